import { Icon } from '../../../theme/icons/Icon';
import { isIconName } from '../../../theme/icons/names';
import { StatusChip } from '../../../theme/ui/chips';
import { useWords, type Spoken } from '../../words';
import { Baseline, Inline } from '../shared/parts';
import { Some } from '../shared/Some';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

function Option({ label, tone, icon }: Spoken) {
  if (icon && isIconName(icon))
    return (
      <Inline>
        <Icon name={icon} size={16} />
        <Baseline>{label}</Baseline>
      </Inline>
    );
  return <StatusChip tone={tone ?? 'neutral'} rimmed={!tone} label={label} small={!tone} />;
}

/** An icon and words where the option has one; else a chip, with a rim where it has no tone of its own. */
export function ChoiceColumn({ value, schema, source }: ValueProps) {
  const words = useWords(schema);
  const options = asTexts(value).map((option) => words.option(source, option));
  const [first] = options;
  if (!first) return null;
  return <Some first={<Option {...first} />} all={options.map((option) => option.label)} />;
}
