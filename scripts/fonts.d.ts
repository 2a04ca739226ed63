/** What scripts and tests use of two libraries that bring no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
  }
  export interface Font {
    layout(text: string): { glyphs: Glyph[] };
    stringsForGlyph(id: number): string[];
    hasGlyphForCodePoint(point: number): boolean;
    characterSet: number[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export function create(buffer: Uint8Array): Font;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      noLayoutClosure?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
