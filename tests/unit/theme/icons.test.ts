import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { codePoints } from '../../../src/theme/icons/generated';
import { directionalIcons, iconNames, isIconName } from '../../../src/theme/icons/names';

const font = create(readFileSync('src/theme/icons/symbols.woff2'));
const again = 'run `npx tsx scripts/icons.ts`';

describe('the icon font', () => {
  it('was cut from the names as they are now', () => {
    expect(Object.keys(codePoints), again).toEqual([...iconNames]);
  });

  it('draws every icon', () => {
    const missing = Object.entries(codePoints).filter(([, point]) => !font.hasGlyphForCodePoint(point));
    expect(missing, again).toEqual([]);
  });

  it('keeps the fill axis, and no other', () => {
    expect(Object.keys(font.variationAxes)).toEqual(['FILL']);
    expect(font.variationAxes.FILL).toMatchObject({ min: 0, max: 1 });
  });
});

describe('the names', () => {
  it('stand once each', () => {
    expect(new Set(iconNames).size).toBe(iconNames.length);
  });

  it('hold all that turn around with the direction of text', () => {
    expect([...directionalIcons].filter((name) => !isIconName(name))).toEqual([]);
  });

  it('hold all that the declarations ask for', () => {
    const asked = resources.flatMap((schema) => [
      [`${schema.name}.icon`, schema.icon] as const,
      ...Object.entries(schema.lifecycle?.transitions ?? {}).flatMap(([name, { icon }]) =>
        icon ? [[`${schema.name}.${name}`, icon] as const] : [],
      ),
    ]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(([, icon]) => !isIconName(icon))).toEqual([]);
  });
});
