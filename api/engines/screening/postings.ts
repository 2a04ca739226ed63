/** Lists of numbers by key. Adding is cheap at any time, so building an index and adding to it later are one thing. */
export class Postings {
  private readonly lists: number[][] = [];

  add(key: number, value: number): void {
    while (this.lists.length <= key) this.lists.push(NONE);
    const list = this.lists[key] ?? NONE;
    if (list === NONE) this.lists[key] = [value];
    else list.push(value);
  }

  /** The values of a key in the order in which they came. Not to be changed. */
  of(key: number): readonly number[] {
    return this.lists[key] ?? NONE;
  }
}

const NONE: number[] = [];

/** The same numbers in an array of twice the length. */
export function grow<T extends Int32Array | Int16Array | Uint8Array | Uint16Array | Float32Array>(array: T): T {
  const grown = new (array.constructor as new (length: number) => T)(array.length * 2);
  grown.set(array);
  return grown;
}
