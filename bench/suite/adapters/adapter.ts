// What a tool must do so that cases run on it.
import type { Edit, Site } from '../case.ts';

/** Bytes by path. */
export type Pages = ReadonlyMap<string, string>;

/** What an edit took. */
export interface Applied {
  /** From the edit to the end of the work it caused. */
  readonly milliseconds: number;
  /** Paths of pages that were rendered or written; undefined where that is not counted. */
  readonly rendered?: readonly string[];
}

/** A site that a tool keeps up to date. */
export interface Running {
  /** `site` is the site after the edit. */
  apply(site: Site, edit: Edit): Promise<Applied>;
  /** Those of these paths that there are, as a visitor gets them. */
  read(paths: readonly string[]): Promise<Pages>;
  close(): Promise<void>;
}

export interface Adapter {
  /** With its version. */
  readonly name: string;
  /** How an edit reaches it, and how pages rendered are counted. */
  readonly how: string;
  /** Builds the site, and keeps it up to date from now on. */
  open(site: Site): Promise<Running>;
  /** Builds the site from scratch, apart from any running one. */
  build(site: Site): Promise<Pages>;
}
