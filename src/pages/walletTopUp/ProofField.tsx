/** What a large payment is confirmed by: a code of the authenticator or, for who has none, the password. */
import styled from '@emotion/styled';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { CODE_LENGTH, digitsOf } from '../../auth/screens/CodeCells';
import { useSession } from '../../auth/SessionContext';
import type { Money } from '../../schema/fields';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useMoneyWords } from '../wallet/money';
import type { Proof } from './useTopUp';

const Root = styled('div')({
  marginBlockStart: 12,
  paddingBlockStart: 12,
  borderBlockStart: `1px solid ${color.line}`,
  '& > strong': { ...type.strong, display: 'block' },
  '& a': { color: color.link },
  '& > span': { ...type.caption, display: 'block', marginBlockEnd: 8, color: color.text.secondary },
});

export interface ProofInput {
  /** Whether a code is asked for, and no password. */
  byCode: boolean;
  value: string;
  /** Why it was not sent. */
  fault: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  type: (value: string) => void;
  /** What is typed; `null` with a fault on the field where that cannot be it. */
  given: () => Proof | null;
  /** A code is good once, and a password is not left on the screen. */
  clear: () => void;
}

export function useProof(): ProofInput {
  const translate = useTranslate();
  const { authUser } = useSession();
  const byCode = authUser?.user?.twoFactorEnabled === true;
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const missing = byCode ? value.length < CODE_LENGTH : value === '';
  return {
    byCode,
    value,
    fault,
    input,
    type: (next) => {
      setValue(byCode ? digitsOf(next) : next);
      setFault(undefined);
    },
    given: () => {
      if (!missing) return byCode ? { code: value } : { password: value };
      setFault(translate(byCode ? 'wallet.pay.codeMissing' : 'wallet.pay.passwordMissing'));
      input.current?.focus();
      return null;
    },
    clear: () => setValue(''),
  };
}

interface ProofFieldProps {
  proof: ProofInput;
  above: Money;
  /** What the API said of the last one. */
  refused: string | undefined;
}

export function ProofField({ proof, above, refused }: ProofFieldProps) {
  const translate = useTranslate();
  const words = useMoneyWords();
  const { byCode, value, input } = proof;
  const fault = proof.fault ?? (value === '' ? refused : undefined);
  return (
    <Root>
      <strong>{translate('wallet.pay.proof')}</strong>
      <span>
        {translate('wallet.pay.proofAbove', { amount: words(above) })}{' '}
        {!byCode && (
          <>
            {translate('wallet.pay.withoutFactor')} <Link to="/profile">{translate('wallet.pay.setUp')}</Link>
          </>
        )}
      </span>
      <TextField
        label={translate(byCode ? 'wallet.pay.code' : 'wallet.pay.password')}
        value={value}
        onChange={({ target }) => proof.type(target.value)}
        inputRef={input}
        required
        fullWidth
        type={byCode ? 'text' : 'password'}
        autoComplete={byCode ? 'one-time-code' : 'current-password'}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{ htmlInput: byCode ? { inputMode: 'numeric', dir: 'ltr' } : {} }}
      />
    </Root>
  );
}
