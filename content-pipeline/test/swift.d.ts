import type { S3Settings } from '../src/distribution/storage/s3-request.ts';
export declare const hasSwift: boolean;
export interface Swift {
    /** Answers nothing until `resume`, and keeps connections open. */
    hang(): void;
    resume(): void;
    /** Ends it at once, with requests that it does not answer any more. */
    kill(): Promise<void>;
    /** Starts it again at the same address with the same data. */
    begin(): Promise<void>;
    /** Returns the settings of a new, empty bucket. */
    makeBucket(): Promise<S3Settings>;
}
/** The store that all tests of this worker share: each makes a bucket of its own. It ends with the worker. */
export declare const openSwift: () => Promise<Swift>;
