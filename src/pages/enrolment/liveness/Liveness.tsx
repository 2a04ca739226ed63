import { useEffect, useState } from 'react';
import { Banner } from '../../../auth/screens/Banner';
import { useT } from '../../../i18n/useT';
import type { Challenge } from '../../../resources/id-verification-liveness/liveness/challenges';
import { PlainButton } from '../../../theme/ui/plain';
import { useCamera } from '../camera';
import { BigMark, Centered, Foot, HintList, Lead, Status, Title } from '../parts';
import type { Live, LivenessCalls } from '../useEnrolment';
import { OtherMoves } from './OtherMoves';
import { Pills, Ring, Stage, Video } from './stage';
import { useRecording } from './useRecording';

export interface LivenessProps {
  enrolment: Live;
  calls: LivenessCalls;
  onNext: () => void;
  onBack?: (() => void) | undefined;
  /** A plain picture in place of the moves. */
  onPicture: () => void;
}

const ASK_AGAIN_MS = 800;

/** Moves before the camera: what they are for, the recording, and what the API found. */
export function Liveness({ enrolment, calls, onNext, onBack, onPicture }: LivenessProps) {
  const t = useT();
  const { liveness, captured } = enrolment;
  const [without, setWithout] = useState<Challenge[]>([]);
  const [recording, setRecording] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [told, setTold] = useState<string>();
  const { state } = liveness;
  const judging = state === 'judging';

  useEffect(() => {
    if (!judging) return undefined;
    const timer = setInterval(() => void calls.load(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [calls, judging]);

  if (recording)
    return (
      <RecordingStage
        calls={calls}
        without={without}
        onEnd={(why) => {
          setTold(why);
          setRecording(false);
        }}
        onOther={() => {
          setRecording(false);
          setChoosing(true);
        }}
      />
    );

  if (choosing)
    return (
      <OtherMoves
        without={without}
        onChange={setWithout}
        onStart={() => {
          setChoosing(false);
          setRecording(true);
        }}
        onPicture={onPicture}
      />
    );

  const begin = () => {
    setTold(undefined);
    setRecording(true);
  };
  const done = state === 'passed' || (captured.includes('selfie') && state !== 'failed' && !judging);
  const [fault] = liveness.faults;
  return (
    <>
      {done ? (
        <Centered>
          <BigMark icon="check_circle" />
          <Title>{t('enrolment.liveness.doneTitle')}</Title>
          <Lead>{t('enrolment.liveness.done')}</Lead>
        </Centered>
      ) : (
        <Title>{t('enrolment.liveness.title')}</Title>
      )}
      {judging && <Status>{t('enrolment.liveness.judging')}</Status>}
      {!done && !judging && (
        <Intro fault={state === 'failed' ? (fault ?? 'unreadable') : undefined} triesLeft={liveness.triesLeft} />
      )}
      {told !== undefined && !judging && (
        <div role="alert">
          <Banner tone="error">{told}</Banner>
        </div>
      )}
      <Foot>
        {(done || captured.includes('selfie')) && !judging && (
          <PlainButton onClick={onNext}>{t('enrolment.next')}</PlainButton>
        )}
        {!done && !judging && liveness.triesLeft > 0 && (
          <PlainButton icon="photo_camera" onClick={begin}>
            {t(state === 'failed' ? 'enrolment.retry' : 'enrolment.liveness.start')}
          </PlainButton>
        )}
        {!done && !judging && liveness.triesLeft > 0 && (
          <PlainButton variant="text" onClick={() => setChoosing(true)}>
            {t('enrolment.liveness.otherWay')}
          </PlainButton>
        )}
        {!done && !judging && liveness.triesLeft <= 0 && (
          <PlainButton icon="photo_camera" onClick={onPicture}>
            {t('enrolment.liveness.picture')}
          </PlainButton>
        )}
        {onBack && !judging && (
          <PlainButton variant="text" onClick={onBack}>
            {t('enrolment.back')}
          </PlainButton>
        )}
      </Foot>
    </>
  );
}

/** What will be asked, and what stood against the last recording. */
function Intro({ fault, triesLeft }: { fault: string | undefined; triesLeft: number }) {
  const t = useT();
  return (
    <>
      {fault !== undefined && (
        <div role="alert">
          <Banner tone="error">
            {t(`enrolment.liveness.fault.${fault}`)}{' '}
            {triesLeft > 0
              ? t('enrolment.liveness.triesLeft', { smart_count: triesLeft })
              : t('enrolment.problem.noTries')}
          </Banner>
        </div>
      )}
      {triesLeft > 0 && (
        <>
          <Lead>{t('enrolment.liveness.text')}</Lead>
          <HintList
            hints={[
              { icon: 'light_mode', title: t('enrolment.welcome.light'), text: t('enrolment.welcome.lightText') },
              { icon: 'visibility', title: t('enrolment.liveness.glasses'), text: t('enrolment.liveness.glassesText') },
              { icon: 'group', title: t('enrolment.liveness.cannot'), text: t('enrolment.liveness.cannotText') },
            ]}
          />
        </>
      )}
    </>
  );
}

interface RecordingProps {
  calls: LivenessCalls;
  without: readonly Challenge[];
  /** @param why it ended early, in words */
  onEnd: (why?: string) => void;
  onOther: () => void;
}

function RecordingStage({ calls, without, onEnd, onOther }: RecordingProps) {
  const t = useT();
  const { video, ready, fault, again } = useCamera('user', 640);
  const { phase, moves, lost, anew, problem } = useRecording(calls, video, ready, without);

  useEffect(() => {
    if (phase === 'sent') onEnd();
    if (phase === 'noModel') onEnd(t('enrolment.liveness.ended.noModel'));
    if (phase === 'failed') onEnd(t(`enrolment.problem.${problem}`));
  }, [onEnd, phase, problem, t]);

  if (fault)
    return (
      <>
        <Title>{t('enrolment.liveness.title')}</Title>
        <div role="alert">
          <Banner tone="error">{t(`enrolment.camera.${fault}`)}</Banner>
        </div>
        <Foot>
          <PlainButton icon="photo_camera" onClick={again}>
            {t('enrolment.camera.again')}
          </PlainButton>
          <PlainButton variant="text" onClick={onOther}>
            {t('enrolment.liveness.otherWay')}
          </PlainButton>
        </Foot>
      </>
    );

  const step = moves?.step ?? 0;
  const asked = moves?.asked ?? [];
  const now = step === 0 ? 'ahead' : asked[step - 1];
  const words = phase === 'loading' || !now ? undefined : moves?.hint ? `hint.${moves.hint}` : `ask.${now}`;
  const share = moves
    ? (Math.min(step, asked.length) + (step > asked.length ? 1 : moves.progress)) / (asked.length + 1)
    : 0;
  return (
    <Stage data-scheme="dark">
      <Ring share={share} move={words === `ask.${now}` ? now : undefined}>
        <Video ref={video} muted playsInline aria-label={t('enrolment.liveness.video')} />
      </Ring>
      <output aria-live="assertive">
        <Title as="p">
          {t(
            words === undefined
              ? `enrolment.liveness.${phase === 'loading' ? 'loading' : 'sending'}`
              : `enrolment.liveness.${words}`,
          )}
        </Title>
      </output>
      <Lead aria-live="polite">{t(lost ? 'enrolment.waiting' : `enrolment.liveness.${anew ? 'anew' : 'slowly'}`)}</Lead>
      <Pills
        steps={['ahead', ...asked].map((name, at) => ({
          name: t(`enrolment.liveness.short.${name}`),
          state: at < step ? 'done' : at === step ? 'now' : 'next',
        }))}
      />
      <Foot>
        <PlainButton variant="text" onClick={onOther}>
          {t('enrolment.liveness.others')}
        </PlainButton>
      </Foot>
    </Stage>
  );
}
