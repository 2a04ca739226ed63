import {
  documentHints,
  HINT_WIDTH,
  type DocumentFault,
} from '../../resources/id-verification-liveness/liveness/documentHints';
import { grayOf } from '../../resources/id-verification-liveness/liveness/pixels';

/** Whether a chosen file is a picture that can be read; told before it is sent. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MIN_PIXELS = 480;

export type Fault = 'type' | 'heic' | 'pdf' | 'large' | 'small' | 'broken';

const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** What iPhones keep; some browsers can open it, and some name no type. */
const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

/** What a file cannot be, before it is opened. */
export const faultOfType = (file: File): Fault | undefined =>
  isPdf(file) ? 'pdf' : readable.has(file.type) || isHeic(file) ? undefined : 'type';

/** A page is read well on so many pixels of the longer side; larger pictures are made smaller before they are sent. */
const MOST_PIXELS = 3_000;

const jpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });

/** A picture upright, no larger than `most` on its longer side. */
function drawnOn(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export interface Chosen {
  file: File;
  /** What makes a document hard to read; said, and no hindrance. */
  hints: DocumentFault[];
}

/**
 * The picture upright and written anew under a name of our own: neither the name nor what a phone notes in a file, such as place
 * and device, goes along. Or what is wrong with it.
 */
export async function pictureOf(file: File, name: string): Promise<Chosen | Fault> {
  const wrong = faultOfType(file);
  if (wrong) return wrong;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    if (Math.min(bitmap.width, bitmap.height) < MIN_PIXELS) return 'small';
    const small = drawnOn(bitmap, HINT_WIDTH);
    const { data, width, height } = small.getContext('2d')?.getImageData(0, 0, small.width, small.height) ?? {};
    const hints = data && width && height ? documentHints(grayOf(data, width, height, 4)) : [];
    const blob = await jpeg(drawnOn(bitmap, MOST_PIXELS));
    if (!blob || blob.size > MAX_BYTES) return 'large';
    return { file: new File([blob], `${name}.jpg`, { type: 'image/jpeg' }), hints };
  } catch {
    return isHeic(file) ? 'heic' : 'broken';
  } finally {
    bitmap?.close();
  }
}
