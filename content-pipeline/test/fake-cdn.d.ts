import type { Cdn, PurgeAnswer, PurgeLimits } from '../src/distribution/cdn/cdn.ts';
export interface FakeCdn extends Cdn {
    /** The tags of each accepted request. */
    readonly purged: (readonly string[])[];
    /** Answers of the next purges, before all others are accepted. */
    readonly refusals: Extract<PurgeAnswer, {
        ok: false;
    }>[];
    /** Called before a purge is answered. */
    onPurge: (tags: readonly string[]) => Promise<void> | void;
    /** What a visitor gets through it; kept until it is purged. */
    visit(path: string, init?: RequestInit): Promise<Response>;
    /** The paths that it keeps. */
    kept(): string[];
}
export interface FakeCdnOptions {
    /** What is behind it. */
    readonly origin: (path: string, init?: RequestInit) => Promise<Response>;
    readonly limits?: Partial<PurgeLimits>;
    readonly target?: string;
}
export declare const fakeHeaders: Cdn['headers'];
export declare function createFakeCdn({ origin, limits, target }: FakeCdnOptions): FakeCdn;
