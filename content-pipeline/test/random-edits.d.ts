import { type Library, type LibraryOptions } from './library.ts';
/** Pseudo-random whole numbers below a limit: the same for the same seed. */
export declare function random(seed: number): (below: number) => number;
/** One statement. */
export declare function randomEdit(pick: (below: number) => number, clock: Library['clock'], hasParts?: boolean): string;
export interface RandomEdits extends Pick<LibraryOptions, 'around' | 'large' | 'prepareAfter'> {
    /** Whether the pages show parts, which appear and disappear with authors and books; false unless given. */
    readonly hasParts?: boolean;
    readonly seed: number;
    readonly edits: number;
    /** Whether some edits are prepared before they are made, with others between; false unless given. */
    readonly prepares?: boolean;
    /** Number of edits between two comparisons; 1 unless given. */
    readonly inOneGo?: number;
}
/** Throws the first mismatch with the last edit. Returns the number of published documents that were rendered in advance. */
export declare function expectCleanBuilds({ seed, edits, inOneGo, hasParts, prepares, ...given }: RandomEdits): Promise<number>;
