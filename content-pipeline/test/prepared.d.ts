import { type Change } from '../src/core/changes.ts';
import type { Library, Parts } from './library.ts';
/** The lines that statements would add to the change log; nothing is changed. */
export declare function changesOf({ database }: Pick<Library, 'database'>, statements: readonly string[]): Promise<Change[]>;
/** Records which paths are rendered and stored, in advance and for publications, how many batches are opened in advance, and queries. */
export declare function watchRenders(): {
    openedInAdvance: () => number;
    queries: () => number;
    /** What was rendered since the last call, sorted. */
    take(): {
        inAdvance: string[];
        published: string[];
    };
    around: (parts: Parts) => Parts;
};
