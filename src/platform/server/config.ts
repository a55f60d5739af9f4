// Settings come from the environment and are checked at the start; a bad one ends the process with a sentence that names it.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataDir: string;
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
}

export class ConfigError extends Error {}

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });
const settings = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  PUBLIC_URL: z.url({ error: 'must be an address such as https://jobs.example.com' }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  REINSTATE_DEMO: flag.optional(),
  REINSTATE_DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off', 'high'], { error: 'must be on, high or off' }).default('on'),
  NODE_ENV: z.string().optional(),
  CHECK_RESPONSES: flag.optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be 1 to 200')
    .max(200, 'must be 1 to 200')
    .default(10),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
});

/** Reads the environment. Throws ConfigError with one line per bad variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name]]));
  const checked = settings.safeParse(known);
  if (!checked.success) {
    throw new ConfigError(checked.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'));
  }
  const value = checked.data;
  const production = value.NODE_ENV === 'production' && value.DATABASE_URL !== undefined;
  if (production && !value.SECRET_KEY)
    throw new ConfigError('SECRET_KEY must be set in production (at least 32 characters).');
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    dataDir: value.DATA_DIR,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    secret: createHash('sha256')
      .update(value.SECRET_KEY ?? keptSecret(value.DATA_DIR))
      .digest(),
    demo: value.REINSTATE_DEMO ? value.REINSTATE_DEMO === '1' : !production,
    demoPassword: value.REINSTATE_DEMO_PASSWORD ?? 'Reinstate2026',
    rateLimits: value.RATE_LIMITS === 'on',
    production,
    checkResponses: value.CHECK_RESPONSES === '1',
    poolSize: value.DATABASE_POOL,
    logLevel: value.LOG_LEVEL,
  };
}

/** Without SECRET_KEY a key is made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}
