// A comment as the api takes it and as it leaves it.
import { cleanText, entityNames, isBlank, isEntityName } from '@stem/model';
import { z } from 'zod';
import { instantSchema, toInstant, toInstantOrNull } from '../clock/instant.ts';
import { message } from '../content/invalid.ts';
import type { comments } from '../database/editor-tables.ts';
import { sharedSubject } from '../sessions/principal.ts';

export const commentedKinds = [...entityNames, 'releases'] as const;
export type CommentedKind = (typeof commentedKinds)[number];
export const isCommentedKind = (name: string): name is CommentedKind => name === 'releases' || isEntityName(name);

export const reviewOutcomes = ['approved', 'changes_wanted'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

const longestComment = 2000;
const mostMentions = 20;

/** The author of what outsiders say through a link; their name is the one they give. */
export const outsider = 'outsider';

export const commentText = z
  .string()
  .trim()
  .transform(cleanText)
  .refine((value) => !isBlank(value), 'Write something')
  .refine((value) => value.length <= longestComment, `At most ${longestComment} characters`)
  .meta({ description: `Plain text of at most ${longestComment} characters; \`@\` with a name mentions an editor whose id is in \`mentions\`` });

const mentions = z
  .array(z.uuid('An editor is named by their id'))
  .max(mostMentions, `At most ${mostMentions}`)
  .default([])
  .meta({ description: 'The ids of the mentioned editors. Each is sent one mail about this comment, the author none' });

export const wantedComment = z.strictObject({
  id: z.uuid().meta({ description: 'Chosen by the client: the same comment sent again adds nothing and sends no mail' }),
  entity: z.enum(commentedKinds).meta({ description: '`releases` for a release as a whole' }),
  record: z.uuid(message('values.recordById')),
  field: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,79}$/, 'A column of the record')
    .nullable()
    .default(null)
    .meta({ description: 'The column it is about; null for the record' }),
  thread: z.uuid().nullable().default(null).meta({ description: 'The first comment of the thread that it answers' }),
  kind: z.enum(['comment', 'review']).default('comment').meta({ description: '`review` asks the addressee to review the record' }),
  addressee: z.uuid().nullable().default(null).meta({ description: 'The id of the editor who is asked; only for a review' }),
  text: commentText,
  mentions,
});
export type WantedComment = Readonly<z.output<typeof wantedComment>>;

export const changedComment = z.strictObject({ text: commentText, mentions });
export type ChangedComment = Readonly<z.output<typeof changedComment>>;

const person = z.object({ id: z.string(), name: z.string() });

export const commentSchema = z.object({
  id: z.string(),
  entity: z.enum(commentedKinds),
  record: z.string(),
  field: z.string().nullable(),
  thread: z.string().nullable(),
  kind: z.enum(['comment', 'review']),
  addressee: person.nullable(),
  text: z.string().meta({ description: 'Empty when it was deleted' }),
  author: z.string().meta({ description: 'As in the history; `outsider` for who has a link to a release' }),
  author_name: z.string().nullable().meta({ description: 'Null for the shared password' }),
  mentions: z.array(person).meta({ description: 'With the names that the text contains' }),
  created_at: instantSchema,
  edited_at: instantSchema.nullable(),
  done_at: instantSchema.nullable().meta({ description: 'When the thread was resolved, or the review done' }),
  done_by: z.string().nullable().meta({ description: 'The name of the editor who did it; null for the shared password' }),
  outcome: z.enum(reviewOutcomes).nullable().meta({ description: 'Of a review: what the editor who was asked has answered' }),
  is_deleted: z.boolean(),
  is_own: z.boolean(),
});
export type Comment = Readonly<z.infer<typeof commentSchema>>;

export const threadSchema = commentSchema.extend({ replies: z.array(commentSchema) });
export type Thread = Readonly<z.infer<typeof threadSchema>>;

export type CommentRow = typeof comments.$inferSelect;

/** The name that is stored with what an editor does. */
export const storedName = (name: string | undefined, actor: string): string | null => name ?? (actor === sharedSubject ? null : actor);

export const outcomeOf = ({ outcome }: Pick<CommentRow, 'outcome'>): ReviewOutcome | null => reviewOutcomes.find((one) => one === outcome) ?? null;

export function showComment(row: CommentRow, mentioned: readonly string[], reader: string): Comment {
  const nameOf = (id: string) => ({ id, name: row.names[id] ?? '' });
  return {
    id: row.id,
    entity: row.entity as Comment['entity'], // checked when it was added
    record: row.record_id,
    field: row.field,
    thread: row.thread_id,
    kind: row.kind === 'review' ? 'review' : 'comment',
    addressee: row.addressee === null ? null : nameOf(row.addressee),
    text: row.text,
    author: row.author,
    author_name: row.author_name,
    mentions: mentioned.map(nameOf),
    created_at: toInstant(row.created_at),
    edited_at: toInstantOrNull(row.edited_at),
    done_at: toInstantOrNull(row.done_at),
    done_by: row.done_by,
    outcome: outcomeOf(row),
    is_deleted: row.deleted_at !== null,
    is_own: row.author === reader,
  };
}
