// What was changed, save by save.
import type { EntityName } from '@stem/model';
import type { HistoryActor } from '../views/actors.ts';
import type { HistoryEntry } from '../views/history.ts';
import type { Answer, Send } from './request.ts';
import { at, type ListOptions, withOptions } from './resource.ts';

/** Saves of one record, of one person, since an instant; `before` a save: the next part of the list. */
export interface HistoryOptions extends ListOptions {
  readonly entity?: EntityName;
  readonly record?: string;
  readonly actor?: string;
  readonly since?: string;
  readonly before?: number;
}

export interface History {
  list(options?: HistoryOptions): Promise<Answer<HistoryEntry[]>>;
  get(id: string): Promise<Answer<HistoryEntry>>;
  /** Who has made saves, for a filter. */
  actors(): Promise<Answer<HistoryActor[]>>;
  /** Takes a whole save back, which is a save itself. */
  undo(id: string): Promise<Answer<{ readonly undone: string }>>;
  /** The address of the table, for a link; filtered like the list. */
  tableAddress(options?: Pick<HistoryOptions, 'entity' | 'record' | 'actor' | 'since'>): string;
}

export const historyOf = (send: Send): History => ({
  list: (options) => send({ method: 'GET', path: withOptions('/api/history', options) }),
  get: (id) => send({ method: 'GET', path: at('/api/history/:id', { id }) }),
  actors: () => send({ method: 'GET', path: '/api/history/actors' }),
  undo: (id) => send({ method: 'POST', path: at('/api/history/:id/undo', { id }) }),
  tableAddress: (options) => withOptions('/api/history.csv', options),
});
