/** What is typed into the form of the workflow, tried on what was decided, before it is saved. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { testedSources, type Tried, type WorkflowTest } from '../../resources/organizations/workflowTest';
import { cases } from '../../resources/cases/schema';
import { customers } from '../../resources/customers/schema';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import type { Checks } from '../../views/form/useResolver';
import { changedSources } from '../../views/form/values';
import { SmallTable } from '../../views/parts/SmallTable';
import { recordPath } from '../../views/paths';
import { useAttempt } from '../../views/useAttempt';

const Root = styled('section')({
  ...type.body,
  marginBlockStart: 18,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h3, & h4': { ...type.strong, margin: 0 },
  '& h4': { marginBlockStart: 12 },
  '& p': { margin: '2px 0 0', color: color.text.secondary },
});
const List = styled('ul')({
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    padding: '6px 0',
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& a': { ...type.tabular, color: color.link, fontWeight: 600 },
  '& span:last-of-type': { marginInlineStart: 'auto', color: color.text.secondary },
});

export function DraftTest({ checks }: { checks: Checks }) {
  const translate = useTranslate();
  const assay = useAssay();
  const { busy, attempt } = useAttempt();
  const values = useWatch<AnyRecord>() as AnyRecord;
  const [found, setFound] = useState<{ of: string; test: WorkflowTest }>();
  const changed = changedSources({ ...checks, values });
  const draft: AnyRecord = Object.fromEntries(
    testedSources.filter((source) => changed.includes(source)).map((source) => [source, values[source] ?? null]),
  );
  const asked = JSON.stringify(draft);
  const run = () =>
    attempt(async () => {
      const { data } = await assay.call<WorkflowTest>('POST', '/workflow/test', { body: draft });
      setFound({ of: asked, test: data });
    });
  // What was found of another draft says nothing of this one.
  const test = found?.of === asked ? found.test : undefined;
  return (
    <Root aria-label={translate('settings.workflow.test.title')}>
      <header>
        <div>
          <h3>{translate('settings.workflow.test.title')}</h3>
          <p>{translate('settings.workflow.test.text')}</p>
        </div>
        <Button
          type="button"
          variant="tonal"
          loading={busy}
          disabled={Object.keys(draft).length === 0}
          startIcon={<Icon name="play_arrow" size={17} />}
          onClick={() => void run()}
        >
          {translate('settings.workflow.test.run')}
        </Button>
      </header>
      {Object.keys(draft).length === 0 && <p>{translate('settings.workflow.test.nothing')}</p>}
      <div aria-live="polite">
        {test?.cases && <Found schema={cases} tried={test.cases} />}
        {test?.customers && <Found schema={customers} tried={test.customers} />}
      </div>
    </Root>
  );
}

function Found({ schema, tried: { tested, counts, changed, first } }: { schema: AnyResource; tried: Tried }) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = (value: number) => value.toLocaleString(locale);
  const say = (key: string, options?: Record<string, unknown>) => translate(`settings.workflow.test.${key}`, options);
  return (
    <>
      <h4>{say(schema.name, { smart_count: tested, count: count(tested) })}</h4>
      <SmallTable>
        <thead>
          <tr>
            <th scope="col">{say('what')}</th>
            <th scope="col" className="number">
              {say('live')}
            </th>
            <th scope="col" className="number">
              {say('draft')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ key, live, draft }) => (
            <tr key={key}>
              <th scope="row">{say(`counts.${key}`)}</th>
              <td className="number">{count(live)}</td>
              <td className="number">{count(draft)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <p data-testid={`turned-${schema.name}`}>{say('changed', { smart_count: changed, count: count(changed) })}</p>
      {first.length > 0 && (
        <List>
          {first.map(({ id, reference, label, turns }) => (
            <li key={id}>
              <Link to={recordPath(schema, id)}>{reference}</Link>
              <bdi>{label}</bdi>
              <span>{turns.map((turn) => say(`turns.${turn}`)).join(', ')}</span>
            </li>
          ))}
        </List>
      )}
      {changed > first.length && (
        <p>{say('more', { smart_count: changed - first.length, count: count(changed - first.length) })}</p>
      )}
    </>
  );
}
