/** Whether a chosen file is a picture that can be read; told before it is sent. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MIN_PIXELS = 480;

export type Fault = 'type' | 'large' | 'small' | 'broken';

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The file under a name of our own, which tells nothing of the person's device, or what is wrong with it. */
export async function pictureOf(file: File, name: string): Promise<File | Fault> {
  const ending = endings[file.type];
  if (ending === undefined) return 'type';
  if (file.size > MAX_BYTES) return 'large';
  try {
    const bitmap = await createImageBitmap(file);
    const shorter = Math.min(bitmap.width, bitmap.height);
    bitmap.close();
    if (shorter < MIN_PIXELS) return 'small';
  } catch {
    return 'broken';
  }
  return new File([file], `${name}.${ending}`, { type: file.type });
}
