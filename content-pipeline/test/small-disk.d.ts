import { type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
export interface SmallDisk {
    /** The disk as programs within see it. */
    readonly folder: string;
    /** The same as this process sees it. */
    readonly outside: string;
    /** Starts a program that sees the disk. */
    spawn(command: readonly string[], settings: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, Readable>;
    /** Leaves this many bytes free, none unless given. */
    fill(but?: number): void;
    /** Frees what `fill` has taken. */
    free(): void;
    /** Makes a folder of it read-only for files that are not open. */
    freeze(name: string): void;
    /** Makes it writable again. */
    thaw(name: string): void;
    close(): Promise<void>;
}
/** Undefined where the machine allows no namespaces. */
export declare function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined>;
