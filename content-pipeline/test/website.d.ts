import { type Copier } from '../src/distribution/followers/copy.ts';
import type { Destination } from '../src/distribution/followers/destination.ts';
import type { S3Settings } from '../src/distribution/storage/s3-request.ts';
import { type Library } from './library.ts';
import { type Swift } from './swift.ts';
export interface Requests {
    readonly puts: readonly string[];
    readonly deleted: readonly string[];
    /** Number of requests that list the bucket. */
    readonly listed: number;
}
export interface Website {
    readonly swift: Swift;
    readonly settings: S3Settings;
    readonly library: Library;
    /** A fetch that notes each request. */
    readonly send: typeof fetch;
    destination(send?: typeof fetch): Destination;
    /** As a process has it that has just started. */
    copier(options?: {
        readonly send?: typeof fetch;
        readonly of?: Library;
        readonly now?: () => number;
    }): Copier;
    /** The requests since the last call; `list` stands for the object with the names of all others. */
    took(): Requests;
    read(name: string): Promise<Response>;
    /** Expects that the bucket has what the edge answers, with its headers, and nothing else. */
    expectWhole(of?: Library): Promise<void>;
    close(): Promise<void>;
}
/** `more`: the number of further pages. */
export declare function openWebsite(more?: number): Promise<Website>;
/** What a store answers to a key that it does not accept. */
export declare const refusal: () => Response;
