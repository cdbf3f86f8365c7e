import { type Library, type LibraryOptions } from './library.ts';
interface Fuse {
    /** Steps until the power cut; undefined for none. */
    left: number | undefined;
    isBlown: boolean;
}
/** A library whose power is cut after `fuse.left` steps. */
export declare function openDying(folder: string, options?: LibraryOptions): Promise<{
    library: Library;
    fuse: Fuse;
}>;
interface PowerCuts extends Pick<LibraryOptions, 'around' | 'site'> {
    /** Loses what was not flushed, other things for each number; nothing is lost unless given. */
    readonly loses?: number;
}
/** Cuts the power at each step of a save, until the save finishes. Returns the number of steps. */
export declare function expectWholeAfterPowerCuts({ loses, ...options }?: PowerCuts): Promise<number>;
export {};
