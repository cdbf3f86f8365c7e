// What was changed, save by save.
import type { EntityName } from '@stem/model';
import type { historyCalls } from '../routes/resources/history.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';
import { withOptions } from './resource.ts';

/** Saves of one record, of one person, since an instant; `before` a save: the next part of the list. */
export interface HistoryOptions {
  readonly limit?: number;
  readonly entity?: EntityName;
  readonly record?: string;
  readonly actor?: string;
  readonly since?: string;
  readonly before?: number;
}

export function historyOf(send: Send) {
  const ask = askOf<typeof historyCalls>(send);
  return {
    list: (query?: HistoryOptions) => ask('GET /api/history', { query }),
    get: (id: string) => ask('GET /api/history/:id', { id }),
    /** Who has made saves, for a filter. */
    actors: () => ask('GET /api/history/actors'),
    /** Takes a whole save back, which is a save itself. */
    undo: (id: string) => ask('POST /api/history/:id/undo', { id }),
    /** The address of the table, for a link; filtered like the list. */
    tableAddress: (options?: Pick<HistoryOptions, 'entity' | 'record' | 'actor' | 'since'>) => withOptions('/api/history.csv', { ...options }),
  };
}
