import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyRecord } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { color } from '../../theme/vars';
import { plainText } from '../fieldTypes/plainText';
import { isMissing } from '../fieldTypes/shared/values';
import { NONE } from '../format';
import { useWords } from '../words';
import type { Conflict } from './conflict';

const Root = styled('section')({
  padding: '12px 14px',
  marginBlockEnd: 16,
  borderRadius: radius.default,
  background: color.tones.warning.chip,
  '& h3': { ...type.strong, display: 'flex', alignItems: 'center', gap: 8, margin: 0, color: color.tones.warning.text },
  '& > p': { margin: '4px 0 0', color: color.text.primary },
});

const Item = styled('div')({
  padding: 12,
  marginBlockStart: 10,
  borderRadius: radius.inner,
  background: color.raised,
  '& h4': { ...type.strong, margin: '0 0 8px' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 12px', margin: '0 0 10px' },
  '& dt': { color: color.text.tertiary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 140, overflowY: 'auto' },
});

interface ConflictPanelProps {
  schema: AnyResource;
  conflict: Conflict;
  /** What was in the form when the two met. */
  mine: AnyRecord;
  /** What is stored now. */
  theirs: AnyRecord;
}

/** Both versions of each field that two people changed, to choose from. Nothing is lost by choosing: the way back stays. */
export function ConflictPanel({ schema, conflict, mine, theirs }: ConflictPanelProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root aria-labelledby="conflict">
      <h3 id="conflict" ref={heading} tabIndex={-1}>
        <Icon name="sync_problem" size={17} />
        {translate('views.conflict.title')}
      </h3>
      <p>
        {translate(conflict.sources.length > 0 ? 'views.conflict.text' : 'views.conflict.textNone')}{' '}
        {conflict.taken.length > 0 &&
          translate('views.conflict.taken', { fields: conflict.taken.map((source) => words.field(source)).join(', ') })}
      </p>
      {conflict.sources.map((source) => (
        <Choice key={source} schema={schema} source={source} mine={mine[source]} theirs={theirs[source]} />
      ))}
    </Root>
  );
}

interface ChoiceProps {
  schema: AnyResource;
  source: string;
  mine: unknown;
  theirs: unknown;
}

function Choice({ schema, source, mine, theirs }: ChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(schema);
  const { setValue, getValues } = useFormContext();
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine');
  // What is typed after the two met is mine, too.
  const [kept, setKept] = useState(mine);
  const field = fieldOf(schema, source);
  if (!field) return null;
  const say = (value: unknown) =>
    isMissing(value) ? NONE : plainText(value, field, { locale, translate, words, source });
  const choose = (next: 'mine' | 'theirs') => {
    if (next === chosen) return;
    const current: unknown = getValues(source);
    if (next === 'theirs') setKept(current);
    setValue(source, next === 'theirs' ? (theirs ?? null) : kept, { shouldDirty: true });
    setChosen(next);
  };
  return (
    <Item>
      <h4>{words.field(source)}</h4>
      <dl>
        <dt>{translate('views.conflict.mine')}</dt>
        <dd dir="auto">{say(kept)}</dd>
        <dt>{translate('views.conflict.theirs')}</dt>
        <dd dir="auto">{say(theirs)}</dd>
      </dl>
      <Segmented
        label={translate('views.conflict.choose', { field: words.field(source) })}
        value={chosen}
        options={[
          { value: 'mine', label: translate('views.conflict.takeMine') },
          { value: 'theirs', label: translate('views.conflict.takeTheirs') },
        ]}
        onChange={choose}
      />
    </Item>
  );
}
