/**
 * Whether the frames of an attempt belong to it: to its moves, drawn at random for it alone, and to its time as the API's own clock
 * saw it. What a browser claims can only make it fail.
 */

export const bindingFaults = ['replayed', 'clock'] as const;
export type BindingFault = (typeof bindingFaults)[number];

export interface ReceivedFrame {
  index: number;
  step: number;
  /** Milliseconds since the attempt began, by the browser. */
  at: number;
  /** When it arrived, UTC, ISO 8601. */
  receivedAt: string;
  sha256: string;
}

/** Both clocks are read some moments apart. */
const SLACK_MS = 1_500;
/** How long the moves may take, with a connection that is lost in between. */
export const ATTEMPT_MS = 15 * 60_000;

/**
 * @param frames in the order of their index
 * @param drawnAt when the moves were drawn, UTC, ISO 8601
 * @param before digests of frames of this session's earlier attempts
 */
export function bindingOf(
  frames: readonly ReceivedFrame[],
  drawnAt: string,
  before: ReadonlySet<string>,
): BindingFault[] {
  const found = new Set<BindingFault>();
  const drawn = Date.parse(drawnAt);
  frames.forEach((frame, at) => {
    const former = frames[at - 1];
    if (before.has(frame.sha256)) found.add('replayed');
    const elapsed = Date.parse(frame.receivedAt) - drawn;
    // A frame cannot arrive before it was taken, nor be taken before its moves were drawn.
    const early = frame.at < 0 || frame.at > elapsed + SLACK_MS || elapsed > ATTEMPT_MS;
    const unordered =
      former !== undefined && (frame.at <= former.at || frame.step < former.step || frame.step > former.step + 1);
    const begun = former !== undefined || frame.step === 0;
    if (early || unordered || !begun) found.add('clock');
  });
  return bindingFaults.filter((fault) => found.has(fault));
}
