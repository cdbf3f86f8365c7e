// The state of a form for several records: its lines, their uploads, what they are beside the records that are there, and refusals.
import { useEffect, useState } from 'react';
import type { Values } from '../../server/client.ts';
import { mediaTexts } from '../../texts/media.ts';
import { isAccepted, type LibraryFile } from '../media/library-file.ts';
import { uploadToLibrary } from '../media/uploads/upload.ts';
import { advance, type Upload, type UploadEvent, uploadRefusalOf } from '../media/uploads/upload-progress.ts';
import { nextUploads } from '../media/uploads/upload-queue.ts';
import { useRunning } from '../media/uploads/use-upload-queue.ts';
import { type BulkColumn, type BulkKind, knownByOf } from './bulk-kinds.ts';
import type { ComparedLine, KnownRecord } from './compare-lines.ts';
import { type Line, lineNamed, nameOfFile } from './lines.ts';
import { useComparison } from './use-comparison.ts';
import { usePasting } from './use-pasting.ts';
import { type LineSaving, type LineToSave, useSavingLines } from './use-saving-lines.ts';

export interface OpenLine extends Line {
  readonly upload: Upload;
  readonly stored?: LibraryFile;
  readonly errors: Readonly<Record<string, string>>;
}

export interface BulkOptions {
  readonly kind: BulkKind;
  readonly columns: readonly BulkColumn[];
  /** What lines may be; absent until all of them are known. */
  readonly records: readonly KnownRecord[] | undefined;
  readonly fixed: Values;
  /** What a new record has unless its line says otherwise. */
  readonly initial?: Readonly<Record<string, string>>;
  readonly most?: number | undefined;
  readonly files: readonly File[];
  readonly send?: LineSaving['send'];
  /** Makes what a line chooses and is not there yet, and answers its id; undefined where it is refused. */
  readonly addChoice?: (column: string, title: string) => Promise<string | undefined>;
  readonly onDone: () => void;
}

const library = uploadToLibrary();
const newId = (): string => crypto.randomUUID();
const lineOf = (line: Pick<OpenLine, 'values' | 'file'>): OpenLine => ({ id: newId(), upload: { step: 'idle' }, errors: {}, ...line });
const isFree = ({ values, file, upload }: OpenLine): boolean =>
  file === undefined && upload.step === 'idle' && Object.values(values).every((value) => value === '');

export function useBulkAdd({ kind, columns, fixed, files, records, send, onDone, ...options }: BulkOptions) {
  const defaults = Object.fromEntries(columns.flatMap((column) => (column.initial === undefined ? [] : [[column.name, column.initial]])));
  const initial = { ...defaults, ...options.initial };
  const knownBy = knownByOf(kind);
  const [lines, setLines] = useState<readonly OpenLine[]>(() => withFiles(files.length > 0 ? [] : [lineOf({ values: {} })], files, kind));
  const filled = lines.filter((line) => !isFree(line));
  const change = (id: string, next: (line: OpenLine) => OpenLine) => setLines((known) => known.map((line) => (line.id === id ? next(line) : line)));

  function openLine({ id, values }: Line): OpenLine {
    const known = lines.find((line) => line.id === id);
    return known ? { ...known, values, errors: {} } : { ...lineOf({ values }), id };
  }
  const { keepPaste, ...pasting } = usePasting({ lines, columns, knownBy, setLines, openLine });
  const comparison = useComparison({ name: kind.name, records: records ?? [], knownBy, lines: filled, table: pasting.table });
  const { retry, stop } = useUploads({ kind, lines, change });
  const setErrors = (errors: ReadonlyMap<string, OpenLine['errors']>) =>
    setLines((known) => known.map((line) => ({ ...line, errors: errors.get(line.id) ?? {} })));
  async function addChoice(column: string, title: string) {
    const id = await options.addChoice?.(column, title);
    if (id === undefined) return;
    setLines((known) => known.map((line) => (line.values[column] === title ? { ...line, values: { ...line.values, [column]: id }, errors: {} } : line)));
  }
  const { isSaving, save } = useSavingLines({ kind, send, setErrors, onDone });
  const { ofLine, counts, removed } = comparison;

  const saving = { kind, lines, ofLine, asNew: { ...fixed, ...initial } };
  return {
    lines,
    filled,
    initial,
    comparison,
    isSaving,
    isUploading:
      lines.some(({ upload: { step } }) => step === 'sending') || lines.some(({ file, stored, upload }) => file && !stored && upload.step === 'idle'),
    add: () => setLines([...lines, lineOf({ values: {} })]),
    addFiles(dropped: Iterable<File>) {
      keepPaste();
      setLines(withFiles(lines, dropped, kind));
    },
    ...pasting,
    write(id: string, column: string, value: string) {
      keepPaste();
      change(id, (line) => ({ ...line, values: { ...line.values, [column]: value }, errors: { ...line.errors, [column]: '' } }));
    },
    addChoice: options.addChoice && ((column: string, title: string) => addChoice(column, title)),
    retry,
    /** Takes a line away, with an upload that has not ended. */
    remove(id: string) {
      stop(id);
      setLines(lines.filter((line) => line.id !== id));
    },
    save: () =>
      save(
        filled.flatMap((line) => toSave(line, saving)),
        removed.map(({ id }) => id),
        counts,
      ),
  };
}

interface ToSave extends Pick<BulkOptions, 'kind'> {
  readonly lines: readonly OpenLine[];
  readonly ofLine: ReadonlyMap<string, ComparedLine>;
  readonly asNew: Values;
}

/** What a line saves; nothing of one that changes nothing. */
function toSave({ id, stored }: OpenLine, { kind, lines, ofLine, asNew }: ToSave): LineToSave[] {
  const line = ofLine.get(id);
  if (!line || !['new', 'changed', 'joins'].includes(line.state)) return [];
  const { record, changes, values } = line;
  const file = record?.isLocked ? undefined : (stored ?? lines.find((other) => ofLine.get(other.id)?.is === id)?.stored);
  const own = record ? changes : { ...asNew, ...values };
  return [{ id, ...(record && { record }), values: { ...own, ...(kind.file && file && { [kind.file.column]: kind.file.valueOf(file) }) } }];
}

/** Each file goes to the line of its name, or to the next one in which nothing is typed, or begins one. */
function withFiles(known: readonly OpenLine[], dropped: Iterable<File>, { file: kindOfFile }: BulkKind): OpenLine[] {
  const next = [...known];
  const column = kindOfFile?.names;
  for (const file of dropped) {
    const name = nameOfFile(file.name);
    const own = column === undefined ? undefined : lineNamed(next, column, name);
    const before = own ?? next.find(isFree);
    const values = { ...before?.values, ...(!own && column !== undefined && { [column]: name }) };
    if (before) next[next.indexOf(before)] = { ...before, values, file, upload: { step: 'idle' } };
    else next.push(lineOf({ values, file }));
  }
  return next;
}

interface Uploading {
  readonly kind: BulkKind;
  readonly lines: readonly OpenLine[];
  readonly change: (id: string, next: (line: OpenLine) => OpenLine) => void;
}

/** Sends the files of the lines, a few at a time; all that run end with the form. */
function useUploads({ kind, lines, change }: Uploading) {
  const running = useRunning();
  useEffect(() => {
    const waiting = lines.filter(({ file, stored }) => file !== undefined && stored === undefined);
    for (const id of nextUploads(waiting.map(({ id, file, upload }) => ({ id, name: file?.name ?? '', total: file?.size ?? 0, upload })))) {
      const file = waiting.find((line) => line.id === id)?.file;
      if (file && !running.current.has(id)) void send(id, file);
    }
  });

  async function send(id: string, file: File) {
    const progress = (event: UploadEvent) => change(id, (line) => ({ ...line, upload: advance(line.upload, event) }));
    const stopper = new AbortController();
    running.current.set(id, stopper);
    const sentence = library.tooLarge(file);
    if (sentence !== undefined) return progress({ kind: 'refused', problem: { detail: sentence, hint: '' } });
    progress({ kind: 'begun', name: file.name, total: file.size });
    const answer = await library.send(file, { signal: stopper.signal, onSent: (sent, total) => progress({ kind: 'sent', sent, total }) });
    if (stopper.signal.aborted) return;
    running.current.delete(id);
    if (!answer.ok) return progress({ kind: 'refused', problem: uploadRefusalOf(answer.problem) });
    // Its content decides its type, not its name.
    if (kind.file && !isAccepted(kind.file.type, answer.value.url))
      return progress({ kind: 'refused', problem: { detail: mediaTexts.slot[kind.file.type].wrong, hint: '' } });
    change(id, (line) => ({ ...line, upload: { step: 'idle' }, stored: answer.value }));
  }
  return {
    retry(id: string) {
      running.current.delete(id);
      change(id, (line) => ({ ...line, upload: { step: 'idle' } }));
    },
    stop(id: string) {
      running.current.get(id)?.abort();
      running.current.delete(id);
    },
  };
}
