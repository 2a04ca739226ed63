import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../schema/resource';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { useWords } from '../../views/words';
import type { MediaArticle, Verdict } from './article';

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 4, display: 'grid', gap: 2 });
const Item = styled('button')<{ current: boolean }>(({ current }) => ({
  display: 'grid',
  gap: 4,
  width: '100%',
  padding: 10,
  border: 'none',
  borderRadius: radius.item,
  font: 'inherit',
  textAlign: 'start',
  color: color.text.primary,
  background: current ? color.selected : 'transparent',
  cursor: 'pointer',
  '&:hover': { background: current ? color.selected : color.hover },
}));
const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });
const Title = styled('span')({ ...type.strong, flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ ...type.caption, color: color.text.secondary });
const Track = styled('span')({ width: 32, height: 4, borderRadius: radius.pill, background: color.tonal, overflow: 'hidden' }); // prettier-ignore
const Bar = styled('span')<{ tone: 'error' | 'warning' | 'neutral' }>(({ tone }) => ({
  display: 'block',
  height: '100%',
  background: color.tones[tone].mark,
}));
const Score = styled('span')({ ...type.strong, ...type.tabular, minWidth: 20, textAlign: 'end' });
const End = styled('span')({ marginInlineStart: 'auto' });

export const verdictTones = { relevant: 'error', notRelevant: 'neutral', unsure: 'warning' } as const satisfies Record<Verdict, string>; // prettier-ignore
export const verdictIcons = { relevant: 'check', notRelevant: 'close', unsure: 'help' } as const satisfies Record<Verdict, string>; // prettier-ignore

const HIGH = 70;
const MIDDLE = 50;

interface ArticleListProps {
  schema: AnyResource;
  articles: readonly MediaArticle[];
  current: string | undefined;
  onChoose: (key: string) => void;
}

/** The articles, the most relevant first, each with what was said of it. */
export function ArticleList({ schema, articles, current, onChoose }: ArticleListProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  return (
    <Items aria-label={translate('media.queue')}>
      {articles.map((article) => {
        const { key, title, relevance, source, publishedOn, category, verdict } = article;
        const tone = relevance >= HIGH ? 'error' : relevance >= MIDDLE ? 'warning' : 'neutral';
        return (
          <li key={key}>
            <Item type="button" current={key === current} aria-current={key === current} onClick={() => onChoose(key)}>
              <Line>
                <Title dir="auto">{title}</Title>
                <Track aria-hidden>
                  <Bar tone={tone} style={{ width: `${relevance}%` }} />
                </Track>
                <VisuallyHidden>{translate('media.relevance', { score: relevance })}</VisuallyHidden>
                <Score aria-hidden>{relevance}</Score>
              </Line>
              <Small>{[source, publishedOn && formatDay(publishedOn)].filter(Boolean).join(' · ')}</Small>
              <Line>
                {category && category !== 'none' && (
                  <StatusChip tone="error" label={words.option('articles.category', category).label} small />
                )}
                <End>
                  {verdict ? (
                    <StatusChip
                      tone={verdictTones[verdict]}
                      icon={verdictIcons[verdict]}
                      label={translate(`media.verdicts.${verdict}`)}
                      small
                    />
                  ) : (
                    <Small>{translate(key === current ? 'media.reading' : 'media.unread')}</Small>
                  )}
                </End>
              </Line>
            </Item>
          </li>
        );
      })}
    </Items>
  );
}
