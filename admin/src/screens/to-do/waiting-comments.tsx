// What others wait for from the editor who is signed in: reviews, answers to theirs, and open comments that mention them.
import type { WaitingComment } from '@stem/api/client';
import { mayEver } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { forYou } from '../../kit/comments/comment-queries.ts';
import { CommentText } from '../../kit/comments/comment-thread.tsx';
import { SettleThread } from '../../kit/comments/settle-thread.tsx';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { placeOfRecord } from '../../kit/sections/record-places.ts';
import { rowsOf } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { hereTexts } from '../../texts/people/here.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { momentText } from '../../ui/controls/moments.ts';
import { ToDoSection } from './to-do-section.tsx';

export function WaitingComments({ comments }: { readonly comments: readonly WaitingComment[] }) {
  if (comments.length === 0) return null;
  return (
    <ToDoSection title={hereTexts.forYou} count={comments.length}>
      <ol>
        {comments.map((comment) => (
          <Waiting key={comment.id} comment={comment} />
        ))}
      </ol>
    </ToDoSection>
  );
}

/** Empty for the shared password. */
export const useWaitingComments = (): readonly WaitingComment[] => useQuery(forYou).data ?? [];

function Waiting({ comment }: { readonly comment: WaitingComment }) {
  const { entity, record, format, reason, title, author_name, created_at } = comment;
  const mayWrite = mayEver(useRights(), 'comments.write');
  const { data: texts = [] } = useQuery({ ...rowsOf('page_settings'), enabled: entity === 'page_settings' });
  const place = entity === 'releases' ? { path: '/releases', record } : placeOfRecord({ entity, id: record, format }, texts);
  const kind = entity === 'releases' ? releaseTexts.release : entities[entity].label;
  return (
    <li className="thread px-(--inset) py-[0.9rem] border-b border-hair">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-[0.35rem]">
        <span className="tag">{commentTexts.reasons[reason]}</span>
        <WayTo text={title === '' ? kind : title} to={place.path} search={{ ...(place.record !== undefined && { record: place.record }), tab: 'comments' }} />
        <span className="text-soft">{kind}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-[0.6rem]">
        <b className="font-medium">{author_name ?? hereTexts.sharedPassword}</b>
        <time dateTime={created_at} className="text-note text-soft">
          {momentText(new Date(created_at), new Date())}
        </time>
      </p>
      <CommentText comment={comment} />
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-1 mt-[0.35rem] -ml-2">
          <SettleThread comment={comment} />
        </div>
      )}
    </li>
  );
}
