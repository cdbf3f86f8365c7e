import { type SiteBundle } from '../src/core/pipeline.ts';
import type { SiteCode } from '../src/core/rendering/renderer.ts';
/** One build, as the library starts from it. */
export interface Built {
    readonly site: SiteBundle;
    readonly version: string;
    readonly code?: SiteCode;
    readonly assets: string;
}
export interface AstroSite {
    /** Builds the site with one text of a file replaced, and restores the file afterwards. */
    build(edit?: {
        readonly file: string;
        readonly text: string;
        readonly by: string;
    }): Promise<Built>;
    remove(): Promise<void>;
}
/** `more` files are added to the site, or replace one of it. */
export declare function makeAstroSite(more?: Readonly<Record<string, string>>): Promise<AstroSite>;
