/** The device's camera: asked for, shown, given back; and why there is none. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export type CameraFault = 'refused' | 'missing' | 'busy' | 'lost';

const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return navigator.mediaDevices === undefined ? 'missing' : 'busy';
};

const MOST = 50;

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  /** It shows pictures. */
  ready: boolean;
  fault: CameraFault | undefined;
  /** Asks for it once more. */
  again: () => void;
}

/** The camera that looks at the person, or away from them, for as long as this is shown. */
export function useCamera(facingMode: 'user' | 'environment', width: number): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [fault, setFault] = useState<CameraFault>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    // Asked again and again, a browser asks the person no more.
    if (turn > MOST) return undefined;
    let over = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode, width: { ideal: width }, height: { ideal: Math.round(width * 0.75) } },
        });
        const shown = video.current;
        if (over || !shown) return stop();
        for (const track of stream.getVideoTracks())
          track.addEventListener('ended', () => {
            setReady(false);
            setFault('lost');
          });
        shown.srcObject = stream;
        await shown.play();
        if (!over) setReady(true);
      } catch (error) {
        stop();
        if (!over) setFault(faultOf(error));
      }
    };
    void begin();
    return () => {
      over = true;
      stop();
    };
  }, [facingMode, turn, width]);

  const again = () => {
    setFault(undefined);
    setReady(false);
    setTurn((count) => count + 1);
  };
  return { video, ready, fault, again };
}

/** What a video shows now, drawn no wider than `width`. @returns nothing before its first picture */
export function drawn(video: HTMLVideoElement, canvas: HTMLCanvasElement, width: number): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, width / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** A canvas as a JPEG. @throws when the browser cannot write one */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
