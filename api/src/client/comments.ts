// What editors say to each other about records.
import type { EntityName } from '@stem/model';
import type { ChangedComment, Comment, Thread, WantedComment } from '../comments/comment.ts';
import type { OpenThreads, WaitingComment } from '../comments/read-comments.ts';
import type { Answer, Send } from './request.ts';
import { at, withOptions } from './resource.ts';

export type { Comment, Thread } from '../comments/comment.ts';
export type { OpenThreads, WaitingComment } from '../comments/read-comments.ts';

interface CommentsPart {
  readonly entity: EntityName;
  readonly record: string;
  readonly offset?: number;
}

/** What has a default may be left out. */
type NewComment = Pick<WantedComment, 'id' | 'entity' | 'record' | 'text'> & Partial<WantedComment>;

export interface Comments {
  /** 20 threads, open ones first. */
  of(part: CommentsPart): Promise<Answer<Thread[]>>;
  /** How many threads are open, by record. */
  open(entity: EntityName): Promise<Answer<OpenThreads[]>>;
  /** What waits for the editor who is signed in. */
  forYou(): Promise<Answer<WaitingComment[]>>;
  add(comment: NewComment): Promise<Answer<Comment>>;
  change(id: string, values: ChangedComment): Promise<Answer<Comment>>;
  remove(id: string): Promise<Answer<Comment>>;
  /** Resolves a thread, or opens it again. */
  settle(id: string, isDone: boolean): Promise<Answer<Comment>>;
}

const ofId = (id: string) => at('/api/comments/:id', { id });

export const commentsOf = (send: Send): Comments => ({
  of: (part) => send({ method: 'GET', path: withOptions('/api/comments', { ...part }) }),
  open: (entity) => send({ method: 'GET', path: withOptions('/api/comments/open', { entity }) }),
  forYou: () => send({ method: 'GET', path: '/api/comments/for-you' }),
  add: (body) => send({ method: 'POST', path: '/api/comments', body }),
  change: (id, body) => send({ method: 'PATCH', path: ofId(id), body }),
  remove: (id) => send({ method: 'DELETE', path: ofId(id) }),
  settle: (id, done) => send({ method: 'PUT', path: `${ofId(id)}/done`, body: { done } }),
});
