/** What a deployment sets from outside. */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { GLEIF_URL } from './registers/gleif';
import { VIES_URL } from './registers/vies';
import { bankFrom, type BankSettings } from './payments/bankSettings';
import { stripeFrom, type StripeSettings } from './payments/stripeSettings';
import { KEY_VARIABLE, readKey } from './sealKeys';

const vatServices = ['off', 'sandbox', 'vies'] as const;
const companyRegisters = ['off', 'sandbox', 'gleif'] as const;

export interface Config {
  port: number;
  /** Address to listen on: this machine alone, unless a deployment says otherwise. */
  host: string;
  /** Everything that is kept lies under it. */
  dataDir: string;
  /** Keys for the secrets in it, the one that seals first; none: the key lies beside the data. */
  secretKeys: readonly Uint8Array[];
  /** Uploaded files. */
  filesDir: string;
  /** Demo data is seeded and its accounts are named on the sign-in screen. */
  demo: boolean;
  /** The sandbox takes payments: money that nobody paid. Demo data has it; elsewhere somebody has to ask for it. */
  paymentSandbox: boolean;
  /** The account that bank transfers go to; none: no transfer is offered but the sandbox's. */
  bank?: BankSettings;
  /** Who takes cards; none: no card is taken but the sandbox's. */
  stripe?: StripeSettings;
  /** A sandbox writes the articles of adverse media. Demo data has it; elsewhere somebody has to ask for it. */
  mediaSandbox: boolean;
  /** Who is asked about VAT numbers. Demo data has the sandbox; elsewhere nobody, until somebody switches one on. */
  vatService: (typeof vatServices)[number];
  /** Where VIES is found: its own address, or a stand-in for tests. */
  viesUrl: string;
  /** Who is asked about companies, as `vatService`. */
  companyRegister: (typeof companyRegisters)[number];
  gleifUrl: string;
  /** Webhooks and questions to registers may go to this machine, by plain http too: for who builds a receiver. Never in production. */
  localWebhooks: boolean;
  production: boolean;
  /** Other origins whose pages may call the API; its own needs no mention. */
  allowedOrigins: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  accessTokenSeconds: number;
  refreshIdleSeconds: number;
  refreshMaxSeconds: number;
  /** Wrong sign-ins in a window: of one account, and from one address. */
  signInTries: number;
  signInTriesPerAddress: number;
  signInWindowSeconds: number;
  /** Logarithm to base 2 of scrypt's N. */
  passwordCost: number;
  /** How long an invitation's temporary password opens the first sign-in. */
  temporaryPasswordHours: number;
  /** Most rows that one export holds; one that would hold more is cut and says so. */
  exportRows: number;
  /** Where people find the app; links in mails begin with it. */
  publicUrl: string;
  logLevel: string;
  /** A line in the log for every request. */
  logRequests: boolean;
  /** Mail goes out by it; kept to be read by hand when left out. */
  smtpUrl?: string;
  /** Whom mails come from. */
  mailFrom: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function whole(env: Environment, name: string, otherwise: number, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new Error(
      `${name}: write a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}`,
    );
  return value;
}

/** @throws Error unless the variable is left out or one of these */
function oneOf<T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new Error(`${name}: choose one of ${choices.join(', ')}`);
  return chosen;
}

const mayCallItself = (env: Environment): boolean => env.NODE_ENV !== 'production' && env.ASSAY_LOCAL_WEBHOOKS === '1';

/** The address of a service, without a slash at its end; by plain http only to this machine. @throws Error */
function address(env: Environment, name: string, otherwise: string): string {
  const text = (env[name] || otherwise).replace(/\/+$/, '');
  const url = URL.parse(text);
  const own = mayCallItself(env) && url?.hostname === '127.0.0.1';
  if (url?.protocol !== 'https:' && !own) throw new Error(`${name}: write an address that begins with https://`);
  return text;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment. @throws Error that names the variable at fault. */
export function configFrom(env: Environment = process.env): Config {
  const dataDir = resolve(env.ASSAY_DATA_DIR || 'data');
  const allowedOrigins = list(env.ASSAY_ALLOWED_ORIGINS);
  for (const origin of allowedOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`ASSAY_ALLOWED_ORIGINS: ${origin} is not an origin such as https://app.example`);
  const trustedProxies = list(env.ASSAY_TRUSTED_PROXIES);
  for (const proxy of trustedProxies)
    if (isIP(proxy) === 0) throw new Error(`ASSAY_TRUSTED_PROXIES: ${proxy} is not an IP address`);
  const logLevel = env.ASSAY_LOG_LEVEL || 'warn';
  if (!logLevels.includes(logLevel)) throw new Error(`ASSAY_LOG_LEVEL: choose one of ${logLevels.join(', ')}`);
  if (env.SMTP_URL && !/^smtps?:$/.test(URL.parse(env.SMTP_URL)?.protocol ?? ''))
    throw new Error('SMTP_URL: write smtp://user:password@host:port, or smtps:// for TLS from the start');
  const bank = bankFrom(env);
  const stripe = stripeFrom(env, (name, otherwise) => address(env, name, otherwise));
  const port = whole(env, 'PORT', 5173, 1, 65_535);
  const publicUrl = (env.ASSAY_PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '');
  if (!URL.canParse(publicUrl)) throw new Error('ASSAY_PUBLIC_URL: write an address such as https://assay.example');
  return {
    port,
    host: env.ASSAY_HOST || '127.0.0.1',
    dataDir,
    secretKeys: list(env[KEY_VARIABLE]).map((text) => readKey(text, KEY_VARIABLE)),
    filesDir: join(dataDir, 'files'),
    demo: env.ASSAY_DEMO !== '0',
    paymentSandbox: env.ASSAY_DEMO !== '0' || env.ASSAY_PAYMENT_SANDBOX === '1',
    mediaSandbox: env.ASSAY_DEMO !== '0' || env.ASSAY_MEDIA_SANDBOX === '1',
    vatService: oneOf(env, 'ASSAY_VAT_SERVICE', vatServices, env.ASSAY_DEMO === '0' ? 'off' : 'sandbox'),
    viesUrl: address(env, 'ASSAY_VIES_URL', VIES_URL),
    companyRegister: oneOf(env, 'ASSAY_COMPANY_REGISTER', companyRegisters, env.ASSAY_DEMO === '0' ? 'off' : 'sandbox'),
    gleifUrl: address(env, 'ASSAY_GLEIF_URL', GLEIF_URL),
    localWebhooks: mayCallItself(env),
    production: env.NODE_ENV === 'production',
    allowedOrigins,
    trustedProxies,
    accessTokenSeconds: whole(env, 'ASSAY_ACCESS_TOKEN_SECONDS', 900, 1),
    refreshIdleSeconds: whole(env, 'ASSAY_REFRESH_IDLE_SECONDS', 3_600, 1),
    refreshMaxSeconds: whole(env, 'ASSAY_REFRESH_MAX_SECONDS', 86_400, 1),
    signInTries: whole(env, 'ASSAY_SIGN_IN_TRIES', 10, 1),
    signInTriesPerAddress: whole(env, 'ASSAY_SIGN_IN_TRIES_PER_ADDRESS', 100, 1),
    signInWindowSeconds: whole(env, 'ASSAY_SIGN_IN_WINDOW_SECONDS', 900, 1),
    passwordCost: whole(env, 'ASSAY_PASSWORD_COST', 15, 4),
    temporaryPasswordHours: whole(env, 'ASSAY_TEMPORARY_PASSWORD_HOURS', 72, 1),
    exportRows: whole(env, 'ASSAY_EXPORT_ROWS', 100_000, 1),
    publicUrl,
    mailFrom: env.ASSAY_MAIL_FROM || `Assay <no-reply@${new URL(publicUrl).hostname}>`,
    logLevel,
    logRequests: env.ASSAY_LOG_REQUESTS === '1',
    ...(bank ? { bank } : {}),
    ...(stripe ? { stripe } : {}),
    ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}),
  };
}
