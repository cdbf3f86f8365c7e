// The settings of a CDN in front of the site: which one, how it is purged, and where visitors reach it.
import { z } from 'zod';
import { setting, textLike, textThat, words } from '../settings/setting.ts';

const id = textLike(/^[\w-]+$/, 'must be the id as the provider shows it: letters, digits and hyphens').optional();
const secret = textLike(/^[\x21-\x7e]+$/, 'must be the key as the provider shows it, without spaces').optional();
const isAddress = (value: string) => /^https?:\/\/[^\s@]+$/.test(value) && URL.canParse(value);
const address = textThat(isAddress, 'must be an address such as https://cdn.example/purge, without a user or a password').optional();
const origin = textThat(
  (value) => isAddress(value) && new URL(value).origin === value.replace(/\/$/, ''),
  'must be an origin such as https://stem.example, without a path',
).optional();
const token = textLike(/^[\w-]+$/, 'must be the name of a header, such as Cache-Tag');
const count = textLike(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999').transform(Number);

const headers = z
  .string()
  .transform((text, context) => {
    const parsed = z.record(token, z.string()).safeParse(readJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue('must be headers as JSON, such as {"authorization":"Bearer …"}');
    return z.NEVER;
  })
  .optional();

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each setting with its rule; .env.example explains them. */
export const cdnRules = {
  CDN: setting(z.enum(['fastly', 'cloudflare', 'bunny', 'varnish', 'http'], 'must be fastly, cloudflare, bunny, varnish or http').optional()),
  CDN_ORIGIN: setting(origin),
  CDN_PURGES_PER_MINUTE: setting(count.optional()),
  FASTLY_SERVICE_ID: setting(id),
  FASTLY_API_TOKEN: setting(secret),
  CLOUDFLARE_ZONE_ID: setting(id),
  CLOUDFLARE_API_TOKEN: setting(secret),
  BUNNY_PULL_ZONE_ID: setting(id),
  BUNNY_API_KEY: setting(secret),
  VARNISH_ADDRESSES: setting(
    words((all) => all.length > 0 && all.every(isAddress), 'must be addresses such as http://10.0.0.2:6081, separated by spaces').optional(),
  ),
  CDN_HTTP_URL: setting(address),
  CDN_HTTP_METHOD: setting(textLike(/^[A-Z]+$/, 'must be a method such as POST').default('POST')),
  CDN_HTTP_HEADERS: setting(headers),
  CDN_HTTP_BODY: setting(z.string().optional()),
  CDN_HTTP_SEPARATOR: setting(z.string().default(',')),
  CDN_HTTP_TAGS: setting(count.default(30)),
  CDN_HTTP_TAG_HEADER: setting(token.default('Cache-Tag')),
};

/** Settings whose value is never printed. */
export const cdnSecrets = ['FASTLY_API_TOKEN', 'CLOUDFLARE_API_TOKEN', 'BUNNY_API_KEY', 'CDN_HTTP_URL', 'CDN_HTTP_HEADERS', 'CDN_HTTP_BODY'];

export type CdnProvider = NonNullable<ReturnType<typeof readProvider>>;

export interface CdnSettings {
  readonly provider: CdnProvider;
  /** Where visitors reach it, without a trailing slash; the public origin when absent. */
  readonly origin?: string;
  /** Instead of the rate that is usual for it. */
  readonly purgesPerMinute?: number;
}

const rules = z.object(cdnRules);

/** What the chosen CDN needs and is not set. */
export function missingSettings(values: z.infer<typeof rules>): readonly string[] {
  if (values.CDN === undefined) return [];
  const needed = {
    fastly: ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
    cloudflare: ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
    bunny: ['BUNNY_PULL_ZONE_ID', 'BUNNY_API_KEY'],
    varnish: ['VARNISH_ADDRESSES'],
    http: ['CDN_HTTP_URL'],
  } as const;
  return needed[values.CDN].filter((name) => values[name] === undefined).map((name) => `${name} must be set for CDN=${values.CDN}`);
}

/** Undefined without a CDN. To be called when nothing is missing. */
export function readCdn(values: z.infer<typeof rules>): CdnSettings | undefined {
  const provider = readProvider(values);
  return (
    provider && {
      provider,
      ...(values.CDN_ORIGIN !== undefined && { origin: values.CDN_ORIGIN.replace(/\/$/, '') }),
      ...(values.CDN_PURGES_PER_MINUTE !== undefined && { purgesPerMinute: values.CDN_PURGES_PER_MINUTE }),
    }
  );
}

function readProvider(values: z.infer<typeof rules>) {
  switch (values.CDN) {
    case undefined:
      return undefined;
    case 'fastly':
      return { kind: 'fastly', serviceId: values.FASTLY_SERVICE_ID ?? '', token: values.FASTLY_API_TOKEN ?? '' } as const;
    case 'cloudflare':
      return { kind: 'cloudflare', zoneId: values.CLOUDFLARE_ZONE_ID ?? '', token: values.CLOUDFLARE_API_TOKEN ?? '' } as const;
    case 'bunny':
      return { kind: 'bunny', pullZoneId: values.BUNNY_PULL_ZONE_ID ?? '', key: values.BUNNY_API_KEY ?? '' } as const;
    case 'varnish':
      return { kind: 'varnish', addresses: values.VARNISH_ADDRESSES ?? [] } as const;
    case 'http':
      return {
        kind: 'http',
        address: values.CDN_HTTP_URL ?? '',
        method: values.CDN_HTTP_METHOD,
        headers: values.CDN_HTTP_HEADERS ?? {},
        separator: values.CDN_HTTP_SEPARATOR,
        tagsPerRequest: values.CDN_HTTP_TAGS,
        tagHeader: values.CDN_HTTP_TAG_HEADER.toLowerCase(),
        ...(values.CDN_HTTP_BODY !== undefined && { body: values.CDN_HTTP_BODY }),
      } as const;
    default:
      return values.CDN satisfies never;
  }
}
