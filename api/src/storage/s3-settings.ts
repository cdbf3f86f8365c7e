// The settings of the store for files: the disk of this machine, or a bucket of S3-compatible storage.
import type { S3Settings } from '@stem/content-pipeline/storage';
import { z } from 'zod';

const setting = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);

const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be the key as the provider shows it, without spaces')
  .optional();

const isEndpoint = (value: string) => /^https?:\/\/[^\s/?#@\\]+\/?$/.test(value) && URL.canParse(value);

/** Each setting with its rule; .env.example explains them. */
export const s3Rules = {
  STORAGE: setting(z.enum(['disk', 's3'], 'must be disk or s3').default('disk')),
  S3_ENDPOINT: setting(z.string().refine(isEndpoint, 'must be an origin such as https://s3.eu-central-1.amazonaws.com, without a path').optional()),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: lower-case letters, digits, dots and hyphens')
      .optional(),
  ),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: setting(key),
  S3_SECRET_ACCESS_KEY: setting(key),
  S3_PATH_STYLE: setting(
    z
      .enum(['yes', 'no'], 'must be yes or no')
      .transform((value) => value === 'yes')
      .default(true),
  ),
};

/** Settings whose value is never printed. */
export const s3Secrets = ['S3_SECRET_ACCESS_KEY'] as const;

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type S3Values = z.infer<z.ZodObject<typeof s3Rules>>;

/** A sentence for each setting that is missing. */
export const missingS3Settings = (values: S3Values): string[] =>
  values.STORAGE === 's3' ? required.filter((name) => values[name] === undefined).map((name) => `${name} is missing: STORAGE=s3 needs it`) : [];

/** Undefined for the disk. */
export function readS3({
  STORAGE,
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  S3_PATH_STYLE,
}: S3Values): S3Settings | undefined {
  if (STORAGE !== 's3' || S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE,
  };
}
