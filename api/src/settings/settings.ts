// Settings come from the environment, are read once and are right or stop the start. .env.example names each of them.
import { resolve } from 'node:path';
import { z } from 'zod';

const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsUnset, schema);

const port = z
  .string()
  .regex(/^\d+$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a whole number from 1 to 65535');
const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
    'must be an origin such as https://stem.example, without a path',
  )
  .transform((value) => value.replace(/\/$/, ''));
const databaseUrl = z.string().regex(/^(?:file:.+|https?:\/\/.+|wss?:\/\/.+|libsql:\/\/.+)$/, 'must start with file:, http(s)://, ws(s):// or libsql://');
const switched = z.enum(['yes', 'no'], 'must be yes or no').transform((value) => value === 'yes');

/** Each setting with its rule; a sentence about each stands in .env.example. */
export const settingRules = {
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(port.default(4321)),
  PUBLIC_ORIGIN: setting(origin.optional()),
  DATA_DIR: setting(z.string().default('.data')),
  DATABASE_URL: setting(databaseUrl.optional()),
  DATABASE_AUTH_TOKEN: setting(z.string().optional()),
  ADMIN_PASSWORD: setting(z.string().min(8, 'must have at least 8 characters').optional()),
  DEMO_CONTENT: setting(switched.default(true)),
  TRUST_PROXY: setting(switched.default(false)),
};

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Without a slash at its end. Links in pages and mails start with it. */
  readonly origin: string;
  /** Absolute. */
  readonly dataFolder: string;
  readonly database: { readonly url: string; readonly authToken?: string };
  readonly adminPassword?: string;
  readonly loadsDemo: boolean;
  readonly trustsProxy: boolean;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence for each wrong setting. */
  | { readonly ok: false; readonly problems: readonly string[] };

export function readSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): SettingsResult {
  const parsed = z.object(settingRules).safeParse(environment);
  if (!parsed.success)
    return { ok: false, problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}${given(environment[String(path[0])])}`) };
  const values = parsed.data;
  const dataFolder = resolve(folder, values.DATA_DIR);
  return {
    ok: true,
    settings: {
      host: values.HOST,
      port: values.PORT,
      origin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
      dataFolder,
      database: {
        url: values.DATABASE_URL ?? `file:${resolve(dataFolder, 'stem.db')}`,
        ...(values.DATABASE_AUTH_TOKEN !== undefined && { authToken: values.DATABASE_AUTH_TOKEN }),
      },
      ...(values.ADMIN_PASSWORD !== undefined && { adminPassword: values.ADMIN_PASSWORD }),
      loadsDemo: values.DEMO_CONTENT,
      trustsProxy: values.TRUST_PROXY,
    },
  };
}

const given = (value: string | undefined) => (value === undefined ? '' : ` (it is "${value}")`);
