import { type Purger, type PurgerOptions } from '../src/distribution/cdn/purger.ts';
import { type FakeCdn, type FakeCdnOptions } from './fake-cdn.ts';
import { type Library, type LibraryOptions } from './library.ts';
export interface Behind {
    readonly library: Library;
    readonly cdn: FakeCdn;
    /** Milliseconds that the purger has paused, each at once over. */
    readonly pauses: number[];
    readonly errors: unknown[];
    /** Opens another purger on the same library, as after a restart. */
    start(more?: Partial<PurgerOptions>): Purger;
}
export declare function openBehind(options?: LibraryOptions, cdnOptions?: Partial<FakeCdnOptions>): Promise<Behind>;
/** The tags of each purge since the last call. */
export declare const tagsOf: (cdn: FakeCdn) => string[][];
