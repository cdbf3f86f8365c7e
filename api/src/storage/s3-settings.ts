// The settings of the store for files: the disk of this machine, or a bucket of S3-compatible storage.
import type { S3Settings } from '@stem/content-pipeline/storage';
import { z } from 'zod';
import { setting, textLike } from '../settings/setting.ts';

const key = textLike(/^[\x21-\x7e]+$/, 'must be the key as the provider shows it, without spaces').optional();

const isEndpoint = (value: string) => /^https?:\/\/[^\s/?#@\\]+\/?$/.test(value) && URL.canParse(value);

export const bucketName = textLike(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'must be the name of a bucket: lower-case letters, digits, dots and hyphens',
).optional();

/** Each setting with its rule; .env.example explains them. */
export const s3Rules = {
  STORAGE: setting(z.enum(['disk', 's3'], 'must be disk or s3').default('disk')),
  S3_ENDPOINT: setting(z.string().refine(isEndpoint, 'must be an origin such as https://s3.eu-central-1.amazonaws.com, without a path').optional()),
  S3_BUCKET: setting(bucketName),
  S3_REGION: setting(textLike(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1').default('us-east-1')),
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

const access = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type S3Values = z.infer<z.ZodObject<typeof s3Rules>>;

interface FollowValues {
  readonly FOLLOW_BUCKET?: string | undefined;
  readonly FOLLOW_DIRECTORY?: string | undefined;
}

/** A sentence for each setting that is missing or does not go with others. */
export function wrongS3Settings(values: S3Values & FollowValues): string[] {
  const { STORAGE, S3_BUCKET, FOLLOW_BUCKET, FOLLOW_DIRECTORY } = values;
  const missing = (names: readonly ((typeof access)[number] | 'S3_BUCKET')[], user: string) =>
    names.filter((name) => values[name] === undefined).map((name) => `${name} is missing: ${user} needs it`);
  if (FOLLOW_BUCKET === undefined) return STORAGE === 's3' ? missing(['S3_BUCKET', ...access], 'STORAGE=s3') : [];
  return [
    ...(STORAGE === 's3' ? missing(['S3_BUCKET'], 'STORAGE=s3') : []),
    ...missing(access, 'FOLLOW_BUCKET'),
    ...(FOLLOW_BUCKET === S3_BUCKET ? ['FOLLOW_BUCKET must be another bucket than S3_BUCKET: everyone may read a website'] : []),
    ...(FOLLOW_DIRECTORY === undefined ? [] : ['FOLLOW_DIRECTORY and FOLLOW_BUCKET cannot be used together: set one of them']),
  ];
}

/** Undefined for the disk. */
export const readS3 = (values: S3Values): S3Settings | undefined => (values.STORAGE === 's3' ? settingsOf(values, values.S3_BUCKET) : undefined);

export const readFollowBucket = (values: S3Values & FollowValues): S3Settings | undefined => settingsOf(values, values.FOLLOW_BUCKET);

function settingsOf(
  { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE }: S3Values,
  bucket: string | undefined,
): S3Settings | undefined {
  if (S3_ENDPOINT === undefined || bucket === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE,
  };
}
