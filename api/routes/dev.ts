/** /dev: the mailbox of development, and the sandbox that signs people in. Not mounted in production, nor without demo data. */
import { Router, type Request } from 'express';
import { MAIL } from '../auth/collections';
import type { Config } from '../config';
import { sandboxOf, type Asked, type Sandbox } from '../identity/sandbox';
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

const one = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a client asks, by the names of OpenID Connect; the form hands it on by the same. */
const askedIn = (query: Request['query']): Asked => ({
  clientId: one(query.client_id),
  redirectUri: one(query.redirect_uri),
  state: one(query.state),
  nonce: one(query.nonce),
  challenge: one(query.code_challenge),
});
const parametersOf = ({ clientId, redirectUri, state, nonce, challenge }: Asked): Record<string, string> => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  state,
  nonce,
  code_challenge: challenge,
});

const form = (asked: Asked, fault: string | undefined): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sandbox identity provider</title>
<meta name="viewport" content="width=device-width"></head><body><main>
<h1>Sandbox identity provider</h1>
<p>It stands in for the provider of an organization while developing. Nobody is asked for a password: be whomever you write.</p>
${fault === undefined ? '' : `<p role="alert">${escaped(fault)}</p>`}
<form method="get" action="/dev/identity/consent">
${Object.entries(parametersOf(asked))
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('\n')}
<p><label>E-mail <input name="email" type="email" required autofocus></label></p>
<p><label>Name <input name="name"></label></p>
<p><label><input name="verified" type="checkbox" checked> The address is verified</label></p>
<p><button>Sign in</button></p>
</form></main></body></html>`;

/** The pages of the sandbox: whoever comes says who they are, and goes back. */
function identityRoutes(sandbox: Sandbox): Router {
  const router = Router({ caseSensitive: true });
  const consented = (query: Request['query'], asked: Asked): string | undefined =>
    sandbox.consent(asked, {
      email: one(query.email),
      name: one(query.name),
      verified: one(query.verified) !== '',
    });
  router.get('/authorize', ({ query }, res) => {
    res.type('html').send(form(askedIn(query), undefined));
  });
  router.get('/consent', ({ query }, res) => {
    const asked = askedIn(query);
    const to = consented(query, asked);
    if (to === undefined)
      res.status(400).type('html').send(form(asked, 'The sandbox knows neither this client nor this address.'));
    else res.redirect(303, to);
  });
  return router;
}

export function devRoutes(services: Services): Router {
  const { store } = services;
  const router = Router({ caseSensitive: true });
  const mails = async (): Promise<KeptMail[]> =>
    (await store.list(MAIL, { sort: [{ path: 'id', order: 'DESC' }], range: [0, SHOWN - 1] })).data as KeptMail[];
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  const sandbox = sandboxOf(services);
  if (sandbox) router.use('/identity', identityRoutes(sandbox));
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
