/** A list's file as text, and the error that says where a file broke. */

/**
 * A list file that cannot be read whole. Whoever gets it has nothing from the file: the parsers never give part of a list.
 * `line` and `column` count from 1; 0 where the file as a whole is wrong (empty, another file).
 */
export class ListFileError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  constructor(file: string, line: number, column: number, message: string) {
    super(message);
    this.name = 'ListFileError';
    this.file = file;
    this.line = line;
    this.column = column;
  }
}

/**
 * The text of a list file. Bytes are read as UTF-8 (or UTF-16 with its byte order mark); what is not valid UTF-8 is read
 * as windows-1252, which is how older editions were published, unless `onlyUnicode`: then it is an error.
 */
export function textOf(file: string, content: string | Uint8Array, onlyUnicode = false): string {
  const text = typeof content === 'string' ? content : decode(file, content, onlyUnicode);
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (body.trim() === '') throw new ListFileError(file, 0, 0, 'The file is empty.');
  return body;
}

function decode(file: string, bytes: Uint8Array, onlyUnicode: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (onlyUnicode) throw new ListFileError(file, 0, 0, 'The file is not UTF-8 text: it is damaged or cut off.');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file that is no list at all turns out to be, in words, by its first characters; `null` when nothing is known. */
export function foreignFormat(text: string): string | null {
  const start = text.slice(0, 2000).trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    return 'an HTML page (an error page of the publisher or of a proxy, perhaps)';
  }
  if (start.startsWith('<?xml') || start.startsWith('<')) return 'an XML file';
  if (start.startsWith('pk\u0003\u0004')) return 'a ZIP archive';
  if (start.startsWith('%pdf')) return 'a PDF file';
  if (start.startsWith('{') || start.startsWith('[')) return 'a JSON file';
  return null;
}
