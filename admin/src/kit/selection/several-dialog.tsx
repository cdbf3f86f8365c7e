// Asks before several records are changed or deleted: what it will touch, and afterwards which of them are in the way.
import type { EntityName } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, queries, rowsKey, unwrap, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { inSentence } from '../../texts/words/said.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/screen-head.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { awaitedSentence } from '../preview/awaited-pages.ts';
import { ImpactSentence, mostExplained } from '../records/impact-sentence.tsx';
import { sayDone, undoActionOf } from '../toasts/toast-store.ts';
import { changesTo, refusedRows } from './selection.ts';
import type { Selection } from './use-selection.ts';

export interface SeveralDialogProps {
  readonly selection: Selection;
  readonly title: string;
  /** What they are given; null deletes them, undefined is not known yet. */
  readonly values: Values | null | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function SeveralDialog({ selection, title, values, onClose, children }: SeveralDialogProps) {
  const { name, rows, ids, choose } = selection;
  const [refused, setRefused] = useState<{ readonly detail: string; readonly rows: ReadonlyMap<string, string> }>();
  const [isSaving, setSaving] = useState(false);
  const changes = values === undefined ? [] : changesTo(name, rows, values);
  const inTheWay = rows.filter(({ id }) => refused?.rows.has(id));

  async function save() {
    setSaving(true);
    const answer = await ask('POST /api/records', { body: { changes: [...changes] } });
    setSaving(false);
    if (!answer.ok) return setRefused({ detail: `${answer.problem.detail}.`, rows: refusedRows(answer.problem.errors) });
    const says = values === null ? selectionTexts.deleted : selectionTexts.changed;
    sayDone(says(countedRecords(name, changes.length)), answer.change, undoActionOf(answer.change));
    choose([]);
    onClose();
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  function leaveOut() {
    choose([...ids].filter((id) => !refused?.rows.has(id)));
    setRefused(undefined);
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="flex flex-col gap-4 px-(--inset) py-4">
        {children}
        {values === null && rows.length <= mostExplained && <Losses selection={selection} />}
        {values !== undefined && <Touched name={name} changes={changes} />}
        {refused && (
          <div>
            <Problem text={refused.detail} />
            <ul className="list-disc pl-5">
              {inTheWay.map((row) => (
                <li key={row.id}>
                  {selection.titleOf(row)}: {refused.rows.get(row.id)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <DialogFoot
        onCancel={onClose}
        confirm={values === null ? selectionTexts.deleteConfirm(countedRecords(name, changes.length)) : selectionTexts.save}
        isDanger={values === null}
        isPending={isSaving}
        isDisabled={changes.length === 0}
        onConfirm={() => void save()}
        others={inTheWay.length > 0 && inTheWay.length < rows.length && <Button text={selectionTexts.leaveOut(inTheWay.length)} onClick={leaveOut} />}
      />
    </Dialog>
  );
}

const Losses = ({ selection: { name, rows, titleOf } }: Pick<SeveralDialogProps, 'selection'>) => (
  <ul className="list-disc pl-5">
    {rows.map((row) => (
      <li key={row.id}>
        {titleOf(row)}: <ImpactSentence entity={name} id={row.id} />
      </li>
    ))}
  </ul>
);

const countedRecords = (name: EntityName, count: number): string => counted(count, inSentence(entities[name].label), inSentence(entities[name].plural));

/** How many records, and which pages: worked out by the server while the question is on screen. */
function Touched({ name, changes }: { readonly name: EntityName; readonly changes: ReturnType<typeof changesTo> }) {
  const { data, error } = useQuery({
    queryKey: ['impact', changes],
    queryFn: async () => unwrap(await ask('POST /api/impact', { body: { changes: [...changes] } })),
    enabled: changes.length > 0,
    gcTime: 0,
    retry: false,
  });
  if (changes.length === 0) return <p>{selectionTexts.nothingToDo}</p>;
  if (error) return <p>{formTexts.effectsUnknown(error.message)}</p>;
  if (!data) return <p className="text-soft">{formTexts.loadingEffects}</p>;
  return (
    <p role="status">
      {selectionTexts.touches(countedRecords(name, changes.length))} {awaitedSentence(data)}
    </p>
  );
}
