// One thread: its first comment, the replies, and what can be done with them.
import type { Comment, Thread } from '@stem/api/client';
import { columnsOf, type Entity, labelOf } from '@stem/model';
import { useRef, useState } from 'react';
import { ask } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { hereTexts } from '../../texts/people/here.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ActorPortrait } from '../session/actor.tsx';
import { CommentComposer, type WrittenComment } from './comment-composer.tsx';
import { readCommentsAgain, sentenceOf, settleComment } from './comment-queries.ts';
import { mentionParts } from './mention-text.ts';
import { SettleThread, settledText } from './settle-thread.tsx';

/** Where the focus goes when a composer closes, once it is rendered. */
const focusSoon = (button: { readonly current: HTMLButtonElement | null }) => requestAnimationFrame(() => button.current?.focus());

/** An outsider may have given any name: it is marked as theirs. */
const nameOf = ({ author, author_name }: Pick<Comment, 'author' | 'author_name'>): string =>
  author === outsider ? commentTexts.byLink(author_name ?? '') : (author_name ?? hereTexts.sharedPassword);

const outsider = 'outsider';

export interface CommentThreadProps {
  readonly thread: Thread;
  /** Otherwise it is only read. */
  readonly mayWrite: boolean;
}

export function CommentThread({ thread, mayWrite }: CommentThreadProps) {
  const { id, entity, record, kind, addressee, done_at, replies } = thread;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const closeReply = () => {
    setReplying(false);
    focusSoon(replyButton);
  };
  const isReview = kind === 'review';
  const isDone = done_at !== null;
  return (
    <li className={`thread px-(--inset) py-[0.9rem] border-b border-hair ${isDone ? 'is-done' : ''}`} data-kind={kind}>
      {(isReview || thread.field !== null) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-[0.35rem]">
          {isReview && addressee && <b className="font-medium">{commentTexts.asked(addressee.name)}</b>}
          {thread.field !== null && <span className="tag">{fieldLabel(thread)}</span>}
        </p>
      )}
      <OneComment comment={thread} mayWrite={mayWrite} />
      {replies.length > 0 && (
        <ol className="grid gap-3 mt-3 pl-[0.9rem] border-l-2 border-hair">
          {replies.map((reply) => (
            <li key={reply.id}>
              <OneComment comment={reply} mayWrite={mayWrite} />
            </li>
          ))}
        </ol>
      )}
      {isReplying && <Reply about={{ entity, record, thread: id }} to={nameOf(thread)} onClose={closeReply} />}
      <div className="flex flex-wrap items-center gap-1 mt-[0.35rem] -ml-2">
        {isDone && <span className="px-2 text-soft">{settledText(thread)}</span>}
        {mayWrite && !isReplying && <Button ref={replyButton} className="plain" text={commentTexts.reply} onClick={() => setReplying(true)} />}
        {mayWrite && !thread.is_deleted && <SettleThread comment={thread} />}
      </div>
    </li>
  );
}

function fieldLabel({ entity, field }: Pick<Comment, 'entity' | 'field'>): string {
  if (entity === 'releases') return field ?? '';
  const { fields }: Entity = entities[entity];
  const column = columnsOf(fields).find(({ name }) => name === field);
  if (!column) return field ?? '';
  return labelOf(column, windowLanguage);
}

function Reply({ about, to, onClose }: { readonly about: Pick<Comment, 'entity' | 'record' | 'thread'>; readonly to: string; readonly onClose: () => void }) {
  // The same until it has arrived.
  const own = useRef<string>(crypto.randomUUID());
  async function send({ text, mentions }: WrittenComment) {
    const answer = await ask('POST /api/comments', { body: { id: own.current, ...about, text, mentions: [...mentions] } });
    if (!answer.ok) return sentenceOf(answer);
    await readCommentsAgain();
    onClose();
    return undefined;
  }
  return <CommentComposer label={commentTexts.replyTo(to)} submit={commentTexts.reply} onSend={send} onCancel={onClose} />;
}

const Author = ({ of }: { readonly of: Comment }) => (
  <b className="flex gap-[0.4rem] items-baseline font-medium">
    <ActorPortrait of={{ actor: of.author, actor_name: of.author_name }} />
    {nameOf(of)}
  </b>
);

function OneComment({ comment, mayWrite }: { readonly comment: Comment; readonly mayWrite: boolean }) {
  const { id, text, mentions, author, created_at, edited_at, is_own, is_deleted } = comment;
  const [state, setState] = useState<'shown' | 'edited' | 'deleting'>('shown');
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setState('shown');
    focusSoon(editButton);
  };
  if (is_deleted) return <p className="text-soft">{commentTexts.deleted}</p>;
  if (state === 'edited')
    return (
      <CommentComposer
        label={commentTexts.change}
        submit={commentTexts.save}
        initial={{ text, mentions: mentions.map((editor) => editor.id) }}
        known={mentions}
        onCancel={close}
        onSend={async (written) => {
          const answer = await ask('PATCH /api/comments/:id', { id, body: { text: written.text, mentions: [...written.mentions] } });
          if (!answer.ok) return sentenceOf(answer);
          await readCommentsAgain();
          close();
          return undefined;
        }}
      />
    );
  return (
    <article className="max-w-176" aria-label={`${nameOf(comment)}, ${momentText(new Date(created_at), new Date())}`}>
      <p className="flex flex-wrap items-baseline gap-x-[0.6rem] in-[.is-done]:text-soft">
        <Author of={comment} />
        <span className="text-note text-soft">
          <time dateTime={created_at}>{momentText(new Date(created_at), new Date())}</time>
          {edited_at !== null && `, ${commentTexts.edited}`}
        </span>
        {(is_own || author === outsider) && mayWrite && (
          <span className="flex gap-3 ml-auto">
            {is_own && <Button ref={editButton} className="link text-note" text={commentTexts.edit} onClick={() => setState('edited')} />}
            <Button className="link text-note" text={commentTexts.delete} onClick={() => setState('deleting')} />
          </span>
        )}
      </p>
      <CommentText comment={comment} />
      {state === 'deleting' && (
        <ConfirmDialog
          title={commentTexts.deleteQuestion}
          confirm={commentTexts.delete}
          onStay={close}
          onConfirm={() => {
            close();
            void settleComment(ask('DELETE /api/comments/:id', { id }));
          }}
        >
          <p>{commentTexts.deleteHint}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

/** Nothing in it is markup. */
export const CommentText = ({ comment: { text, mentions } }: { readonly comment: Pick<Comment, 'text' | 'mentions'> }) => (
  <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere in-[.is-done]:text-soft">
    {mentionParts(text, mentions).map((part, place) =>
      part.mention ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        <b key={place} className="font-medium text-accent">
          {part.text}
        </b>
      ) : (
        part.text
      ),
    )}
  </p>
);
