import { type Database } from '../src/core/database.ts';
import type { CdnHeaders } from '../src/core/edge/shared-caches.ts';
import { type Objects } from '../src/core/pipeline.ts';
import { type Node } from '../src/distribution/nodes.ts';
export interface LibraryNode {
    readonly node: Node;
    readonly database: Database;
    /** Errors in the background. */
    readonly errors: unknown[];
    /** Runs SQL as one save on this node. Returns the number of its last change. */
    save(statement: string): Promise<number>;
    visit(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
    stop(): Promise<void>;
}
export interface NodeSettings {
    readonly mayPublish?: boolean;
    /** Milliseconds for which a lease is valid; 600 unless given. */
    readonly term?: number;
    /** Milliseconds between two polls for requests of others; a minute unless given. */
    readonly poll?: number;
    readonly cdn?: CdnHeaders;
    /** Wraps the database of this node. */
    readonly around?: (database: Database) => Database;
    /** Wraps the objects of this node. */
    readonly aroundObjects?: (objects: Objects) => Objects;
    /** Of the code; '1' unless given. */
    readonly version?: string;
    readonly isFit?: () => Promise<boolean>;
    readonly trouble?: () => Promise<number>;
    /** Milliseconds by a clock that never jumps. */
    readonly elapsed?: () => number;
    /** Milliseconds since 1970; the clock of this machine unless given. */
    readonly now?: () => number;
}
export interface Cluster {
    readonly folder: string;
    start(settings?: NodeSettings): Promise<LibraryNode>;
    /** Stops all nodes. Throws the first error in the background. */
    close(): Promise<void>;
}
export declare function openCluster(): Promise<Cluster>;
