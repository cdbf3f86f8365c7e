// The alternative texts of many files in one table: each with its whole picture, in every language. They are one save.
import { columnsFor, columnsOf, entities, labelOf, mostAtOnce } from '@stem/model';
import { type ClipboardEvent, useState } from 'react';
import { tableOf } from '../../kit/bulk-add/pasted-table.ts';
import { type LibraryFile, thumbnailOf } from '../../kit/media/library-file.ts';
import { LeaveGuard } from '../../kit/records/form/leave-guard.tsx';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey } from '../../server/client.ts';
import { entities as named } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { mediaTexts } from '../../texts/media.ts';
import { severalTexts } from '../../texts/several.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import '../../kit/bulk-add/bulk-add.css';
import './alternative-texts.css';

type Column = ReturnType<typeof columnsFor<'alt_text'>>[number];
type Texts = Readonly<Partial<Record<Column, string>>>;

const columns = columnsFor('alt_text');
const { alt_text } = named.media_library.fields;
const labels = new Map(columnsOf({ alt_text }).map((column) => [column.name, labelOf(column, windowLanguage)]));
const labelIn = (column: Column): string => labels.get(column) ?? alt_text.label;
const languages = new Map(columnsOf({ alt_text: entities.media_library.fields.alt_text }).map(({ name, language }) => [name, language]));

export function AlternativeTexts({ files, onClose }: { readonly files: readonly LibraryFile[]; readonly onClose: () => void }) {
  const shown = files.slice(0, mostAtOnce);
  const { typed, errors, changed, isSaving, write, save } = useTexts(shown, onClose);
  const [isLeaving, setLeaving] = useState(false);
  const hasUnsaved = () => changed.length > 0;
  const close = () => (hasUnsaved() ? setLeaving(true) : onClose());
  return (
    <Dialog onClose={close} size="full" title={mediaTexts.describeTitle} description={mediaTexts.describeHint}>
      <div className="flex-1 min-h-0 overflow-auto">
        <table className="several described">
          <thead>
            <tr>
              <th scope="col">{mediaTexts.file}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {labelIn(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((file, place) => (
              <tr key={file.id}>
                <td className="described-file">
                  <WholePicture file={file} />
                  <span className="text-note text-soft wrap-anywhere">{file.original_name}</span>
                  {errors[file.id] !== undefined && <small role="alert">{errors[file.id]}</small>}
                </td>
                {columns.map((column, at) => (
                  <td key={column} data-label={labelIn(column)}>
                    <textarea
                      lang={languages.get(column)}
                      aria-label={mediaTexts.describeField(labelIn(column), file.original_name)}
                      maxLength={alt_text.max}
                      value={typed.get(file.id)?.[column] ?? file[column] ?? ''}
                      onChange={({ target: { value } }) => write(file.id, column, value)}
                      onPaste={(event) => fill(event, { files: shown.slice(place), from: at, write })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogFoot
        onCancel={close}
        confirm={mediaTexts.describeSave(changed.length)}
        isPending={isSaving}
        isDisabled={changed.length === 0}
        onConfirm={() => void save()}
        note={<p className="mr-auto text-note text-soft">{files.length > mostAtOnce && mediaTexts.describeFirst(mostAtOnce)}</p>}
      />
      <ConfirmDialog isOpen={isLeaving} {...severalTexts.leave} onStay={() => setLeaving(false)} onConfirm={onClose}>
        <p>{severalTexts.leave.sentence}</p>
      </ConfirmDialog>
      <LeaveGuard hasUnsaved={hasUnsaved} onDiscard={() => undefined} />
    </Dialog>
  );
}

interface Filling extends Pick<ReturnType<typeof useTexts>, 'write'> {
  /** From the one that is pasted into. */
  readonly files: readonly LibraryFile[];
  readonly from: number;
}

/** A pasted table fills the cells from the one on, each with its own text. */
function fill(event: ClipboardEvent, { files, from, write }: Filling) {
  const data = event.clipboardData;
  const cells = tableOf({ text: data.getData('text/plain'), html: data.getData('text/html') }, { inLines: false });
  if (!cells) return;
  event.preventDefault();
  for (const [line, texts] of cells.entries())
    for (const [cell, text] of texts.entries()) {
      const [file, column] = [files[line], columns[from + cell]];
      if (file && column) write(file.id, column, text);
    }
}

/** What was typed, and its save. What is refused is said by file, and nothing is saved then. */
function useTexts(files: readonly LibraryFile[], onDone: () => void) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Texts>>(new Map());
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const changed = files.flatMap((file) => {
    const differing = Object.entries(typed.get(file.id) ?? {}).filter(([column, text]) => text.trim() !== (file[column as Column] ?? '')); // as written below
    return differing.length === 0 ? [] : [{ file, values: Object.fromEntries(differing.map(([column, text]) => [column, text.trim() || null])) }];
  });

  function write(id: string, column: Column, text: string) {
    setTyped((known) => new Map(known).set(id, { ...known.get(id), [column]: text }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([one]) => one !== id)));
  }
  async function save() {
    setSaving(true);
    const answer = await ask('POST /api/records', {
      body: { changes: changed.map(({ file: { id, revision }, values }) => ({ entity: 'media_library' as const, id, values, revision })) },
    });
    setSaving(false);
    if (!answer.ok) {
      const refused = Object.entries(answer.problem.errors ?? {});
      setErrors(Object.fromEntries(refused.map(([key, sentence]) => [key.replace('media_library.', ''), sentence])));
      return sayFailed(mediaTexts.notDescribed, answer.problem.detail);
    }
    sayDone(mediaTexts.described(changed.length), answer.change, undoActionOf(answer.change));
    void queries.invalidateQueries({ queryKey: rowsKey });
    onDone();
  }
  return { typed, errors, changed, isSaving, write, save };
}

function WholePicture({ file }: { readonly file: LibraryFile }) {
  const picture = thumbnailOf(file);
  if (picture !== undefined) return <img src={picture} alt="" loading="lazy" />;
  return <video src={file.url} muted playsInline preload="metadata" aria-hidden="true" tabIndex={-1} />;
}
