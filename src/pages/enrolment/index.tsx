/** `/id-verification-liveness/enrolment#<secret>`: an invited person sends pictures of a document and of themselves. */
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../../auth/screens/Banner';
import { useLanguage, useT } from '../../i18n/useT';
import { Logo } from '../../theme/ui/Logo';
import { PlainButton } from '../../theme/ui/plain';
import { Capture } from './Capture';
import { InLanguage } from './language';
import {
  BigMark,
  Centered,
  Choice,
  Choices,
  Consent,
  Foot,
  HintList,
  Lead,
  Main,
  Progress,
  Screen,
  Small,
  Status,
  Title,
  Top,
} from './parts';
import { isLive, useEnrolment, type Enrolment, type Live } from './useEnrolment';

const Liveness = lazy(() => import('./liveness/Liveness').then(({ Liveness }) => ({ default: Liveness })));

export default function EnrolmentPage() {
  return <InLanguage>{(choice) => <Page choice={choice} />}</InLanguage>;
}

function Page({ choice }: { choice: ReactNode }) {
  const t = useT();
  const { enrolment, problem, load, start, submit, sendPicture, liveness } = useEnrolment();
  // The person chose a picture of themselves in place of the moves.
  const [plain, setPlain] = useState(false);
  // Which picture is before the person; undefined: the first page.
  const [at, setAt] = useState<number>();
  // What went on its way from here, for the last page.
  const [sent, setSent] = useState<Sent>();
  const main = useRef<HTMLElement>(null);
  const title = `${t('enrolment.title')} · ${t('shell.product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (at !== undefined) main.current?.focus();
  }, [at]);

  const live = enrolment && isLive(enrolment) ? enrolment : undefined;
  const needed = live?.needed ?? [];
  const side = at === undefined ? undefined : needed[at];
  const steps = needed.length + 2;

  const begin = async (documentType: string) => {
    if (!(await start(documentType))) return;
    const missing = needed.findIndex((one) => !live?.captured.includes(one));
    setAt(Math.max(0, needed.length > 0 && missing === -1 ? needed.length : missing));
  };

  return (
    <Screen>
      {live && at !== undefined && (
        <Progress label={t('enrolment.progress', { step: at + 2, steps })} step={at + 2} steps={steps} />
      )}
      <header>
        <Top>
          <Logo height={26} label={t('shell.product')} />
          {choice}
        </Top>
        {live && (
          <Small>
            <strong>{live.organization}</strong> {t('enrolment.by')}
          </Small>
        )}
      </header>
      <Main ref={main} tabIndex={-1} style={{ outline: 'none' }}>
        {problem !== undefined && (
          <div role="alert">
            <Banner tone="error">{t(`enrolment.problem.${problem}`)}</Banner>
          </div>
        )}
        {!enrolment && problem === undefined && <Status>{t('enrolment.loading')}</Status>}
        {!enrolment && problem !== undefined && (
          <PlainButton onClick={() => void load()}>{t('enrolment.retry')}</PlainButton>
        )}
        {enrolment && !isLive(enrolment) && <TheEnd enrolment={enrolment} sent={sent} />}
        {live && at === undefined && <Welcome enrolment={live} onStart={begin} />}
        {live && side === 'selfie' && !plain && at !== undefined && (
          <Suspense fallback={<Status>{t('enrolment.loading')}</Status>}>
            <Liveness
              enrolment={live}
              calls={liveness}
              onNext={() => setAt(at + 1)}
              onBack={at > 0 ? () => setAt(at - 1) : undefined}
              onPicture={() => setPlain(true)}
            />
          </Suspense>
        )}
        {live && side && (side !== 'selfie' || plain) && at !== undefined && (
          <Capture
            key={side}
            side={side}
            enrolment={live}
            send={sendPicture}
            onNext={() => setAt(at + 1)}
            onBack={side === 'selfie' ? () => setPlain(false) : at > 0 ? () => setAt(at - 1) : undefined}
          />
        )}
        {live && at !== undefined && !side && needed.length > 0 && (
          <Review
            needed={needed}
            onSubmit={() => {
              setSent({ ...live, at: new Date() });
              return submit();
            }}
            onBack={() => setAt(at - 1)}
          />
        )}
      </Main>
    </Screen>
  );
}

function Welcome({ enrolment, onStart }: { enrolment: Live; onStart: (documentType: string) => Promise<void> }) {
  const t = useT();
  const { allowedDocuments, captured, documentType, organization, name } = enrolment;
  const [chosen, setChosen] = useState(
    documentType ?? (allowedDocuments.length === 1 ? allowedDocuments[0] : undefined),
  );
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const documents = captured.length > 0 && documentType !== null ? [documentType] : allowedDocuments;
  return (
    <>
      <Title>{t('enrolment.welcome.title')}</Title>
      <Lead>{t('enrolment.welcome.text', { name: name ?? '' })}</Lead>
      <HintList
        hints={[
          { icon: 'light_mode', title: t('enrolment.welcome.light'), text: t('enrolment.welcome.lightText') },
          { icon: 'badge', title: t('enrolment.welcome.whole'), text: t('enrolment.welcome.wholeText') },
          { icon: 'devices', title: t('enrolment.welcome.pause'), text: t('enrolment.welcome.pauseText') },
        ]}
      />
      <Choices>
        <legend>{t('enrolment.welcome.document')}</legend>
        {documents.map((one) => (
          <Choice key={one}>
            <input type="radio" name="document" checked={chosen === one} onChange={() => setChosen(one)} />
            {t(`enrolment.documents.${one}`)}
          </Choice>
        ))}
      </Choices>
      <Foot>
        <Consent>
          <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
          <span>{t('enrolment.welcome.consent', { organization })}</span>
        </Consent>
        <PlainButton
          disabled={!agreed || chosen === undefined}
          busy={busy}
          onClick={() => {
            if (chosen === undefined) return;
            setBusy(true);
            void onStart(chosen).finally(() => setBusy(false));
          }}
        >
          {t(captured.length > 0 ? 'enrolment.welcome.goOn' : 'enrolment.welcome.start')}
        </PlainButton>
      </Foot>
    </>
  );
}

function Review({
  needed,
  onSubmit,
  onBack,
}: {
  needed: Live['needed'];
  onSubmit: () => Promise<boolean>;
  onBack: () => void;
}) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Title>{t('enrolment.review')}</Title>
      <Lead>{t('enrolment.reviewText')}</Lead>
      <HintList
        hints={needed.map((side) => ({
          icon: 'check_circle',
          title: t(`enrolment.sides.${side}.title`),
          text: t('enrolment.sent'),
        }))}
      />
      <Foot>
        <PlainButton
          busy={busy}
          onClick={() => {
            setBusy(true);
            void onSubmit().finally(() => setBusy(false));
          }}
        >
          {t('enrolment.submit')}
        </PlainButton>
        <PlainButton variant="text" onClick={onBack}>
          {t('enrolment.back')}
        </PlainButton>
      </Foot>
    </>
  );
}

type Sent = Live & { at: Date };

const marks = {
  submitted: 'check_circle',
  done: 'check_circle',
  expired: 'schedule',
  cancelled: 'cancel',
  replaced: 'link_off',
  unknown: 'link_off',
} as const;

function TheEnd({ enrolment, sent }: { enrolment: Exclude<Enrolment, Live>; sent: Sent | undefined }) {
  const t = useT();
  const { state } = enrolment;
  const organization = 'organization' in enrolment ? enrolment.organization : '';
  return (
    <Centered aria-live="polite">
      <BigMark icon={marks[state]} />
      <Title>{t(`enrolment.over.${state}Title`)}</Title>
      <Lead>{t(`enrolment.over.${state}`, { organization })}</Lead>
      {state === 'submitted' && sent && <WhatWasSent sent={sent} organization={organization} />}
      {state === 'submitted' && <Small>{t('enrolment.over.submittedNote', { organization })}</Small>}
    </Centered>
  );
}

/** No verdict: that is a person's to give. */
function WhatWasSent({ sent, organization }: { sent: Sent; organization: string }) {
  const { t, locale } = useLanguage();
  const { documentType, liveness, at } = sent;
  const { length: count } = liveness.asked;
  return (
    <HintList
      hints={[
        ...(documentType === null
          ? []
          : [{ icon: 'badge' as const, title: t(`enrolment.documents.${documentType}`), text: t('enrolment.sent') }]),
        liveness.state === 'passed'
          ? {
              icon: 'check_circle',
              title: t('enrolment.liveness.doneTitle'),
              text: t('enrolment.over.moves', { count }),
            }
          : { icon: 'check_circle', title: t('enrolment.sides.selfie.title'), text: t('enrolment.sent') },
        {
          icon: 'schedule',
          title: t('enrolment.over.sentTo', { organization }),
          text: at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }),
        },
      ]}
    />
  );
}
