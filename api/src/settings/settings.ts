// Parses the settings of the environment, once: a wrong one stops the start. .env.example explains each of them.
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { fileUrl } from '@stem/content-pipeline/database';
import type { S3Settings } from '@stem/content-pipeline/storage';
import { addressIn } from '@stem/model';
import { z } from 'zod';
import { type CdnSettings, cdnRules, cdnSecrets, missingSettings, readCdn } from '../cdn/cdn-settings.ts';
import { bucketName, readFollowBucket, readS3, s3Rules, s3Secrets, wrongS3Settings } from '../storage/s3-settings.ts';
import { type AssistantSettings, assistantRules, readAssistant } from './assistant-settings.ts';
import { type ProviderSettings, providerRules, readProvider, wrongProvider } from './provider-settings.ts';
import { setting, textLike, textThat, words } from './setting.ts';
import { isWeakPassword } from './weak-password.ts';

const port = textLike(/^\d+$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a whole number from 1 to 65535');
const origin = textThat(
  // Letters beyond ASCII may stand for themselves: https://müller.example.
  (value) =>
    /^https?:\/\/[^\s/?#@\\]+\/?$/.test(value) && URL.canParse(value) && (/\P{ASCII}/u.test(value) || new URL(value).origin === value.replace(/\/$/, '')),
  'must be an origin such as https://stem.example, without a path',
)
  // As browsers send it: https://xn--mller-kva.example.
  .transform((value) => new URL(value).origin);
const databaseUrl = textLike(/^(?:file:.+|https?:\/\/.+|wss?:\/\/.+|libsql:\/\/.+)$/, 'must start with file:, http(s)://, ws(s):// or libsql://');
const smtpUrl = textThat((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value), 'must be an address such as smtp://user:password@mail.example:587');
const isHost = (text: string) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text;
const switched = z.enum(['yes', 'no'], 'must be yes or no').transform((value) => value === 'yes');

/** Each setting with its rule; .env.example explains them. */
export const settingRules = {
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(port.default(4321)),
  PUBLIC_ORIGIN: setting(origin.optional()),
  NODE_NAME: setting(textLike(/^[\w.:-]{1,100}$/, 'must be at most 100 letters, digits, dots, colons, dashes and underlines').default(hostname)),
  DRAIN_SECONDS: setting(
    textLike(/^\d{1,3}$/, 'must be a whole number of seconds, at most 999')
      .transform(Number)
      .default(0),
  ),
  DATA_DIR: setting(z.string().default('.data')),
  VERSIONS_MEGABYTES: setting(
    textLike(/^[1-9]\d{0,8}$/, 'must be a whole number of megabytes, 1 or more')
      .transform(Number)
      .default(10_000),
  ),
  HISTORY_YEARS: setting(
    textLike(/^[1-9]\d?$/, 'must be a whole number of years from 1 to 99')
      .transform(Number)
      .default(10),
  ),
  ROLE: setting(z.enum(['all', 'serve', 'publish'], 'must be all, serve or publish').default('all')),
  FOLLOW_DIRECTORY: setting(z.string().optional()),
  FOLLOW_BUCKET: setting(bucketName),
  ...cdnRules,
  DATABASE_URL: setting(databaseUrl.optional()),
  DATABASE_AUTH_TOKEN: setting(z.string().optional()),
  SECRET_KEY: setting(textLike(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as openssl rand -hex 32 prints them').optional()),
  ...s3Rules,
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(8, 'must have at least 8 characters')
      .refine(
        (password) => password.length < 8 || !isWeakPassword(password),
        'is among those that strangers try first: choose three words of your own, or leave it out and Stem makes one',
      )
      .optional(),
  ),
  ...providerRules,
  DEMO_CONTENT: setting(switched.default(true)),
  TRUST_PROXY: setting(switched.default(false)),
  SMTP_URL: setting(smtpUrl.optional()),
  MAIL_FROM: setting(
    textThat(
      (value) => addressIn(value) !== undefined,
      'must be one address, alone or behind a name, such as Stem <office@stem.example>; a name with commas, colons or brackets goes in double quotes',
    ).optional(),
  ),
  WEBHOOKS_MAY_REACH: setting(
    words((hosts) => hosts.every(isHost), 'must be hosts such as hooks.intern.example or 127.0.0.1:9000, separated by spaces').default([]),
  ),
  CHECK_LINKS: setting(switched.default(true)),
  METRICS_TOKEN: setting(textLike(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters: letters, digits and .~+/=_-').optional()),
  ...assistantRules,
  LOG_LEVEL: setting(z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').optional()),
};

/** Settings whose value is never printed, not even when it is wrong, and may be in a file: `NAME_FILE`. */
export const secretSettings: readonly string[] = [
  ...cdnSecrets,
  ...s3Secrets,
  'ADMIN_PASSWORD',
  'DATABASE_AUTH_TOKEN',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'SECRET_KEY',
  'SMTP_URL',
];

export interface StorageSettings {
  /** Absolute. */
  readonly dataFolder: string;
  readonly database: { readonly url: string; readonly authToken?: string };
  /** The bucket with published objects, media and gated files; absent: they are in the data folder. */
  readonly s3?: S3Settings;
}

export interface Settings extends StorageSettings {
  /** Where what is kept of earlier pages and of changes ends. */
  readonly kept: { readonly versionBytes: number; readonly historyDays: number };
  /** What this process does of several on one database server: serve, publish, or both. */
  readonly role: 'all' | 'serve' | 'publish';
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. Links in pages and mails start with it. */
  readonly origin: string;
  readonly adminPassword?: string;
  readonly node: string;
  /** Milliseconds for which a process that is about to stop goes on serving, so that a balancer notices. */
  readonly drainTime: number;
  /** 32 bytes, for what is stored sealed; absent: a key in the data folder. */
  readonly secretKey?: Uint8Array;
  readonly loadsDemo: boolean;
  readonly trustsProxy: boolean;
  readonly mail: {
    /** Absent: mails are written to a folder. */
    readonly smtpUrl?: string;
    /** The sender when editors have set none. */
    readonly sender?: string;
  };
  /** Hosts of webhooks that may be internal, and need no TLS. */
  readonly webhooksMayReach: readonly string[];
  /** Whether links to other sites are asked at night. */
  readonly checksLinks: boolean;
  readonly assistant: AssistantSettings;
  /** The identity provider of the organisation, if there is one. */
  readonly provider?: ProviderSettings;
  /** Token with which monitoring programs read the metrics. */
  readonly metricsToken?: string;
  /** Absolute: published pages are copied there for another web server. */
  readonly followDirectory?: string;
  /** Published pages are copied there, for visitors. */
  readonly followBucket?: S3Settings;
  /** Absent: nothing in front keeps pages. */
  readonly cdn?: CdnSettings;
  /** The lowest level of the log that is written; absent: it depends on who reads it. */
  readonly logLevel?: 'error' | 'warn' | 'info' | 'debug';
}

type Environment = Readonly<Record<string, string | undefined>>;

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  /** A sentence for each wrong setting; with the storage if its settings are right, so that it can be checked as well. */
  | { readonly ok: false; readonly problems: readonly string[]; readonly storage?: StorageSettings };

const rules = z.object(settingRules);
const storageRules = z.object({ ...rules.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_AUTH_TOKEN: true }).shape, ...s3Rules });

export function readSettings(environment: Environment, folder: string): SettingsResult {
  const parsed = rules.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name = ''], message }) => `${String(name)} ${message}${quoteValue(String(name), environment)}`);
    const storage = storageRules.safeParse(environment);
    return { ok: false, problems, ...(storage.success && { storage: toStorage(storage.data, folder) }) };
  }
  const values = parsed.data;
  const missing = [...missingSettings(values), ...wrongRole(values), ...wrongS3Settings(values), ...wrongProvider(values)];
  if (missing.length > 0) return { ok: false, problems: missing, storage: toStorage(values, folder) };
  const cdn = readCdn(values);
  const followBucket = readFollowBucket(values);
  const provider = readProvider(values);
  return {
    ok: true,
    settings: {
      ...toStorage(values, folder),
      kept: { versionBytes: values.VERSIONS_MEGABYTES * 1e6, historyDays: Math.ceil(values.HISTORY_YEARS * 365.25) },
      role: values.ROLE,
      host: values.HOST,
      port: values.PORT,
      node: values.NODE_NAME,
      drainTime: values.DRAIN_SECONDS * 1000,
      origin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
      ...(values.SECRET_KEY !== undefined && { secretKey: Buffer.from(values.SECRET_KEY, 'hex') }),
      ...(values.ADMIN_PASSWORD !== undefined && { adminPassword: values.ADMIN_PASSWORD }),
      loadsDemo: values.DEMO_CONTENT,
      trustsProxy: values.TRUST_PROXY,
      mail: {
        ...(values.SMTP_URL !== undefined && { smtpUrl: values.SMTP_URL }),
        ...(values.MAIL_FROM !== undefined && { sender: values.MAIL_FROM }),
      },
      webhooksMayReach: values.WEBHOOKS_MAY_REACH,
      checksLinks: values.CHECK_LINKS,
      assistant: readAssistant(values),
      ...(values.FOLLOW_DIRECTORY !== undefined && { followDirectory: resolve(folder, values.FOLLOW_DIRECTORY) }),
      ...(followBucket && { followBucket }),
      ...(cdn && { cdn }),
      ...(provider && { provider }),
      ...(values.METRICS_TOKEN !== undefined && { metricsToken: values.METRICS_TOKEN }),
      ...(values.LOG_LEVEL !== undefined && { logLevel: values.LOG_LEVEL }),
    },
  };
}

const wrongRole = ({ ROLE, DATABASE_URL = 'file:' }: { readonly ROLE: Settings['role']; readonly DATABASE_URL?: string | undefined }): string[] =>
  ROLE === 'all' || !DATABASE_URL.startsWith('file:')
    ? []
    : [`ROLE=${ROLE} is for several processes on one database: set DATABASE_URL to a libSQL server, or leave ROLE out`];

function toStorage({ DATA_DIR, DATABASE_URL, DATABASE_AUTH_TOKEN, ...store }: z.infer<typeof storageRules>, folder: string): StorageSettings {
  const dataFolder = resolve(folder, DATA_DIR);
  const s3 = readS3(store);
  return {
    dataFolder,
    database: {
      url: DATABASE_URL ?? fileUrl(resolve(dataFolder, 'stem.db')),
      ...(DATABASE_AUTH_TOKEN !== undefined && { authToken: DATABASE_AUTH_TOKEN }),
    },
    ...(s3 && { s3 }),
  };
}

function quoteValue(name: string, environment: Environment): string {
  const value = environment[name];
  return value === undefined || secretSettings.includes(name) ? '' : ` (it is "${value}")`;
}
