// The comments on a record, or on a release as a whole: its threads, open ones first, and where a new one is written.
import type { Comment } from '@stem/api/client';
import { columnsOf, commentingOn, type Entity, labelOf, mayEver } from '@stem/model';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ask } from '../../server/client.ts';
import { editorNames } from '../../server/editor-names.ts';
import { useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { WayTo } from '../lists/list-state.tsx';
import { LoadFailed } from '../lists/load-failed.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { CommentComposer, type WrittenComment } from './comment-composer.tsx';
import { readCommentsAgain, sentenceOf, threadsOf } from './comment-queries.ts';
import { CommentThread } from './comment-thread.tsx';

export interface CommentsPanelProps {
  readonly name: Comment['entity'];
  readonly record: string;
}

export function CommentsPanel({ name, record }: CommentsPanelProps) {
  const mayWrite = useMayComment(name);
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...threadsOf(name, record),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { threads }) => sum + threads.length, 0);
      return last.threads.length > 0 && read < last.total ? read : undefined;
    },
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="empty text-soft">{commentTexts.loading}</p>;
  // A comment that was added meanwhile moves others into the next part.
  const threads = [...new Map(data.pages.flatMap((page) => page.threads).map((thread) => [thread.id, thread])).values()];
  const left = (data.pages.at(-1)?.total ?? 0) - threads.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a dialog it scrolls, also for those who have only a keyboard
    <section className="in-[.dialog]:overflow-auto" aria-label={commentTexts.comments} tabIndex={0}>
      {mayWrite && <NewThread name={name} record={record} />}
      {threads.length === 0 && (
        <div className="empty">
          <h3 className="text-name">{commentTexts.none}</h3>
          {mayWrite && <p className="text-soft">{name === 'releases' ? commentTexts.noneOnRelease : commentTexts.noneHint}</p>}
        </div>
      )}
      <ol>
        {threads.map((thread) => (
          <CommentThread key={thread.id} thread={thread} mayWrite={mayWrite} />
        ))}
      </ol>
      {left > 0 && <Button className="button m-5" text={commentTexts.more(left)} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
    </section>
  );
}

function NewThread({ name, record }: CommentsPanelProps) {
  const id = useId();
  const [field, setField] = useState('');
  const [addressee, setAddressee] = useState('');
  const { data: editors } = useQuery(editorNames);
  // The same until it has arrived: sent twice, it is one comment with one mail.
  const own = useRef<string>(crypto.randomUUID());
  const { fields }: Pick<Entity, 'fields'> = name === 'releases' ? { fields: {} } : entities[name];

  async function send(written: WrittenComment) {
    const review = addressee === '' ? {} : { kind: 'review' as const, addressee };
    const about = { entity: name, record, ...(field !== '' && { field }) };
    const answer = await ask('POST /api/comments', { body: { id: own.current, ...about, ...review, text: written.text, mentions: [...written.mentions] } });
    if (!answer.ok) return sentenceOf(answer);
    own.current = crypto.randomUUID();
    setAddressee('');
    await readCommentsAgain();
    return undefined;
  }
  return (
    <div className="py-4 px-(--inset) border-b border-hair">
      <CommentComposer label={commentTexts.write} submit={addressee === '' ? commentTexts.send : commentTexts.sendReview} onSend={send}>
        {name !== 'releases' && (
          <div className="field">
            <label htmlFor={`${id}-about`} className="text-note">
              {commentTexts.about}
            </label>
            <select id={`${id}-about`} value={field} onChange={({ target }) => setField(target.value)}>
              <option value="">{commentTexts.wholeRecord}</option>
              <SelectOptions of={columnsOf(fields).map((column) => [column.name, labelOf(column, windowLanguage)])} />
            </select>
          </div>
        )}
        {editors?.length === 0 && (
          <p className="text-note text-soft">
            {commentTexts.noEditors} <WayTo text={commentTexts.toEditors} to="/editors" />
          </p>
        )}
        {editors && editors.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}-asks`} className="text-note">
              {commentTexts.asks}
            </label>
            <select id={`${id}-asks`} value={addressee} onChange={({ target }) => setAddressee(target.value)}>
              <option value="">{commentTexts.noReviewer}</option>
              <SelectOptions of={editors.map((editor) => [editor.id, editor.name])} />
            </select>
          </div>
        )}
      </CommentComposer>
    </div>
  );
}

/** Whether the signed-in person may comment on a record, for what the back office offers. */
function useMayComment(name: Comment['entity']): boolean {
  const rights = useRights();
  const isChangeable = useIsChangeable();
  if (!mayEver(rights, 'comments.write')) return false;
  const grant = name === 'releases' ? 'all' : commentingOn(rights, name);
  // Whether it is of their own events, the screen has found out for its fields.
  return grant === 'all' || (grant === 'own' && isChangeable);
}
