/** Where one looks at the drawing of an ownership, and how near. */
import { NODE, type Layout } from './layout';
import { SUBJECT } from './ownership';

const LEAST = 0.05;
const MOST = 2.5;
/** Below it nothing can be read. */
const READABLE = 0.75;
/** All of a few at a glance is worth so much: three owners on a phone. */
const WHOLE_FROM = 0.45;
const FEW = 8;

export interface View {
  k: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const clamp = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

/** All of it in the middle, never larger than it is. */
export function fit({ width, height }: Pick<Layout, 'width' | 'height'>, frame: Frame): View {
  const k = clamp(Math.min(1, (frame.width - 8) / Math.max(1, width), (frame.height - 8) / Math.max(1, height)));
  return { k, x: (frame.width - width * k) / 2, y: (frame.height - height * k) / 2 };
}

/** What one sees first: all of it where that can be taken in, else the business at the foot. */
export function first(plan: Pick<Layout, 'width' | 'height' | 'nodes'>, frame: Frame): View {
  const whole = fit(plan, frame);
  if (whole.k >= (plan.nodes.length > FEW ? READABLE : WHOLE_FROM)) return whole;
  const subject = plan.nodes.find(({ key }) => key === SUBJECT) ?? { x: 0, y: 0 };
  const k = READABLE;
  return { k, x: frame.width / 2 - subject.x * k, y: frame.height - (subject.y + NODE.height) * k - 44 };
}
