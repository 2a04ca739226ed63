import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import { PlainButton } from '../../theme/ui/plain';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { Banner } from '../../auth/screens/Banner';
import { Empty, Foot, Lead, Shot, Small, Status, Title } from './parts';
import type { DocumentFault } from '../../resources/id-verification-liveness/liveness/documentHints';
import { LiveCapture } from './LiveCapture';
import { MIN_PIXELS, pictureOf, type Fault } from './picture';
import type { Live, Side } from './useEnrolment';

export interface CaptureProps {
  side: Side;
  enrolment: Live;
  send: (side: Side, file: File, told: (share: number | 'lost') => void) => Promise<boolean>;
  onNext: () => void;
  onBack?: (() => void) | undefined;
}

/** One picture: taken before a frame that says what is in the way, or chosen; looked at, sent at once. */
export function Capture({ side, enrolment, send, onNext, onBack }: CaptureProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [hints, setHints] = useState<DocumentFault[]>([]);
  const [live, setLive] = useState(false);
  const [sending, setSending] = useState<number | 'lost'>();
  const sent = enrolment.captured.includes(side);
  const busy = sending !== undefined;
  const title = t(
    side === 'front' && enrolment.documentType === 'passport'
      ? 'enrolment.sides.front.passport'
      : `enrolment.sides.${side}.title`,
  );

  useEffect(() => () => (shown === undefined ? undefined : URL.revokeObjectURL(shown)), [shown]);

  const choose = async (chosen: File) => {
    setLive(false);
    const picture = await pictureOf(chosen, side);
    if (typeof picture === 'string') {
      setFault(picture);
      return;
    }
    setFault(undefined);
    setHints(side === 'selfie' ? [] : picture.hints);
    setShown(URL.createObjectURL(picture.file));
    setSending(0);
    if (!(await send(side, picture.file, setSending))) setShown(undefined);
    setSending(undefined);
  };

  const file = (
    <VisuallyHidden>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        {...(side === 'selfie' && { capture: 'user' })}
        aria-label={title}
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void choose(chosen);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </VisuallyHidden>
  );
  const pick = () => input.current?.click();
  if (live)
    return (
      <>
        <Title>{title}</Title>
        {file}
        <LiveCapture onPicture={(picture) => void choose(picture)} onChoose={pick} onClose={() => setLive(false)} />
      </>
    );
  return (
    <>
      <Title>{title}</Title>
      <Lead>{t(`enrolment.sides.${side}.text`)}</Lead>
      {shown === undefined ? (
        <Empty>
          {sent ? t('enrolment.sentEarlier') : <Icon name={side === 'selfie' ? 'face' : 'badge'} size={56} />}
        </Empty>
      ) : (
        <Shot src={shown} alt={t('enrolment.preview', { side: title })} />
      )}
      {fault && (
        <div role="alert">
          <Banner tone="error">{t(`enrolment.problem.${fault}`, { pixels: MIN_PIXELS })}</Banner>
        </div>
      )}
      {shown !== undefined &&
        hints.map((hint) => (
          <Banner key={hint} tone="warning">
            {t(`enrolment.hint.${hint}`)}
          </Banner>
        ))}
      <Status>
        {sending === 'lost' && t('enrolment.waiting')}
        {typeof sending === 'number' && t('enrolment.sending', { percent: Math.round(sending * 100) })}
        {!busy && sent && t('enrolment.sent')}
      </Status>
      {sent && (
        <Small>
          {enrolment.attemptsLeft > 0
            ? t('enrolment.retakes', { smart_count: enrolment.attemptsLeft })
            : t('enrolment.noRetakes')}
        </Small>
      )}
      {file}
      <Foot>
        {sent && (
          <PlainButton busy={busy} onClick={onNext}>
            {t('enrolment.next')}
          </PlainButton>
        )}
        {(!sent || enrolment.attemptsLeft > 0) && (
          <PlainButton
            variant={sent ? 'tonal' : 'primary'}
            icon="photo_camera"
            busy={busy}
            onClick={side === 'selfie' ? pick : () => setLive(true)}
          >
            {t(sent ? 'enrolment.retake' : side === 'selfie' ? 'enrolment.take' : 'enrolment.open')}
          </PlainButton>
        )}
        {side !== 'selfie' && (!sent || enrolment.attemptsLeft > 0) && (
          <PlainButton variant="tonal" busy={busy} onClick={pick}>
            {t('enrolment.choose')}
          </PlainButton>
        )}
        {onBack && (
          <PlainButton variant="text" disabled={busy} onClick={onBack}>
            {t('enrolment.back')}
          </PlainButton>
        )}
      </Foot>
    </>
  );
}
