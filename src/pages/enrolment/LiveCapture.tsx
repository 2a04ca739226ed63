/** The camera before a document: a frame to lay it in, and what stands in the way, said before the picture is taken. */
import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { GUIDE } from '../../resources/id-verification-liveness/liveness/framing';
import { HINT_WIDTH } from '../../resources/id-verification-liveness/liveness/documentHints';
import { liveHint, steadied, type LiveHint } from '../../resources/id-verification-liveness/liveness/liveHints';
import { grayOf } from '../../resources/id-verification-liveness/liveness/pixels';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { PlainButton } from '../../theme/ui/plain';
import { color } from '../../theme/vars';
import { Banner } from '../../auth/screens/Banner';
import { drawn, jpegOf, useCamera } from './camera';
import { Foot } from './parts';

const SAMPLE_MS = 250;
/** So many pixels make a page readable; a phone that has fewer gives what it has. */
const WIDTH = 1_920;

const percent = (share: number): string => `${share * 100}%`;

const Finder = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: radius.paper,
  background: color.sunken,
  '& video': { display: 'block', width: '100%', minHeight: 160 },
});
const Frame = styled('div')<{ good: boolean }>(({ good }) => ({
  position: 'absolute',
  // Pixels of the picture, whatever the direction of reading.
  left: percent(GUIDE[0]),
  top: percent(GUIDE[1]),
  width: percent(GUIDE[2]),
  height: percent(GUIDE[3]),
  boxSizing: 'border-box',
  borderRadius: 14,
  border: `3px ${good ? 'solid' : 'dashed'} ${good ? color.primary.light : color.background.paper}`,
  pointerEvents: 'none',
}));
const Hint = styled('output')({
  ...type.strong,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 14,
  borderRadius: radius.default,
  textAlign: 'center',
  background: color.tonal,
});

interface LiveCaptureProps {
  onPicture: (file: File) => void;
  /** A photo that is there already. */
  onChoose: () => void;
  onClose: () => void;
}

export function LiveCapture({ onPicture, onChoose, onClose }: LiveCaptureProps) {
  const t = useT();
  const { video, ready, fault, again } = useCamera('environment', WIDTH);
  const [hint, setHint] = useState<LiveHint | 'none'>();
  const [failed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(undefined);

  useEffect(() => {
    if (!ready) return undefined;
    const small = document.createElement('canvas');
    const told = steadied();
    const timer = setInterval(() => {
      const shown = video.current && drawn(video.current, small, HINT_WIDTH);
      if (shown) setHint(told(liveHint(grayOf(shown.data, shown.width, shown.height, 4))));
    }, SAMPLE_MS);
    return () => clearInterval(timer);
  }, [ready, video]);

  const take = async () => {
    canvas.current ??= document.createElement('canvas');
    try {
      if (!video.current || !drawn(video.current, canvas.current, Infinity)) throw new Error('no picture');
      const blob = await jpegOf(canvas.current, 0.95);
      onPicture(new File([blob], 'document.jpg', { type: blob.type }));
    } catch {
      setFailed(true);
    }
  };

  const words = hint === undefined ? 'searching' : hint;
  return (
    <>
      {fault || failed ? (
        <div role="alert">
          <Banner tone="error">{t(fault ? `enrolment.live.camera.${fault}` : 'enrolment.problem.broken')}</Banner>
        </div>
      ) : (
        <>
          <Finder>
            <video ref={video} muted playsInline aria-label={t('enrolment.live.video')} />
            <Frame good={hint === 'none'} />
          </Finder>
          <Hint aria-live="polite">
            <Icon name={hint === 'none' ? 'check_circle' : 'info'} size={20} />
            {t(`enrolment.live.${words}`)}
          </Hint>
        </>
      )}
      <Foot>
        {fault || failed ? (
          <PlainButton
            icon="photo_camera"
            onClick={() => {
              setFailed(false);
              again();
            }}
          >
            {t('enrolment.camera.again')}
          </PlainButton>
        ) : (
          <PlainButton icon="photo_camera" disabled={!ready} onClick={() => void take()}>
            {t('enrolment.take')}
          </PlainButton>
        )}
        <PlainButton variant="tonal" onClick={onChoose}>
          {t('enrolment.choose')}
        </PlainButton>
        <PlainButton variant="text" onClick={onClose}>
          {t('enrolment.back')}
        </PlainButton>
      </Foot>
    </>
  );
}
