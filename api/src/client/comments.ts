// What editors say to each other about records.
import type { EntityName } from '@stem/model';
import type { ChangedComment } from '../comments/comment.ts';
import type { commentCalls } from '../routes/editors/comments.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
import type { Send } from './request.ts';

interface CommentsPart {
  readonly entity: EntityName;
  readonly record: string;
  readonly offset?: number;
}

export function commentsOf(send: Send) {
  const ask = askOf<typeof commentCalls>(send);
  return {
    /** 20 threads, open ones first. */
    of: (part: CommentsPart) => ask('GET /api/comments', { query: part }),
    /** How many threads are open, by record. */
    open: (entity: EntityName) => ask('GET /api/comments/open', { query: { entity } }),
    /** What waits for the editor who is signed in. */
    forYou: () => ask('GET /api/comments/for-you'),
    add: (body: BodyOf<CallsOf<typeof commentCalls>['POST /api/comments']>) => ask('POST /api/comments', { body }),
    change: (id: string, body: ChangedComment) => ask('PATCH /api/comments/:id', { id, body }),
    remove: (id: string) => ask('DELETE /api/comments/:id', { id }),
    /** Resolves a thread, or opens it again. */
    settle: (id: string, done: boolean) => ask('PUT /api/comments/:id/done', { id, body: { done } }),
  };
}
