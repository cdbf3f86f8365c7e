import { type TrackedTable } from '../src/core/changes.ts';
import { type Database } from '../src/core/database.ts';
import type { CdnHeaders } from '../src/core/edge/shared-caches.ts';
import { type Objects, type Pipeline, type Publication, type Renderer, type SiteBundle } from '../src/core/pipeline.ts';
import type { SiteCode } from '../src/core/rendering/renderer.ts';
/** The parts of a library; a test may wrap any of them. */
export interface Parts {
    readonly database: Database;
    readonly objects: Objects;
    readonly renderer: Renderer;
}
export interface Library extends Parts {
    readonly pipeline: Pipeline;
    readonly folder: string;
    /** The time in milliseconds; set it to let time pass. */
    clock: {
        now: number;
    };
    /** Errors in the background; a test that expects some empties this. */
    readonly errors: unknown[];
    /** Runs SQL as one save without waiting. Returns the sequence number of its last change, if any. */
    write(...statements: string[]): Promise<number | undefined>;
    /** Runs SQL as one save and waits until it is live. Returns the publication, if any. */
    save(...statements: string[]): Promise<Publication | undefined>;
    /** What a visitor gets. */
    visit(path: string, init?: RequestInit): Promise<Response>;
    /** Stops; the folder stays, so that the library can be opened again. */
    leave(): Promise<void>;
    /** Stops and removes the folder. Throws the first error in the background. */
    close(): Promise<void>;
}
export declare const origin = "https://library.example";
export declare const tables: readonly TrackedTable[];
/** The lookup keys of its tables, for renderers. */
export declare const libraryKeys: Record<string, readonly string[]>;
export interface LibraryOptions {
    readonly folder?: string;
    readonly site?: SiteBundle;
    readonly version?: string;
    /** The code of its routes. */
    readonly code?: SiteCode;
    readonly now?: number;
    readonly poll?: number;
    readonly large?: number;
    readonly prepareAfter?: number;
    /** Milliseconds without a publication before each step of the self-check; it is off unless given. */
    readonly checkEvery?: number;
    /** Milliseconds between two rounds of the self-check; 0 unless given. */
    readonly checkRest?: number;
    readonly assets?: string;
    readonly serves?: (path: string) => Promise<boolean>;
    /** The headers of a CDN in front of the edge. */
    readonly cdn?: CdnHeaders;
    readonly around?: (parts: Parts) => Parts;
    /** Called when another pipeline has taken the lease. */
    readonly onLost?: () => void;
}
/** Opens the library with two authors and three books, live. */
export declare function openLibrary(options?: LibraryOptions): Promise<Library>;
/** The lines of a receipt: `changed /shelf`. */
export declare const lines: (publication: Publication | undefined) => string[] | undefined;
export declare function createTables(database: Database): Promise<void>;
