// The door of @stem/content-pipeline/adopt: an existing Astro site, published file by file. README.md says what works.
import type { AdoptedSite, AdoptSiteOptions } from './adopt-site.ts';
import { adopt } from './integration.ts';

export type { AdoptedSite, AdoptSiteOptions, CodeNews, FileEdit } from './adopt-site.ts';
export type { AdoptOptions } from './integration.ts';
export type { HooksRun } from './output/build-hooks.ts';
export type { LiveFile, LiveFiles } from './output/live-files.ts';

export default adopt;

/** Compiles a site, publishes it, and keeps it published while its files change. Resolves when it is live. */
export async function adoptSite(options: AdoptSiteOptions): Promise<AdoptedSite> {
  // The configuration of a site loads this door in each build, and needs none of the engine.
  const { startAdoptedSite } = await import('./adopt-site.ts');
  return startAdoptedSite(options);
}
