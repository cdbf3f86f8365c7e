export interface Lock {
    /** Resolves when the lock is released. */
    release(): Promise<void>;
}
/** Resolves when the program has the lock; it waits for it at most 10 seconds. */
export declare function takeLock(file: string): Promise<Lock>;
