/** /dev: the mailbox of development. Not mounted in production, nor without demo data. */
import { Router } from 'express';
import { MAIL } from '../auth/collections';
import type { Config } from '../config';
import { hasMailbox, type KeptMail } from '../mail';
import { handle } from '../middlewares';
import type { Services } from '../services';

const SHOWN = 100;

export const hasDevPages = (config: Pick<Config, 'production' | 'demo' | 'smtpUrl'>): boolean => hasMailbox(config);

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/\n/g, '<br>');

const page = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body>
<h1>Mailbox</h1>
<p>Mail that this installation would have sent, newest first.</p>
${mails
  .map(
    (mail) =>
      `<article><h2>${escaped(mail.subject)}</h2><p>To ${escaped(mail.to)}, ${escaped(mail.createdAt)}</p><p>${escaped(mail.text)}</p></article>`,
  )
  .join('\n')}
</body></html>`;

export function devRoutes({ store }: Pick<Services, 'store'>): Router {
  const router = Router({ caseSensitive: true });
  const mails = async (): Promise<KeptMail[]> =>
    (await store.list(MAIL, { sort: [{ path: 'id', order: 'DESC' }], range: [0, SHOWN - 1] })).data as KeptMail[];
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get(
    '/mailbox.json',
    handle(async (_req, res) => {
      res.json(
        (await mails()).map(({ to, subject, text, links, code, createdAt }) => ({
          to,
          subject,
          text,
          links,
          code,
          createdAt,
        })),
      );
    }),
  );
  router.get(
    '/mailbox',
    handle(async (_req, res) => {
      res.type('html').send(page(await mails()));
    }),
  );
  return router;
}
