/** Files that come in to be read once, not to be kept with a record: held in memory, limited, refused in words. */
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { badRequest, tooLarge, wrongType } from './errors';

export interface UploadLimits {
  /** Name of the part that holds the file or files. */
  part: string;
  files: number;
  /** Of one file. */
  bytes: number;
  /** Of one text beside them. */
  textBytes?: number;
}

export interface Upload {
  files: { name: string; bytes: Buffer }[];
  fields: Record<string, string>;
}

/** A name without folders and control characters, cut to a length that shows; its ending stays. */
export const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(-200) || 'file';

const MB = 1024 * 1024;
const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / MB)} MB`;

/** Reads a multipart body. @throws ApiError 400, 413, 415 */
export async function receiveUpload(
  req: Request,
  res: Response,
  { part, files, bytes, textBytes = 1_000 }: UploadLimits,
): Promise<Upload> {
  if (!req.is('multipart/form-data')) throw wrongType(`Send multipart/form-data, with the file in the part "${part}".`);
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: bytes, files, fields: 10, fieldSize: textBytes, parts: files + 10, headerPairs: 20 },
    defParamCharset: 'utf8',
  }).array(part, files);
  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => {
      if (!error) return resolve();
      const code = error instanceof MulterError ? error.code : undefined;
      if (code === 'LIMIT_FILE_SIZE')
        return reject(tooLarge(`The file is larger than ${sizeOf(bytes)}. Choose a smaller one.`));
      if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_UNEXPECTED_FILE')
        return reject(
          badRequest(`Send at most ${files === 1 ? 'one file' : `${files} files`}, in the part "${part}".`),
        );
      // Anything else that multer or its parser finds is the request's fault.
      reject(badRequest('The multipart body could not be read.'));
    });
  });
  const received = Array.isArray(req.files) ? req.files : [];
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(req.body as Record<string, unknown>))
    if (typeof value === 'string') fields[name] = value;
  return { files: received.map((file) => ({ name: plainName(file.originalname), bytes: file.buffer })), fields };
}
