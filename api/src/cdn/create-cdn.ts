// The CDN that the settings name.
import { type Cdn, createBunny, createCloudflare, createFastly, createHttpTemplate, createVarnish, type Fetch } from '@stem/content-pipeline/cdn';
import type { CdnProvider, CdnSettings } from './cdn-settings.ts';

export function createCdn({ provider, purgesPerMinute }: CdnSettings, fetch: Fetch): Cdn {
  const cdn = createDriver(provider, fetch);
  if (purgesPerMinute === undefined) return cdn;
  return { ...cdn, limits: { ...cdn.limits, perSecond: purgesPerMinute / 60, burst: Math.min(cdn.limits.burst, purgesPerMinute) } };
}

function createDriver(provider: CdnProvider, fetch: Fetch): Cdn {
  switch (provider.kind) {
    case 'fastly':
      return createFastly({ ...provider, fetch });
    case 'cloudflare':
      return createCloudflare({ ...provider, fetch });
    case 'bunny':
      return createBunny({ ...provider, fetch });
    case 'varnish':
      return createVarnish({ ...provider, fetch });
    case 'http':
      return createHttpTemplate({ ...provider, tagSeparator: ',', fetch });
    default:
      return provider satisfies never;
  }
}
