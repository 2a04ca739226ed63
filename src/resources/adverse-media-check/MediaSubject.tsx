import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { countryName, isCountry } from '../../schema/countries';
import type { AnyResource } from '../../schema/resource';
import { below, radius, type } from '../../theme/measures';
import { Facts } from '../../theme/ui/Facts';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { StickyPane } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { useWords } from '../../views/words';
import { isOpenCheck } from '../checks';
import { articlesOf, categoriesOf, sourcesOf, type Verdict } from './article';
import { Small } from './Small';
import type { AdverseMediaCheck } from './schema';

/** Below the articles where there is no room for three. */
const SubjectPane = styled(StickyPane)({ [below('xl')]: { order: 3, gridColumn: '1 / -1', position: 'static', maxHeight: 'none' } }); // prettier-ignore
const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, marginBlockEnd: 12 });
const Name = styled('div')({ ...type.cardTitle, overflowWrap: 'anywhere' });
const BoldFacts = styled(Facts)({ gap: '6px 12px', '& dd': { fontWeight: 600 } });
const Title = styled('h3')({ ...type.body, margin: '0 0 8px', color: color.text.secondary });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
const About = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const AboutRow = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) 1fr 20px',
  gap: 8,
  alignItems: 'center',
  '& > :last-child': { ...type.tabular, fontWeight: 600, textAlign: 'end' },
});
const Track = styled('span')({ display: 'flex', height: 5, borderRadius: radius.pill, background: color.tonal, overflow: 'hidden' }); // prettier-ignore
const Bar = styled('span')<{ tone: 'error' | 'warning' | 'neutral' }>(({ tone }) => ({
  height: '100%',
  background: color.tones[tone].mark,
}));

/** Whom the articles are about, where they were looked for, and how far their reading is. */
export function MediaSubject({ schema, record }: { schema: AnyResource; record: AdverseMediaCheck }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  const all = articlesOf(record);
  const counted = (verdict: Verdict | null): number => all.filter((one) => one.verdict === verdict).length;
  const [relevant, left] = [counted('relevant'), counted(null)];
  const sources = sourcesOf(record);
  return (
    <SubjectPane>
      <Tray title={translate('media.subject')}>
        <Sheet padded>
          <Who>
            <Avatar
              name={record.subjectName ?? ''}
              shape={record.subjectType === 'business' ? 'business' : 'person'}
              size={36}
            />
            <div>
              <Name dir="auto">{record.subjectName}</Name>
              <Small style={{ margin: 0 }}>{record.reference}</Small>
            </div>
          </Who>
          <BoldFacts>
            {record.subjectBirthDate && (
              <>
                <dt>{translate('media.born')}</dt>
                <dd>
                  {/^\d/.test(record.subjectBirthDate) ? formatDay(record.subjectBirthDate) : record.subjectBirthDate}
                </dd>
              </>
            )}
            {record.subjectTown && (
              <>
                <dt>{translate('media.town')}</dt>
                <dd dir="auto">{record.subjectTown}</dd>
              </>
            )}
            {record.subjectCountry && isCountry(record.subjectCountry) && (
              <>
                <dt>{translate('media.country')}</dt>
                <dd>{countryName(record.subjectCountry, locale)}</dd>
              </>
            )}
          </BoldFacts>
        </Sheet>
      </Tray>
      <Tray title={translate('media.sources')}>
        <Sheet padded>
          <Title>{translate('media.searchedAs')}</Title>
          <Chips>
            {[record.subjectName, ...(record.subjectNames ?? [])].filter(Boolean).map((name) => (
              <StatusChip key={name} tone="neutral" label={<bdi>{name}</bdi>} small rimmed />
            ))}
          </Chips>
          {sources.length === 0 ? (
            <Alert severity="warning" sx={{ marginBlockStart: '10px' }}>
              {translate('media.noSource')}
            </Alert>
          ) : (
            sources.map((source) => (
              <Small key={source.name}>
                {translate('media.sourceLine', { name: source.name, smart_count: source.articles })}
                {source.mode === 'sandbox' && ` · ${translate('media.sandbox')}`}
              </Small>
            ))
          )}
          {sources
            .filter(({ silent }) => silent)
            .map(({ name, silent }) => (
              <Alert key={name} severity="warning" sx={{ marginBlockStart: '10px' }}>
                {translate('media.silent', { name, why: silent })}
              </Alert>
            ))}
        </Sheet>
      </Tray>
      {all.length > 0 && (
        <Tray title={translate('media.about')}>
          <Sheet padded>
            <About>
              {categoriesOf(all).map((category) => {
                const count = all.filter((one) => (one.category ?? 'none') === category).length;
                return (
                  <AboutRow key={category}>
                    <span>{words.option('articles.category', category).label}</span>
                    <Track aria-hidden>
                      <Bar
                        tone={category === 'none' ? 'neutral' : 'error'}
                        style={{ width: `${(count / all.length) * 100}%` }}
                      />
                    </Track>
                    <span>{count}</span>
                  </AboutRow>
                );
              })}
            </About>
          </Sheet>
        </Tray>
      )}
      {all.length > 0 && (
        <Tray
          title={translate('media.verdict')}
          note={translate('media.read', { read: all.length - left, all: all.length })}
        >
          <Sheet padded>
            <Track aria-hidden>
              <Bar tone="error" style={{ width: `${(relevant / all.length) * 100}%` }} />
              <Bar tone="warning" style={{ width: `${(counted('unsure') / all.length) * 100}%` }} />
              <Bar tone="neutral" style={{ width: `${(counted('notRelevant') / all.length) * 100}%` }} />
            </Track>
            <Small>
              {translate('media.counts', {
                relevant,
                not: counted('notRelevant'),
                unsure: counted('unsure'),
                left: left,
              })}
            </Small>
            {isOpenCheck(record) && left > 0 && (
              <Button variant="tonal" disabled fullWidth sx={{ marginBlockStart: '12px' }}>
                {translate('media.leftToRead', { smart_count: left })}
              </Button>
            )}
            {record.note && <Small dir="auto">{record.note}</Small>}
            {record.reviewedById && <Small>{translate('media.decided')}</Small>}
          </Sheet>
        </Tray>
      )}
    </SubjectPane>
  );
}
