// How editors notice each other: what they have open, and what they say about records.
import type { EntityName } from '@stem/model';
import type { ChangedComment, Comment, Thread, WantedComment } from '../comments/comment.ts';
import type { OpenThreads, WaitingComment } from '../comments/read-comments.ts';
import type { PresentPerson } from '../together/presence.ts';
import type { EditorName } from '../views/editor-names.ts';
import type { Answer, Send } from './request.ts';
import { at, withOptions } from './resource.ts';

export type { Comment, Thread } from '../comments/comment.ts';
export type { OpenThreads, WaitingComment } from '../comments/read-comments.ts';
export type { CommentedEvent, PresenceEvent } from '../together/follow-together.ts';
export type { PresentPerson } from '../together/presence.ts';
export type { SavedEvent } from '../together/saved.ts';
export type { EditorName } from '../views/editor-names.ts';

interface PresenceCalls {
  /** Says what a window has open, and answers who else has. */
  renew(opened: { readonly window: string; readonly place: string; readonly is_editing: boolean }): Promise<Answer<{ readonly people: PresentPerson[] }>>;
  /** The address at which a window is said to be closed. */
  addressOf(window: string): string;
}

const presenceOf = (send: Send): PresenceCalls => ({
  renew: (body) => send({ method: 'PUT', path: '/api/presence', body }),
  addressOf: (window) => withOptions('/api/presence', { window }),
});

interface CommentsPart {
  readonly entity: EntityName;
  readonly record: string;
  readonly offset?: number;
}

/** What has a default may be left out. */
type NewComment = Pick<WantedComment, 'id' | 'entity' | 'record' | 'text'> & Partial<WantedComment>;

interface CommentCalls {
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

const commentsOf = (send: Send): CommentCalls => ({
  of: (part) => send({ method: 'GET', path: withOptions('/api/comments', { ...part }) }),
  open: (entity) => send({ method: 'GET', path: withOptions('/api/comments/open', { entity }) }),
  forYou: () => send({ method: 'GET', path: '/api/comments/for-you' }),
  add: (body) => send({ method: 'POST', path: '/api/comments', body }),
  change: (id, body) => send({ method: 'PATCH', path: ofId(id), body }),
  remove: (id) => send({ method: 'DELETE', path: ofId(id) }),
  settle: (id, done) => send({ method: 'PUT', path: `${ofId(id)}/done`, body: { done } }),
});

export interface TogetherCalls {
  /** Who else has the same record or list open. */
  readonly presence: PresenceCalls;
  /** What editors say to each other about records. */
  readonly comments: CommentCalls;
  /** The names of those who work in the back office. */
  editorNames(): Promise<Answer<EditorName[]>>;
}

export const togetherOf = (send: Send): TogetherCalls => ({
  presence: presenceOf(send),
  comments: commentsOf(send),
  editorNames: () => send({ method: 'GET', path: '/api/editors/names' }),
});
