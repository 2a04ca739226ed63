import styled from '@emotion/styled';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Address } from '../../../schema/fields';
import { CountryMark, CountryOption } from '../country/options';
import { useCountries } from '../country/useCountries';
import { FieldFrame } from '../shared/FieldFrame';
import { PickOne } from '../shared/Pick';
import { FaultMark } from '../shared/textField';
import { isMissing, isPlainObject } from '../shared/values';
import type { InputProps } from '../types';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 12,
  '@media (max-width:639.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridColumn: '1 / -1 !important' },
  },
});

const parts = [
  { part: 'line1', columns: 6 },
  { part: 'line2', columns: 6 },
  { part: 'postcode', columns: 2 },
  { part: 'city', columns: 4 },
  { part: 'region', columns: 3 },
] as const satisfies readonly { part: keyof Address; columns: number }[];

export function AddressInput(props: InputProps) {
  const translate = useTranslate();
  const { codes, nameOf } = useCountries();
  const { id, name, value, onChange, partErrors = {} } = props;
  const address: Address = isPlainObject(value) ? value : {};
  const write = (part: keyof Address, text: string | null) => {
    const next = { ...address, [part]: text === '' ? null : text };
    onChange(isMissing(next) ? null : next);
  };
  return (
    <FieldFrame {...props} group>
      <Grid>
        {parts.map(({ part, columns }) => (
          <TextField
            key={part}
            id={`${id}-${part}`}
            name={`${name}.${part}`}
            label={translate(`views.address.${part}`)}
            value={address[part] ?? ''}
            disabled={props.disabled ?? false}
            error={partErrors[part] !== undefined}
            helperText={partErrors[part]}
            onBlur={props.onBlur}
            onChange={(event) => write(part, event.target.value)}
            sx={{ gridColumn: `span ${columns}` }}
            slotProps={{
              htmlInput: { dir: 'auto' },
              input: { endAdornment: partErrors[part] !== undefined ? <FaultMark /> : undefined },
            }}
          />
        ))}
        <div style={{ gridColumn: 'span 3', minWidth: 0 }}>
          <PickOne
            id={`${id}-country`}
            name={`${name}.country`}
            source={props.source}
            schema={props.schema}
            label={translate('views.address.country')}
            disabled={props.disabled ?? false}
            {...(partErrors.country !== undefined && { error: partErrors.country })}
            chosen={address.country ?? null}
            onPick={(country) => write('country', country)}
            options={codes}
            labelOf={nameOf}
            Option={CountryOption}
            Mark={CountryMark}
          />
        </div>
      </Grid>
    </FieldFrame>
  );
}
