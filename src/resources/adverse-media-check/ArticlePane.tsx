import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { useWords } from '../../views/words';
import { hostOf, paragraphsOf, piecesOf, type MediaArticle, type Piece } from './article';

const Body = styled(Sheet)({ padding: '18px 22px 14px' });
const Chips = styled('div')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  color: color.text.secondary,
});
const Title = styled('h3')({ ...type.pageTitle, fontSize: 20, margin: '10px 0 6px', overflowWrap: 'anywhere' });
const Text = styled('p')({
  ...type.body,
  fontSize: 14,
  lineHeight: '24px',
  maxWidth: 720,
  margin: '0 0 12px',
  overflowWrap: 'anywhere',
});
const Mark = styled('mark')<{ kind: 'name' | 'offence' | 'fact' }>(({ kind }) => ({
  color: 'inherit',
  fontWeight: 600,
  background: 'none',
  ...(kind === 'name' && {
    paddingInline: 3,
    borderRadius: radius.key,
    color: color.tones.warning.text,
    background: color.tones.warning.chip,
  }),
  ...(kind === 'offence' && { borderBlockEnd: `2px solid ${color.tones.error.mark}` }),
  ...(kind === 'fact' && { borderBlockEnd: `2px solid ${color.tones.info.mark}` }),
}));
const Them = styled('section')({ marginBlockStart: 16, paddingBlockStart: 12, borderBlockStart: `1px solid ${color.line}` }); // prettier-ignore
const ThemHead = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', alignItems: 'center' });
const ThemTitle = styled('h4')({ ...type.strong, margin: 0, marginInlineEnd: 'auto', color: color.text.secondary });
const Legend = styled('span')({ ...type.caption, display: 'inline-flex', gap: 12, color: color.text.secondary });
const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
  gap: '8px 16px',
  margin: '10px 0 0',
  '& > div': { display: 'flex', gap: 8, alignItems: 'baseline' },
  '& dt': { display: 'flex', gap: 6, minWidth: 84, color: color.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
const Out = styled('a')({
  ...type.strong,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  color: color.link,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const Small = styled('p')({ ...type.caption, margin: '4px 0 0', color: color.text.tertiary });

const factIcons = { same: 'check_circle', similar: 'check_circle', differs: 'cancel', missing: 'do_not_disturb_on' } as const; // prettier-ignore
const factTones = { same: 'success', similar: 'success', differs: 'error', missing: 'neutral' } as const;
const Tone = styled('span')<{ tone: 'success' | 'error' | 'neutral' }>(({ tone }) => ({
  display: 'inline-flex',
  alignSelf: 'center',
  color: color.tones[tone].mark,
}));

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const translate = useTranslate();
  return pieces.map(({ text, kind }, index) =>
    kind ? (
      // Two pieces of one text may be the same words; their place tells them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <Mark key={index} kind={kind}>
        <VisuallyHidden>{translate(`media.marks.${kind}`)}: </VisuallyHidden>
        {text}
      </Mark>
    ) : (
      text
    ),
  );
}

/** One article: its text with names, offences and matching facts marked, and what it says of the subject. Only text is drawn. */
export function ArticlePane({ schema, article }: { schema: AnyResource; article: MediaArticle }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const host = hostOf(article.url);
  const duplicates = article.duplicates ?? [];
  return (
    <Tray
      title={<bdi>{article.source}</bdi>}
      note={article.language?.toUpperCase()}
      actions={
        host &&
        article.url && (
          <Out href={article.url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
            <Icon name="open_in_new" size={16} />
            {translate('media.open', { host })}
          </Out>
        )
      }
    >
      <Body>
        <Chips>
          {(article.offences ?? []).map((offence) => (
            <StatusChip key={offence} tone="error" label={words.option('articles.category', offence).label} small />
          ))}
          {article.byHand && <StatusChip tone="neutral" label={translate('media.byHand')} small rimmed />}
          {article.publishedOn && <span>{formatDay(article.publishedOn)}</span>}
        </Chips>
        <Title dir="auto">
          <Pieces pieces={piecesOf(article.title, article.titleSpans ?? [])} />
        </Title>
        {paragraphsOf(article.text, article.spans ?? []).map((pieces, index) => (
          // The text stays as it is as long as it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <Text key={index} dir="auto">
            <Pieces pieces={pieces} />
          </Text>
        ))}
        {duplicates.length > 0 && (
          <Small>{translate('media.sameStory', { names: duplicates.map(({ source }) => source).join(', ') })}</Small>
        )}
        {(article.facts ?? []).length > 0 && (
          <Them>
            <ThemHead>
              <ThemTitle>{translate('media.isItThem')}</ThemTitle>
              <Legend aria-hidden>
                <Mark kind="name">{translate('media.legend.name')}</Mark>
                <Mark kind="offence">{translate('media.legend.offence')}</Mark>
                <Mark kind="fact">{translate('media.legend.fact')}</Mark>
              </Legend>
            </ThemHead>
            <Facts>
              {(article.facts ?? []).map(({ key, given, found, result }) => (
                <div key={key}>
                  <dt>
                    <Tone tone={factTones[result]}>
                      <Icon name={factIcons[result]} size={16} filled />
                    </Tone>
                    {translate(`media.facts.${key}`)}
                  </dt>
                  <dd dir="auto">{translate(`media.factResult.${result}`, { given, found })}</dd>
                </div>
              ))}
            </Facts>
          </Them>
        )}
      </Body>
    </Tray>
  );
}
