// What a tool must do so that cases run on it.
import type { Edit, Site } from '../case.ts';

/** Bytes by path. */
export type Pages = ReadonlyMap<string, string>;

/** A site that a tool keeps up to date. */
export interface Running {
  /** Milliseconds of its first build, from the content to all pages. */
  readonly built: number;
  /**
   * `site` is the site after the edit. Returns the milliseconds from the edit to the end of the work it caused; undefined when it
   * caused none.
   */
  apply(site: Site, edit: Edit): Promise<number | undefined>;
  /** Those of these paths that there are, as a visitor gets them. */
  read(paths: readonly string[]): Promise<Pages>;
  /** Paths of pages that were rendered or written since the last edit. */
  rendered(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Adapter {
  /** With its version. */
  readonly name: string;
  /** How an edit reaches it, and how pages rendered are counted. */
  readonly how: string;
  /** Is given all sites that will be opened or built, for tools that build many at once. */
  prepare?(sites: readonly Site[]): Promise<void>;
  /** Builds the site, and keeps it up to date from now on; the edits that will follow. */
  open(site: Site, edits: readonly Edit[]): Promise<Running>;
  /** Builds the site from scratch, apart from any running one. `onBuilt` gets the milliseconds of the build itself. */
  build(site: Site, onBuilt?: (milliseconds: number) => void): Promise<Pages>;
  close?(): Promise<void>;
}

// What is around every page, so that each tool makes a whole document.
export const documentStart = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title></head><body>';
export const documentEnd = '</body></html>';
