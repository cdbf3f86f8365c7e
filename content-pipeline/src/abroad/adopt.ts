// The door of @stem/content-pipeline/adopt: an existing Astro site, published file by file. README.md says what works.
import type { AdoptedSite, AdoptSiteOptions } from './adopt-site.ts';

export type { AdoptedSite, AdoptSiteOptions, CodeNews, FileChange } from './adopt-site.ts';
export { type AdoptOptions, adopt, adopt as default } from './integration.ts';

/** Compiles a site, publishes it, and keeps it published while its files change. Resolves when it is live. */
export async function adoptSite(options: AdoptSiteOptions): Promise<AdoptedSite> {
  // The configuration of a site loads this door in each build, and needs none of the engine.
  const { adoptSite: start } = await import('./adopt-site.ts');
  return start(options);
}
