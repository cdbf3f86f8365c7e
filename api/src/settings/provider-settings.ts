// The settings of the identity provider through which editors sign in.
import { z } from 'zod';
import { setting, textThat, words } from './setting.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly label: string;
  /** Domains of e-mail addresses it may let in, in lower case; all when empty. */
  readonly domains: readonly string[];
}

const isLocal = (value: string) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(value);

export const providerRules = {
  OIDC_ISSUER: setting(
    textThat(
      (value) => URL.canParse(value) && (value.startsWith('https://') || isLocal(value)),
      'must be an address such as https://accounts.google.com',
    ).optional(),
  ),
  OIDC_CLIENT_ID: setting(z.string().optional()),
  OIDC_CLIENT_SECRET: setting(z.string().optional()),
  OIDC_LABEL: setting(z.string().max(40, 'must have at most 40 characters').optional()),
  OIDC_DOMAINS: setting(
    words((domains) => domains.every((domain) => /^[^\s@]+\.[^\s@.]+$/.test(domain)), 'must be domains such as alder.example, with spaces between them')
      .transform((domains) => domains.map((domain) => domain.toLowerCase()))
      .optional(),
  ),
};

type Values = z.output<z.ZodObject<typeof providerRules>>;

const entra = 'login.microsoftonline.com';

/** Entra ID, which lets everybody with an account of Microsoft in unless the issuer names one tenant. */
export const isEntra = (issuer: string): boolean => new URL(issuer).hostname === entra;

export function wrongProvider({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_DOMAINS }: Values): string[] {
  if (issuer === undefined) return [];
  const missing = Object.entries({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }).flatMap(([name, value]) => (value === undefined ? [`OIDC_ISSUER needs ${name}`] : []));
  if (!isEntra(issuer)) return missing;
  const isOneTenant = /^\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0\/?$/i.test(new URL(issuer).pathname);
  return [
    ...missing,
    ...(isOneTenant ? [] : [`OIDC_ISSUER must name your tenant by its id: https://${entra}/<tenant id>/v2.0`]),
    ...(OIDC_DOMAINS === undefined ? ['OIDC_ISSUER of Entra ID needs OIDC_DOMAINS: it does not say whether an address is confirmed'] : []),
  ];
}

export function readProvider({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL, OIDC_DOMAINS }: Values): ProviderSettings | undefined {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined;
  const label = OIDC_LABEL ?? new URL(OIDC_ISSUER).hostname;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, label, domains: OIDC_DOMAINS ?? [] };
}
