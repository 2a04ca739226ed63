import { createContext, useContext } from 'react';
import { Avatar } from '../../../theme/ui/Avatar';
import { Clip, Inline, Ltr, Muted } from '../shared/parts';
import type { OptionProps } from '../shared/Pick';
import type { Choices } from './useChoices';

/** The records that the options of the list are drawn from. */
export const ChoicesContext = createContext<Choices | undefined>(undefined);

/** A record to choose: avatar, name, and its number where it has one. */
export function Choice({ option: id }: OptionProps) {
  const choices = useContext(ChoicesContext);
  const number = choices?.recordOf(id)?.reference;
  const label = choices?.labelOf(id) ?? id;
  return (
    <Inline>
      <ChoiceMark option={id} />
      <Clip>{label}</Clip>
      {typeof number === 'string' && number !== label && (
        <Muted>
          <Ltr>{number}</Ltr>
        </Muted>
      )}
    </Inline>
  );
}

export function ChoiceMark({ option: id }: OptionProps) {
  const choices = useContext(ChoicesContext);
  const record = choices?.recordOf(id);
  const shape = record && choices?.schema?.avatar?.(record);
  return shape && <Avatar name={choices?.labelOf(id) ?? id} shape={shape} size={18} />;
}
