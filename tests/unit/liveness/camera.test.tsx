// @vitest-environment happy-dom
/** A camera that is refused, missing, used by another program, or taken away while it runs: each has its own words, and may be asked for again. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCamera } from '../../../src/pages/enrolment/camera';
import { failOnConsole } from '../views/quiet';

failOnConsole();

function Shown() {
  const { video, ready, fault, again } = useCamera('user', 640);
  return (
    <>
      <video ref={video} muted />
      <p>{fault ?? (ready ? 'ready' : 'waiting')}</p>
      <button type="button" onClick={again}>
        Again
      </button>
    </>
  );
}

/** A track that can be taken away, and tells whether it was given back. */
function track() {
  const target = new EventTarget();
  return Object.assign(target, { stop: vi.fn() });
}

/** The device's camera: what each asking gives. */
function device(...answers: (DOMException | ReturnType<typeof track>)[]) {
  const asked = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof DOMException) throw answer ?? new Error('asked too often');
    return { getTracks: () => [answer], getVideoTracks: () => [answer] };
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: asked } });
  // Nothing plays where there is no picture to be had.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
])('says of %s that the camera is %s', async (name, fault) => {
  device(new DOMException('', name));
  render(<Shown />);
  await screen.findByText(fault);
});

it('says that there is none where the browser knows of no cameras', async () => {
  vi.stubGlobal('navigator', {});
  render(<Shown />);
  await screen.findByText('missing');
});

it('says that it was taken away, asks again when told to, and gives it back', async () => {
  const [first, second] = [track(), track()];
  const asked = device(first, new DOMException('', 'NotAllowedError'), second);
  const { unmount } = render(<Shown />);
  await screen.findByText('ready');
  act(() => void first.dispatchEvent(new Event('ended')));
  await screen.findByText('lost');
  fireEvent.click(screen.getByText('Again'));
  await screen.findByText('refused');
  expect(first.stop).toHaveBeenCalled();
  fireEvent.click(screen.getByText('Again'));
  await screen.findByText('ready');
  expect(asked).toHaveBeenCalledTimes(3);
  expect(second.stop).not.toHaveBeenCalled();
  unmount();
  expect(second.stop).toHaveBeenCalled();
});
