// A record's form, its history and its comments, one of them on screen. The hidden form stays mounted and keeps what was typed.

import { type EntityName, mayEver, readingOf } from '@stem/model';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { formTexts } from '../../texts/forms.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { OpenComments } from '../comments/comment-marks.tsx';
import { useOpenThreads } from '../comments/comment-queries.ts';
import { StateTab } from '../lists/state-tab.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { HereLine } from '../presence/here-line.tsx';
import { RecordHistory } from './record-history.tsx';
import '../records/form/form-tabs.css';

const CommentsPanel = lazy(async () => ({ default: (await import('../comments/comments-panel.tsx')).CommentsPanel }));

export interface RecordPartsProps {
  readonly name: EntityName;
  readonly row: AnyRow;
  /** The form. */
  readonly children: ReactNode;
}

/** Who reads attendees and inquiries only as guests of their events sees neither their history nor comments on them. */
export const RecordParts = (props: RecordPartsProps) => (mayEver(useRights(), readingOf(props.name)) ? <AllParts {...props} /> : props.children);

function AllParts({ name, row, children }: RecordPartsProps) {
  const { go: _, tab, ...state } = useListState();
  const isHistory = tab === 'history';
  const isComments = tab === 'comments';
  const { open } = useOpenThreads(name)(row.id);
  return (
    <>
      <nav className="tabs record-tabs" aria-label={formTexts.partsOfTheRecord}>
        <StateTab search={state} isCurrent={!(isHistory || isComments)}>
          {formTexts.content}
        </StateTab>
        <StateTab search={{ ...state, tab: 'history' }} isCurrent={isHistory}>
          {formTexts.history}
        </StateTab>
        <StateTab search={{ ...state, tab: 'comments' }} isCurrent={isComments}>
          {commentTexts.comments} <OpenComments open={open} />
        </StateTab>
        <HereLine place={`${name}/${row.id}`} />
      </nav>
      <div className={isHistory || isComments ? 'hidden' : 'contents'}>{children}</div>
      {isHistory && <RecordHistory name={name} row={row} />}
      {isComments && (
        <Suspense fallback={<p className="empty text-soft">{commentTexts.loading}</p>}>
          <CommentsPanel name={name} record={row.id} />
        </Suspense>
      )}
    </>
  );
}
