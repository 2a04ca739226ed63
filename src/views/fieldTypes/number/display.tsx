import { useWords } from '../../words';
import type { ValueProps } from '../types';
import { NumberColumn } from './column';

export function NumberDisplay(props: ValueProps) {
  const unit = useWords(props.schema).unit(props.source);
  return (
    <>
      <NumberColumn {...props} />
      {unit !== undefined && ` ${unit}`}
    </>
  );
}
