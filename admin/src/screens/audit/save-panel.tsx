// One save: every record it changed, field by field, and the way back.
import type { HistoryChange, HistoryEntry } from '@stem/api/client';
import { useState } from 'react';
import { DifferenceList } from '../../kit/history/difference-list.tsx';
import { namesIn } from '../../kit/history/differences.ts';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { EditorFrame } from '../../kit/records/editor-frame.tsx';
import type { TitleOf } from '../../kit/records/value-text.ts';
import { namesOfActors } from '../../kit/session/actor.tsx';
import { useMayUndo } from '../../kit/session/may-undo.ts';
import { undoSave } from '../../kit/toasts/toast-store.ts';
import { auditTexts } from '../../texts/audit.ts';
import { Button } from '../../ui/controls/button.tsx';
import { fullMoment } from '../../ui/controls/moments.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { accountText, actorText, derivedText, differencesIn, isDerivedChange, leadOf, notesText, opOf, recordsText, recordText } from './entry-text.ts';
import '../../kit/history/record-history.css';

export interface SavePanelProps {
  readonly save: HistoryEntry | undefined;
  readonly inOrder: readonly string[];
  readonly onClose: () => void;
}

/** At most 50 records are shown at first: loading all content is one save. */
const few = 50;

export function SavePanel({ save, inOrder, onClose }: SavePanelProps) {
  const [isAsking, setAsking] = useState(false);
  const [most, setMost] = useState(few);
  const mayUndo = useMayUndo(save && { actor: save.actor, entities: save.changes.map(({ entity }) => entity) });
  const titleOf = namesIn(save ? [save] : []);
  return (
    <EditorFrame
      listTitle={auditTexts.plural}
      heading={save ? recordsText(save, leadOf(save)) : auditTexts.saveNotFound}
      note={save && `${actorText(save)} · ${fullMoment(save.at)}`}
      inOrder={inOrder}
      onClose={onClose}
      tools={
        save &&
        mayUndo &&
        save.changes.some(({ account }) => account === undefined) && (
          <Button className="button min-h-8" text={auditTexts.undo} onClick={() => setAsking(true)} />
        )
      }
    >
      {save ? (
        <section className="history" aria-label={auditTexts.changes}>
          <Undo save={save} />
          {save.release && <Released release={save.release} text={notesText(save)} />}
          {save.changes.length === 0 && <p className="px-(--inset) py-4">{notesText(save)}</p>}
          <ol>
            {save.changes.slice(0, most).map((change) => (
              <OneChange key={`${change.entity} ${change.record} ${change.op}`} save={save} change={change} titleOf={titleOf} />
            ))}
          </ol>
          {save.changes.length > most && (
            <Button className="button m-5" text={auditTexts.showAllRecords(save.changes.length)} onClick={() => setMost(save.changes.length)} />
          )}
        </section>
      ) : (
        <div className="empty">
          <p>{auditTexts.saveNotFoundHint}</p>
          <Button text={auditTexts.showAll} onClick={onClose} />
        </div>
      )}
      {save && (
        <ConfirmDialog
          isOpen={isAsking}
          title={auditTexts.undoThisSave}
          confirm={auditTexts.undo}
          onStay={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void undoSave(save.id);
          }}
        >
          <p>{auditTexts.undoExplanation}</p>
        </ConfirmDialog>
      )}
    </EditorFrame>
  );
}

/** Leads from an undo to the save that it undoes, and back. */
function Undo({ save: { undoes, undone_by } }: { readonly save: HistoryEntry }) {
  const links = [
    { text: auditTexts.undoesTheSaveOf, save: undoes },
    { text: auditTexts.wasUndoneOn, save: undone_by },
  ];
  return links.map(
    ({ text, save }) =>
      save && (
        <p key={text} className="notice mx-5 mt-4">
          {text} <WayTo text={fullMoment(save.at)} search={{ record: save.id }} />
        </p>
      ),
  );
}

/** What it did with a release, which the link leads to. */
const Released = ({ release, text }: { readonly release: NonNullable<HistoryEntry['release']>; readonly text: string }) => (
  <p className="notice release mx-5 mt-4">
    {text}: <WayTo text={release.name} to="/releases" search={{ record: release.id }} />
  </p>
);

interface OneChangeProps {
  readonly save: HistoryEntry;
  readonly change: HistoryChange;
  readonly titleOf: TitleOf;
}

function OneChange({ save, change, titleOf }: OneChangeProps) {
  return (
    <li>
      <div className="flex items-center flex-wrap gap-x-3 gap-y-1">
        <b className="font-medium">{opOf(save, change)}</b>
        <span className="min-w-0 wrap-anywhere">{recordText(change)}</span>
        {change.authors && <span className="text-note text-soft">{auditTexts.preparedBy(namesOfActors(change.authors))}</span>}
        <WayTo
          text={auditTexts.allSavesOfIt}
          search={{ find: change.record }}
          className="link ml-auto"
          aria-label={auditTexts.allSavesLabel(recordText(change))}
        />
      </div>
      {change.erased ? (
        <p className="pt-1 text-soft">{auditTexts.contentDeletedForGood}</p>
      ) : change.account ? (
        <p className="pt-1 text-soft">{accountText(change.account)}.</p>
      ) : isDerivedChange(change) ? (
        <p className="pt-1 text-soft">{derivedText}.</p>
      ) : (
        <DifferenceList op={change.op} differences={differencesIn(change)} titleOf={titleOf} />
      )}
    </li>
  );
}
