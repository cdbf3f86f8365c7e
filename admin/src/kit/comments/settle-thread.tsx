// What ends a thread: it is resolved, or a review gets its outcome from the editor who was asked.
import type { Comment, ReviewOutcome } from '@stem/api/client';
import { ask } from '../../server/client.ts';
import { useOwnActor } from '../../server/permissions.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { hereTexts } from '../../texts/people/here.ts';
import { Button } from '../../ui/controls/button.tsx';
import { settleComment } from './comment-queries.ts';

export function SettleThread({ comment: { id, kind, addressee, done_at } }: { readonly comment: Comment }) {
  const me = useOwnActor();
  const button = (text: string, done: boolean, outcome?: ReviewOutcome) => (
    <Button
      className="plain"
      text={text}
      onClick={() => void settleComment(ask('PUT /api/comments/:id/done', { id, body: { done, ...(outcome && { outcome }) } }))}
    />
  );
  if (done_at !== null) return button(commentTexts.reopen, false);
  if (kind !== 'review') return button(commentTexts.resolve, true);
  if (!addressee || me !== `editor:${addressee.id}`) return button(commentTexts.done, true);
  return (
    <>
      {button(commentTexts.approve, true, 'approved')}
      {button(commentTexts.wantChanges, true, 'changes_wanted')}
    </>
  );
}

/** 'Approved by Ursina Caduff' */
export function settledText({ kind, outcome, done_by }: Comment): string {
  const name = done_by ?? hereTexts.sharedPassword;
  if (outcome) return commentTexts.outcomes[outcome](name);
  return (kind === 'review' ? commentTexts.doneBy : commentTexts.resolvedBy)(name);
}
