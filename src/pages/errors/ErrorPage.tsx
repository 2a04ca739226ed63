import styled from '@emotion/styled';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { copyText } from '../../providers/clipboard';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { RiskChip, StatusChip, type Tone } from '../../theme/ui/chips';
import { Page } from '../../theme/ui/Page';
import { PlainButton, PlainButtonLink } from '../../theme/ui/plain';
import { Spinner } from '../../theme/ui/Spinner';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { Octagons } from './Octagons';

const Root = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  paddingBlockEnd: 40,
  textAlign: 'center',
});

const Number = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: 268,
  paddingBlockStart: 102,
  fontSize: 64,
  lineHeight: '72px',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  color: color.link,
  [below('md')]: { fontSize: 52 },
});

const Title = styled('h1')({
  ...type.figure,
  position: 'relative',
  margin: '0 0 10px',
  fontSize: 28,
  lineHeight: '36px',
  [below('md')]: { fontSize: 22, lineHeight: '28px' },
});

const Text = styled('p')({
  ...type.lead,
  margin: '0 0 24px',
  maxWidth: 410,
  textWrap: 'pretty',
  color: color.text.secondary,
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });

const Box = styled('div')({ width: '100%', maxWidth: 460, marginBlockStart: 36, textAlign: 'start' });

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 51,
  padding: '7px 12px',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
});

const Tile = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  borderRadius: radius.key + 2,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));

const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Strong = styled('div')(type.strong);
const Small = styled('div')({ ...type.caption, color: color.text.tertiary });
const Copy = styled('button')({
  ...type.strong,
  padding: '4px 8px',
  border: 'none',
  borderRadius: radius.pill,
  color: color.link,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: color.tonal },
});
const Next = styled('span')({
  ...type.caption,
  ...type.tabular,
  display: 'inline-flex',
  gap: 6,
  color: color.text.tertiary,
});
const RecordLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

interface FactProps {
  icon: IconName;
  tone: Tone;
  title: ReactNode;
  text: ReactNode;
  end?: ReactNode;
}

const Fact = ({ icon, tone, title, text, end }: FactProps) => (
  <Row>
    <Tile tone={tone}>
      <Icon name={icon} size={15} filled />
    </Tile>
    <Words>
      <Strong>{title}</Strong>
      <Small>{text}</Small>
    </Words>
    {end}
  </Row>
);

function RequestId({ id }: { id: string }) {
  const t = useT();
  const [said, setSaid] = useState<'copied' | 'notCopied'>();
  const copy = () => void copyText(id).then((copied) => setSaid(copied ? 'copied' : 'notCopied'));
  return (
    <Fact
      icon="content_copy"
      tone="neutral"
      title={t('errorPages.request.title')}
      text={<bdi>{id}</bdi>}
      end={
        <Copy type="button" onClick={copy}>
          <output>{t(`errorPages.request.${said ?? 'copy'}`)}</output>
        </Copy>
      }
    />
  );
}

/** Seconds between two tries: longer each time, so that an API that comes back is not run over. */
const WAITS = [12, 20, 30, 60] as const;

const waitOf = (round: number): number => WAITS[Math.min(round, WAITS.length - 1)] ?? 60;

/** Tries again by itself while `active`; gives the seconds until then, 0 while trying. */
function useRetry(active: boolean, onRetry: (() => unknown) | undefined): { left: number; now: () => void } {
  const [{ round, left }, set] = useState({ round: 0, left: waitOf(0) });
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);

  useEffect(() => {
    if (!active || left === 0) return undefined;
    const timer = setTimeout(() => set({ round, left: left - 1 }), 1_000);
    return () => clearTimeout(timer);
  }, [active, round, left]);

  const trying = left === 0;
  useEffect(() => {
    if (!trying) return;
    const wait = () => set({ round: round + 1, left: waitOf(round + 1) });
    Promise.resolve(retry.current?.()).then(wait, wait);
  }, [trying, round]);

  return { left, now: useCallback(() => set(({ round: same }) => ({ round: same, left: 0 })), []) };
}

export interface OpenedEntry {
  to: string;
  name: string;
  /** What it is and when it was opened. */
  text: string;
  shape?: 'person' | 'business';
  score?: number;
}

export interface ErrorPageProps {
  /** HTTP status; anything but 401, 404 and 503 is "Something went wrong". */
  status?: number;
  requestId?: string;
  /** Said in place of what the status says. */
  text?: string | undefined;
  /** Makes another try. With 503 it is made by itself, again and again, until the page is left. */
  onRetry?: () => unknown;
  /** 401: the missing right, in words. */
  missing?: string;
  /** 401: the person's role. */
  role?: string;
  /** 401: ends what is left of the session and leads to sign-in. */
  onSignIn?: () => void;
  /** 503: since when there is no answer, in words. */
  since?: string;
  /** Where the person belongs. */
  home?: { to: string; label: string };
}

/** What was opened lately, for a page that is not there; whoever knows it stands around the pages. */
export const OpenedContext = createContext<readonly OpenedEntry[]>([]);

/** Of what was opened lately. */
const OFFERED = 3;

const known = new Set([401, 404, 503]);

/** Whether there is a page of this app to go back to: the router counts its steps in the window's history. */
const canGoBack = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** A whole page that could not be shown: what happened, what is next. Stands inside the shell or alone. */
export function ErrorPage({ status, requestId, text, onRetry, missing, role, onSignIn, since, home }: ErrorPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Among them may be the record that is gone.
  const opened = useContext(OpenedContext)
    .filter(({ to }) => to !== pathname)
    .slice(0, OFFERED);
  const kind = status !== undefined && known.has(status) ? String(status) : 'other';
  const down = status === 503;
  const { left, now } = useRetry(down && onRetry !== undefined, onRetry);

  const primaryHome = status === 401 || status === 404 || !onRetry;
  const homeLink = (
    <PlainButtonLink variant={primaryHome ? 'primary' : 'outlined'} to={home?.to ?? '/'}>
      {home?.label ?? t('errorPages.dashboard')}
    </PlainButtonLink>
  );
  const back = canGoBack() && (
    <PlainButton variant="outlined" icon="arrow_back" onClick={() => void navigate(-1)}>
      {t('errorPages.back')}
    </PlainButton>
  );
  const retry = onRetry && (
    <PlainButton icon="refresh" busy={down && left === 0} onClick={now}>
      {t('errorPages.retry')}
    </PlainButton>
  );
  const signIn = onSignIn && (
    <PlainButton variant="outlined" icon="login" onClick={onSignIn}>
      {t('errorPages.signInAgain')}
    </PlainButton>
  );

  const facts = [
    status === 401 && missing !== undefined && (
      <Fact
        key="missing"
        icon="shield_person"
        tone="neutral"
        title={t(role ? 'errorPages.missing.title' : 'errorPages.missingOnly.title', { right: missing })}
        text={t(role ? 'errorPages.missing.text' : 'errorPages.missingOnly.text', { role })}
      />
    ),
    down && since !== undefined && (
      <Fact
        key="api"
        icon="api"
        tone="error"
        title={t('errorPages.api.title')}
        text={t('errorPages.api.text', { time: since })}
        end={<StatusChip tone="error" icon="cancel" label={t('errorPages.api.down')} />}
      />
    ),
    requestId !== undefined && <RequestId key="request" id={requestId} />,
  ].filter(Boolean);

  return (
    <Page>
      <Root>
        <Octagons />
        <Number aria-hidden>{status === undefined || status === 0 ? <Icon name="error" size={64} /> : status}</Number>
        <Title>{t(`errorPages.titles.${kind}`)}</Title>
        <Text>{text ?? t(`errorPages.texts.${kind}`)}</Text>
        <Actions>
          {primaryHome ? homeLink : retry}
          {status === 401 && signIn ? signIn : back || (!primaryHome && homeLink)}
        </Actions>
        {status === 404 && opened.length > 0 && (
          <Box>
            <Tray title={t('errorPages.openedLately')}>
              <Sheet>
                {opened.map((entry) => (
                  <Row key={entry.to}>
                    <Avatar name={entry.name} shape={entry.shape} size={26} />
                    <Words>
                      <Strong>
                        <RecordLink to={entry.to}>{entry.name}</RecordLink>
                      </Strong>
                      <Small>{entry.text}</Small>
                    </Words>
                    {entry.score !== undefined && <RiskChip score={entry.score} />}
                  </Row>
                ))}
              </Sheet>
            </Tray>
          </Box>
        )}
        {(facts.length > 0 || (down && onRetry)) && (
          <Box>
            <Tray
              title={t(status === 401 ? 'errorPages.whatYouCanDo' : 'errorPages.what')}
              actions={
                down && onRetry ? (
                  <Next>
                    <Spinner size={14} />
                    {left > 0 ? t('errorPages.next', { seconds: left }) : t('errorPages.trying')}
                  </Next>
                ) : undefined
              }
            >
              {facts.length > 0 && <Sheet>{facts}</Sheet>}
            </Tray>
          </Box>
        )}
      </Root>
    </Page>
  );
}
