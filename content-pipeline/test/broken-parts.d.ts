import type { ReadRecord } from '../src/core/reading/recorder.ts';
import type { Parts } from './library.ts';
type Shaped = ReadRecord['shapes'][number];
/** Does not record reads of one kind. */
export declare const forgettingReads: (isForgotten: (shaped: Shaped) => boolean) => (parts: Parts) => Parts;
/** Does not record the instant at which a value changes. */
export declare const forgettingTime: (parts: Parts) => Parts;
/** Reports the same fingerprint for every value of a view. */
export declare const alwaysEqual: (parts: Parts) => Parts;
/** Plans as if no row were ever deleted. */
export declare const ignoringDeletes: (parts: Parts) => Parts;
/** Moves the mark first, and the pages in a second transaction. */
export declare const movingMarkFirst: ({ database, ...parts }: Parts) => Parts;
/** Stores the bytes of pages only after they are live. */
export declare function storingLast({ database, objects, renderer }: Parts): Parts;
export {};
