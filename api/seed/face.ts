/** Drawn faces of people who do not exist: no photo of anybody is in the demo data. */

export type Pose = 'centre' | 'turnLeft' | 'turnRight' | 'blink' | 'smile';

/** What tells two drawn people apart. */
export interface Looks {
  skin: string;
  hair: string;
  coat: string;
  /** To the shoulders, or short. */
  long: boolean;
  /** Share of the usual width. */
  wide: number;
}

const skins = ['#f1cfb4', '#e3b48f', '#c98f68', '#9a6a4a', '#6f4a34'];
const hairs = ['#2b211d', '#4a3126', '#7b5233', '#b98a4e', '#8d8a88'];
const coats = ['#2c3c4c', '#51606b', '#3d5a4c', '#6b4a55', '#41435f'];

const among = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

/** Always the same for the same number. */
export function looksOf(number: number, female: boolean): Looks {
  const from = Math.abs(number);
  return {
    skin: among(skins, from),
    hair: among(hairs, Math.floor(from / 7)),
    coat: among(coats, Math.floor(from / 31)),
    long: female,
    wide: 0.94 + (from % 5) * 0.03,
  };
}

/** SVG of head and shoulders in a box of 240 by 300. */
export function face({ skin, hair, coat, long, wide }: Looks, pose: Pose, ground: string): string {
  const aside = pose === 'turnLeft' ? -13 : pose === 'turnRight' ? 13 : 0;
  const x = 120 + aside * 0.4;
  const [left, right] = [x - 25 * wide + aside, x + 25 * wide + aside];
  const eye = (at: number): string =>
    pose === 'blink'
      ? `<path d="M${at - 9} 133q9 6 18 0" fill="none" stroke="#3a2a22" stroke-width="3"/>`
      : `<ellipse cx="${at}" cy="132" rx="9" ry="5.5" fill="#fff"/><circle cx="${at + aside * 0.15}" cy="132" r="4.6" fill="#33261f"/>`;
  const mouth =
    pose === 'smile'
      ? `<path d="M${x - 20 + aside} 176q20 22 40 0q-20 6 -40 0z" fill="#a8413f"/>`
      : `<path d="M${x - 15 + aside} 180q15 7 30 0" fill="none" stroke="#a8413f" stroke-width="4.5" stroke-linecap="round"/>`;
  return `<g><rect width="240" height="300" fill="${ground}"/>
${long ? `<path d="M${x - 66 * wide} 250V128a${66 * wide} 76 0 0 1 ${132 * wide} 0v122z" fill="${hair}"/>` : ''}
<path d="M18 300q10-74 78-80h48q68 6 78 80z" fill="${coat}"/>
<path d="M98 190h44v40q-22 22-44 0z" fill="${skin}"/><path d="M98 204q22 18 44 0v10q-22 20-44 0z" fill="#000" opacity=".12"/>
<ellipse cx="${x}" cy="140" rx="${50 * wide}" ry="64" fill="${skin}"/>
<path d="M${x - 52 * wide} 140q-6-78 ${52 * wide}-78t${52 * wide} 78q-${10 - aside * 0.4}-44-${44 * wide}-48q-${40 * wide} 8-${60 * wide} 48z" fill="${hair}"/>
<path d="M${left - 12} 117q12-7 24-1M${right - 12} 116q12-6 24 1" fill="none" stroke="${hair}" stroke-width="4"/>
${eye(left)}${eye(right)}
<path d="M${x + aside * 1.3} 138l${-4 + aside * 0.4} 22h9" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3"/>
${mouth}</g>`;
}
