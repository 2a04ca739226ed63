// @vitest-environment happy-dom
/** A recording in the browser that is interrupted: it begins anew by itself, with other moves, and costs no try. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { RefObject } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../src/i18n/en/later/enrolment';
import { addPublicWords } from '../../../src/i18n/publicWords';
import type { Live, LivenessCalls } from '../../../src/pages/enrolment/useEnrolment';
import { Liveness } from '../../../src/pages/enrolment/liveness/Liveness';
import { useRecording, type Device } from '../../../src/pages/enrolment/liveness/useRecording';
import { failOnConsole } from '../views/quiet';
import { pose } from './head';

failOnConsole();

const read = vi.fn();
const device: Device = {
  model: async () => read,
  drawn: () => new ImageData(1, 1),
  jpegOf: async () => new Blob(['x']),
};

const face = (turn = 0) => ({ faces: 1, pose: pose({ turn }), brightness: 120 });

function Shown({ calls, video }: { calls: LivenessCalls; video: RefObject<HTMLVideoElement | null> }) {
  const { phase, anew } = useRecording(calls, video, true, [], device);
  return <p>{`${phase} ${String(anew)}`}</p>;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [1, 'n2', 'sent true'],
  // A device that stalls each time is judged as it is in the end.
  [9, 'n4', 'sent true'],
])('that stalls %d times is sent as %s', async (stalls, sent, words) => {
  let drawn = 0;
  let reads = 0;
  read.mockImplementation(async () => {
    reads++;
    if (reads === 8 && drawn <= stalls) await new Promise((resolve) => setTimeout(resolve, 4_000));
    return face(reads > 25 ? 35 : 0);
  });
  const calls = {
    draw: vi.fn(async () => {
      reads = 0;
      drawn++;
      return { nonce: `n${drawn}`, asked: ['turnLeft'] };
    }),
    frames: vi.fn(async () => undefined),
    finish: vi.fn(async () => undefined),
    load: vi.fn(async () => undefined),
    pause: vi.fn(async () => undefined),
    passing: () => false,
  };
  const video: RefObject<HTMLVideoElement | null> = { current: document.createElement('video') };
  render(<Shown calls={calls as unknown as LivenessCalls} video={video} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(calls.finish).toHaveBeenCalledExactlyOnceWith(sent, expect.any(Number));
});

it('whose tries are used up leads to a picture instead, and to no other moves', () => {
  addPublicWords({ enrolment: english });
  const liveness: Live['liveness'] = { state: 'failed', faults: ['still'], asked: [], triesLeft: 0 };
  const enrolment: Live = { state: 'capturing', organization: 'A', name: 'B', allowedDocuments: [], attemptsLeft: 1, documentType: 'passport', needed: ['front', 'selfie'], captured: ['front'], liveness }; // prettier-ignore
  const onPicture = vi.fn();
  const calls = {} as unknown as LivenessCalls;
  render(<Liveness enrolment={enrolment} calls={calls} onNext={vi.fn()} onPicture={onPicture} />);
  expect(screen.getByRole('alert')).toHaveTextContent('There are no tries left. Send a picture of yourself instead.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Send a picture instead'),
  ]);
  screen.getByRole('button').click();
  expect(onPicture).toHaveBeenCalledOnce();
});
