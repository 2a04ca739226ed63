import {
  documentHints,
  HINT_WIDTH,
  type DocumentFault,
} from '../../resources/id-verification-liveness/liveness/documentHints';
import { grayOf } from '../../resources/id-verification-liveness/liveness/pixels';

/** Whether a chosen file is a picture that can be read; told before it is sent. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MIN_PIXELS = 480;

export type Fault = 'type' | 'large' | 'small' | 'broken';

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A page is read well on so many pixels of the longer side; larger pictures are made smaller before they are sent. */
const MOST_PIXELS = 3_000;

const jpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
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

/** The file under a name of our own, which tells nothing of the person's device, or what is wrong with it. */
export async function pictureOf(file: File, name: string): Promise<Chosen | Fault> {
  const ending = endings[file.type];
  if (ending === undefined) return 'type';
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    if (Math.min(bitmap.width, bitmap.height) < MIN_PIXELS) return 'small';
    const small = drawnOn(bitmap, HINT_WIDTH);
    const { data, width, height } = small.getContext('2d')?.getImageData(0, 0, small.width, small.height) ?? {};
    const hints = data && width && height ? documentHints(grayOf(data, width, height, 4)) : [];
    if (file.size <= MAX_BYTES && Math.max(bitmap.width, bitmap.height) <= MOST_PIXELS)
      return { file: new File([file], `${name}.${ending}`, { type: file.type }), hints };
    const blob = await jpeg(drawnOn(bitmap, MOST_PIXELS));
    if (!blob || blob.size > MAX_BYTES) return 'large';
    return { file: new File([blob], `${name}.jpg`, { type: 'image/jpeg' }), hints };
  } catch {
    return 'broken';
  } finally {
    bitmap?.close();
  }
}
