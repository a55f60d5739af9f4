// Settings come from the environment and are checked at the start; a bad one ends the process with a sentence that names it.
import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { addressesOf } from './database-address.ts';
import { type KeyAndCertificates, SigningFileError, readSigningFiles } from './signing/signing-files.ts';

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Past a pooler that DATABASE_URL leads to. */
  databaseDirectUrl: string | undefined;
  /** A replica that reports and full exports are read from, while it is not far behind. */
  databaseReadUrl: string | undefined;
  dataDir: string;
  /** This folder is to hold the files from now on, whichever did before. */
  adoptFiles: boolean;
  publicUrl: string;
  /** 32 bytes derived from SECRET_KEY; signs access tokens. */
  secret: Uint8Array;
  demo: boolean;
  demoPassword: string;
  rateLimits: boolean;
  production: boolean;
  /** Answers are checked against their schema: on outside production. */
  checkResponses: boolean;
  poolSize: number;
  logLevel: string;
  /** Absent: mail is kept in the outbox for administrators to read. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Stands above the sign-in form of an installation for training. */
  trainingLabel: string | undefined;
  /** Whom people may write to who cannot get on; absent: pages name no address. */
  supportEmail: string | undefined;
  /** Absent: text messages are kept in the outbox. */
  smsUrl: string | undefined;
  /** `host:port` of one's own network that addresses typed in by people may lead to. */
  fetchAllow: readonly string[];
  /** Absent: public forms ask nobody whether a person sends them. */
  captcha: { verifyUrl: string; secret: string; siteKey: string; scriptUrl: string } | undefined;
  /** Absent: no help with texts, and nothing of it is seen. */
  textService:
    | { url: string; key: string; model: string; perDay: number; withinSeconds: number; seesPictures: boolean }
    | undefined;
  /** Absent: the map is a grid of degrees. */
  map: { tileUrl: string; attribution: string | undefined } | undefined;
  /** `{address}` stands for the address. Absent: addresses lie in the middle of their suburb, or where somebody put them. */
  geocoderUrl: string | undefined;
  /** Absent: files lie in DATA_DIR. */
  s3: { url: string; region: string; keyId: string; secret: string } | undefined;
  /** Absent: files are kept without being looked at by a virus scanner. */
  clamdSocket: string | undefined;
  /** Pictures of the format HEIC are decoded; patents hinder that in some places. */
  heic: boolean;
  /** Absent: no card payments, and nothing of them is seen. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined;
  /** Bytes of all files of a company; absent: as many as there is room for. */
  fileQuota: number | undefined;
  /** Absent: papers that were signed are sealed with a certificate that the installation makes itself. */
  signing: KeyAndCertificates | undefined;
}

export class ConfigError extends Error {}

/** Digits only: an empty text is no number, and `1e3` is a mistake. */
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number, ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine(
    (value) => addressesOf(value) !== undefined,
    'is not an address (of several servers: postgres://user@one:5432,two:5432/name?target_session_attrs=read-write)',
  )
  .optional();
const settings = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  ADOPT_FILES: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://jobs.example.com' }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  REINSTATE_DEMO: flag.optional(),
  REINSTATE_DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off', 'high'], { error: 'must be on, high or off' }).default('on'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .optional(),
  CHECK_RESPONSES: flag.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine((value) => URL.canParse(value), 'is not an address')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be an email address, with or without a name: Name <name@example.com>',
    )
    .optional(),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://user:key@sms.example.com/send' })
    .optional(),
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://captcha.example.com/siteverify' })
    .optional(),
  CAPTCHA_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://captcha.example.com/api.js' })
    .optional(),
  CAPTCHA_SITE_KEY: z.string().min(1, 'must not be empty').optional(),
  CAPTCHA_SECRET: z.string().min(1, 'must not be empty').optional(),
  TEXT_SERVICE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1/chat/completions' })
    .refine((value) => {
      const { username, password } = URL.canParse(value) ? new URL(value) : {};
      return !username && !password;
    }, 'must be without user and password; TEXT_SERVICE_KEY takes the key')
    .optional(),
  TEXT_SERVICE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without blanks')
    .optional(),
  TEXT_SERVICE_MODEL: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters')
    .optional(),
  TEXT_SERVICE_DAILY: wholeNumber(1, 100_000).default(500),
  TEXT_SERVICE_SECONDS: wholeNumber(1, 20).default(20),
  TEXT_SERVICE_PICTURES: flag.optional(),
  FETCH_ALLOW: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/, 'must be host:port, several with commas between')
    .optional(),
  MAP_TILE_URL: z
    .string()
    .refine(
      (value) =>
        /^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\/\S*\{z\}\S*$/.test(value) &&
        /\{x\}/.test(value) &&
        /\{-?y\}/.test(value),
      'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png',
    )
    .optional(),
  MAP_ATTRIBUTION: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(300, 'must have at most 300 characters')
    .optional(),
  GEOCODER_URL: z
    .string()
    .refine(
      (value) =>
        /^https?:\/\//.test(value) && value.includes('{address}') && URL.canParse(value.replace('{address}', 'x')),
      'must be an address such as https://geocoder.example.com/search?format=json&q={address}',
    )
    .optional(),
  S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.ap-southeast-2.amazonaws.com' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1, 'must not be empty').default('auto'),
  S3_KEY_ID: z.string().min(1, 'must not be empty').optional(),
  S3_SECRET: z.string().min(1, 'must not be empty').optional(),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d{1,5})$/, 'must be the path of a socket, or host:port')
    .optional(),
  HEIC: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  FILE_QUOTA_MB: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of megabytes')
    .transform(Number)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_[\w]+$/, 'must be a secret key, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret, which begins with whsec_')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })
    .default('https://api.stripe.com'),
  SIGNING_CERT_FILE: z.string().min(1, 'must not be empty').optional(),
  SIGNING_KEY_FILE: z.string().min(1, 'must not be empty').optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRAINING_LABEL: z.string().trim().min(1, 'must not be empty').max(60, 'must have at most 60 characters').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
});

const USUAL_PASSWORD = 'Reinstate2026';
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** Reads the environment. Throws ConfigError with one line per bad variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name]]));
  const checked = settings.safeParse(known);
  if (!checked.success) {
    throw new ConfigError(checked.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'));
  }
  const value = checked.data;
  const production = value.NODE_ENV === 'production';
  // The embedded database serves one process, which keeps a secret of its own beside it; others must share theirs.
  if (production && value.DATABASE_URL && !value.SECRET_KEY)
    throw new ConfigError('SECRET_KEY must be set in production with DATABASE_URL (at least 32 characters).');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (value[name] && !value.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL must be set too: ${name} is a second way to the same database.`);
  const demo = value.REINSTATE_DEMO ? value.REINSTATE_DEMO === '1' : !production;
  const demoPassword = value.REINSTATE_DEMO_PASSWORD ?? USUAL_PASSWORD;
  const reachable = !LOOPBACK.test(value.HOST) || value.PUBLIC_URL?.startsWith('https:') === true;
  if (demo && (production || reachable) && demoPassword === USUAL_PASSWORD)
    throw new ConfigError(
      `REINSTATE_DEMO_PASSWORD must be set for demonstration data ${production ? 'in production' : 'that others can reach (HOST, PUBLIC_URL)'}: everybody knows the usual one. Or set REINSTATE_DEMO=0 to start without them.`,
    );
  usableFolder(value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    dataDir: value.DATA_DIR,
    adoptFiles: value.ADOPT_FILES === '1',
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    secret: createHash('sha256')
      .update(value.SECRET_KEY ?? keptSecret(value.DATA_DIR))
      .digest(),
    demo,
    demoPassword,
    rateLimits: value.RATE_LIMITS === 'on',
    production,
    checkResponses: value.CHECK_RESPONSES === '1',
    poolSize: value.DATABASE_POOL,
    logLevel: value.LOG_LEVEL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `Reinstate <no-reply@${new URL(value.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    smsUrl: value.SMS_URL,
    trainingLabel: value.TRAINING_LABEL,
    supportEmail: value.SUPPORT_EMAIL,
    fetchAllow: value.FETCH_ALLOW?.toLowerCase().split(',') ?? [],
    captcha: captchaSettings(value),
    textService: textServiceSettings(value),
    map: mapSettings(value),
    geocoderUrl: value.GEOCODER_URL,
    s3: s3Settings(value),
    clamdSocket: value.CLAMD_SOCKET,
    heic: value.HEIC === 'on',
    stripe: stripeSettings(value),
    fileQuota: value.FILE_QUOTA_MB === undefined ? undefined : value.FILE_QUOTA_MB * 1_000_000,
    signing: signingFiles(value),
  };
}

/** Whose map it is has to be said beside it. */
function mapSettings({ MAP_TILE_URL: tileUrl, MAP_ATTRIBUTION: attribution }: z.infer<typeof settings>): Config['map'] {
  if (tileUrl) return { tileUrl, attribution };
  if (attribution) throw new ConfigError('MAP_TILE_URL must be set too: MAP_ATTRIBUTION says whose tiles they are.');
  return undefined;
}

/** All four or none. */
function s3Settings(value: z.infer<typeof settings>): Config['s3'] {
  const names = ['S3_URL', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const;
  const [address, bucket, keyId, secret] = names.map((name) => value[name]);
  if (address && bucket && keyId && secret)
    return { url: `${address.replace(/\/+$/, '')}/${bucket}`, region: value.S3_REGION, keyId, secret };
  const missing = names.filter((name) => !value[name]);
  if (missing.length < names.length)
    throw new ConfigError(`${missing.join(', ')} must be set too: a store of files needs all of ${names.join(', ')}.`);
  return undefined;
}

/** Both or neither. */
function signingFiles({ SIGNING_CERT_FILE: cert, SIGNING_KEY_FILE: key }: z.infer<typeof settings>): Config['signing'] {
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new ConfigError(
      `${cert ? 'SIGNING_KEY_FILE' : 'SIGNING_CERT_FILE'} must be set too: signing needs a certificate and its key.`,
    );
  try {
    return readSigningFiles(cert, key);
  } catch (error) {
    throw error instanceof SigningFileError ? new ConfigError(error.message) : error;
  }
}

/** Both or neither: without what Stripe tells of itself nobody here would hear that a payment failed. */
function stripeSettings(value: z.infer<typeof settings>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = value;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl };
  if (secretKey || webhookSecret)
    throw new ConfigError(
      `${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} must be set too: card payments need both.`,
    );
  return undefined;
}

/** Address and model, or neither; a model on the own machine wants no key. */
function textServiceSettings(value: z.infer<typeof settings>): Config['textService'] {
  const { TEXT_SERVICE_URL: url, TEXT_SERVICE_MODEL: model, TEXT_SERVICE_KEY: key = '' } = value;
  if (url && model)
    return {
      url,
      key,
      model,
      perDay: value.TEXT_SERVICE_DAILY,
      withinSeconds: value.TEXT_SERVICE_SECONDS,
      seesPictures: value.TEXT_SERVICE_PICTURES === '1',
    };
  const missing = [...(url ? [] : ['TEXT_SERVICE_URL']), ...(model ? [] : ['TEXT_SERVICE_MODEL'])];
  if (url || model || key)
    throw new ConfigError(`${missing.join(', ')} must be set too: the text service needs an address and a model.`);
  return undefined;
}

/** All four or none. */
function captchaSettings(value: z.infer<typeof settings>): Config['captcha'] {
  const names = ['CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const;
  const [verifyUrl, scriptUrl, siteKey, secret] = names.map((name) => value[name]);
  if (verifyUrl && scriptUrl && siteKey && secret) return { verifyUrl, scriptUrl, siteKey, secret };
  const missing = names.filter((name) => !value[name]);
  if (missing.length < names.length)
    throw new ConfigError(`${missing.join(', ')} must be set too: a check of people needs all of ${names.join(', ')}.`);
  return undefined;
}

function usableFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Without SECRET_KEY a key is made once and kept beside the data. Of two starts at once both get the first one's key, whole. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(mine, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine);
    }
  }
  const secret = readFileSync(path, 'utf8');
  if (secret.length < 32)
    throw new ConfigError(
      `SECRET_KEY is not set and ${path} is damaged. Delete the file: a new key is made, and everybody signs in again.`,
    );
  return secret;
}
