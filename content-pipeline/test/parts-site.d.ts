import type { SiteBundle } from '../src/core/pipeline.ts';
import { type PageEntry } from '../src/core/read.ts';
/** `loops` makes a writer whose biography contains `[loop]` show the list that it is in. */
export declare function libraryWithParts(...more: readonly PageEntry[]): SiteBundle;
