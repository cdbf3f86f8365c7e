// The form of a new record, or the form and the history of a stored one.
import { type EntityName, mayEver, readingOf } from '@stem/model';
import { notifyManager } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type AnyRow, createRow, queries, rowsKey, updateRow, type Values } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { firstFieldIn } from '../../ui/controls/first-field.ts';
import { OpenComments } from '../comments/comment-marks.tsx';
import { useOpenThreads } from '../comments/comment-queries.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { StateTab, useListState } from '../lists/list-state.tsx';
import { HereLine } from '../presence/here-line.tsx';
import type { FieldTraits } from './form/record-context.ts';
import { RecordForm, type RecordFormProps } from './form/record-form.tsx';
import './form/form-tabs.css';

export interface RecordPanelProps extends Pick<RecordFormProps, 'proposes' | 'without' | 'hasParent' | 'children' | 'after' | 'kept'> {
  readonly name: EntityName;
  readonly row: AnyRow | undefined;
  readonly isNew: boolean;
  /** Part of the key of a new record's draft. */
  readonly place: string;
  readonly traits?: FieldTraits;
  /** What a new record begins with and is sent with, such as the row it belongs to. */
  readonly initial?: Values;
  /** What the server fills in, for the preview of a new record: its place in its list. */
  readonly expected?: Values;
  readonly isLast?: boolean;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
  /** Given where a save closes the form, of a stored record as well. */
  readonly onDone?: () => void;
}

export const RecordPanel = (props: RecordPanelProps) => (
  <>
    {props.row && (
      <RecordParts name={props.name} row={props.row}>
        <PanelForm {...props} isNew={false} />
      </RecordParts>
    )}
    {props.isNew && <PanelForm {...props} row={undefined} />}
  </>
);

function PanelForm({ name, row, isNew, place, traits, initial, expected, isLast = false, onClose, onCreated, onDone, ...form }: RecordPanelProps) {
  const another = useAnother();
  return (
    <RecordForm
      {...form}
      {...traits}
      key={another.count}
      addsAnother={!isLast}
      entity={entities[name]}
      draftKey={`${name}:${row?.id ?? `new:${place}`}`}
      {...(row && { row })}
      initial={{ ...initial, ...expected }}
      send={(values) => (row ? updateRow(name, row.id, values) : createRow(name, { ...initial, ...values }))}
      onSaved={({ row: saved, next }) => {
        if (next === 'another') return another.begin();
        onDone?.();
        if (isNew) onCreated?.(saved.id);
      }}
      {...((isNew || onDone) && { onCancel: onClose })}
    />
  );
}

/** Begins another new record in place of one that is created: an empty form, with the focus in its first field. */
function useAnother() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) firstFieldIn(document.body)?.focus();
  }, [count]);
  return {
    count,
    // What the next one begins with follows from the list, such as the next day: the screen shows the list first.
    begin: () => void queries.invalidateQueries({ queryKey: rowsKey }).then(() => notifyManager.schedule(() => setCount((known) => known + 1))),
  };
}

const CommentsPanel = lazy(async () => ({ default: (await import('../comments/comments-panel.tsx')).CommentsPanel }));

interface RecordPartsProps {
  readonly name: EntityName;
  readonly row: AnyRow;
  readonly children: ReactNode;
}

/** Who reads people only as those of their events sees neither their history nor comments on them. */
const RecordParts = (props: RecordPartsProps) => (mayEver(useRights(), readingOf(props.name)) ? <AllParts {...props} /> : props.children);

/** One of them is on screen. The hidden form stays mounted and keeps what was typed. */
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
