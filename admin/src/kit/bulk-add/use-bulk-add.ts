// The state of a form for several new records: its lines, the upload of each, and what was wrong with those that were refused.
import { createSchema } from '@stem/model';
import { useEffect, useState } from 'react';
import { createRow, queries, rowsKey, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { mediaTexts } from '../../texts/media.ts';
import { severalTexts } from '../../texts/several.ts';
import { isAccepted, type LibraryFile } from '../media/library-file.ts';
import { uploadToLibrary } from '../media/uploads/upload.ts';
import { advance, type Upload, type UploadEvent, uploadRefusalOf } from '../media/uploads/upload-progress.ts';
import { nextUploads } from '../media/uploads/upload-queue.ts';
import { useRunning } from '../media/uploads/use-upload-queue.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import type { BulkColumn, BulkKind } from './bulk-kinds.ts';
import { type Line, lineNamed, nameOfFile } from './lines.ts';
import { usePasting } from './use-pasting.ts';

export interface OpenLine extends Line {
  readonly file?: File;
  readonly upload: Upload;
  readonly stored?: LibraryFile;
  /** What is wrong, by column. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface BulkOptions {
  readonly kind: BulkKind;
  readonly columns: readonly BulkColumn[];
  /** What every new record has, such as its event. */
  readonly fixed: Values;
  /** What a line begins with. */
  readonly initial?: Readonly<Record<string, string>>;
  /** At most this many more. */
  readonly most?: number | undefined;
  readonly files: readonly File[];
  readonly onDone: () => void;
}

const library = uploadToLibrary();
const newId = (): string => crypto.randomUUID();
const isBlank = ({ values, file, upload }: OpenLine, initial: Readonly<Record<string, string>>): boolean =>
  file === undefined && upload.step === 'idle' && Object.entries(values).every(([column, value]) => value === '' || value === initial[column]);

export function useBulkAdd({ kind, columns, fixed, files, onDone, ...options }: BulkOptions) {
  const defaults = Object.fromEntries(columns.flatMap((column) => (column.initial === undefined ? [] : [[column.name, column.initial]])));
  const initial = { ...defaults, ...options.initial };
  const isFree = (line: OpenLine) => isBlank(line, initial);
  const lineOf = (line: Pick<OpenLine, 'values' | 'file'>): OpenLine => ({
    id: newId(),
    upload: { step: 'idle' },
    errors: {},
    ...line,
    values: { ...initial, ...line.values },
  });
  const filing = { kind, lineOf, isFree };
  const [lines, setLines] = useState<readonly OpenLine[]>(() => withFiles(files.length > 0 ? [] : [lineOf({ values: {} })], files, filing));
  const filled = lines.filter((line) => !isFree(line));
  const change = (id: string, next: (line: OpenLine) => OpenLine) => setLines((known) => known.map((line) => (line.id === id ? next(line) : line)));

  function openLine({ id, values }: Line): OpenLine {
    const known = lines.find((line) => line.id === id);
    return known ? { ...known, values, errors: {} } : { ...lineOf({ values }), id };
  }
  const { keepPaste, ...pasting } = usePasting({ lines, columns, setLines, openLine });
  const { retry, stop } = useUploads({ kind, lines, change });
  const bodyOf = ({ values, stored }: OpenLine): Values => ({
    ...fixed,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    ...(kind.file && stored && { [kind.file.column]: kind.file.valueOf(stored) }),
  });
  const { isSaving, create } = useCreation({ kind, filled, bodyOf, change, setLines, onDone });
  return {
    lines,
    filled,
    isSaving,
    isUploading:
      lines.some(({ upload: { step } }) => step === 'sending') || lines.some(({ file, stored, upload }) => file && !stored && upload.step === 'idle'),
    add: () => setLines([...lines, lineOf({ values: {} })]),
    addFiles(dropped: Iterable<File>) {
      keepPaste();
      setLines(withFiles(lines, dropped, filing));
    },
    ...pasting,
    write(id: string, column: string, value: string) {
      keepPaste();
      change(id, (line) => ({ ...line, values: { ...line.values, [column]: value }, errors: { ...line.errors, [column]: '' } }));
    },
    retry,
    /** Takes a line away, with an upload that has not ended. */
    remove(id: string) {
      stop(id);
      setLines(lines.filter((line) => line.id !== id));
    },
    create,
  };
}

interface Creation {
  readonly kind: BulkKind;
  readonly filled: readonly OpenLine[];
  readonly bodyOf: (line: OpenLine) => Values;
  readonly change: (id: string, next: (line: OpenLine) => OpenLine) => void;
  readonly setLines: (next: (known: readonly OpenLine[]) => readonly OpenLine[]) => void;
  readonly onDone: () => void;
}

/** Makes records of the lines in which something is typed. */
function useCreation({ kind, filled, bodyOf, change, setLines, onDone }: Creation) {
  const [isSaving, setSaving] = useState(false);

  function check(): boolean {
    const schema = createSchema(entities[kind.name]);
    const errorsOf = (line: OpenLine) => {
      const issues = schema.safeParse(bodyOf(line)).error?.issues ?? [];
      return Object.fromEntries(issues.filter(({ path }) => String(path[0]) !== 'format_id').map(({ path, message }) => [String(path[0]), message]));
    };
    const checked = new Map(filled.map((line) => [line.id, errorsOf(line)]));
    setLines((known) => known.map((line) => ({ ...line, errors: checked.get(line.id) ?? {} })));
    return [...checked.values()].every((errors) => Object.keys(errors).length === 0);
  }

  /** One after the other, in the order of the lines; those that are refused stay. */
  async function create() {
    if (!check()) return sayFailed(severalTexts.incomplete, severalTexts.incompleteHint);
    setSaving(true);
    let last: number | undefined;
    let done = 0;
    for (const line of filled) {
      const answer = await createRow(kind.name, bodyOf(line));
      if (!answer.ok) {
        const { errors = {}, detail } = answer.problem;
        change(line.id, (known) => ({ ...known, errors: Object.keys(errors).length > 0 ? errors : { '': detail } }));
        continue;
      }
      done += 1;
      last = answer.change;
      setLines((known) => known.filter(({ id }) => id !== line.id));
    }
    setSaving(false);
    void queries.invalidateQueries({ queryKey: rowsKey });
    if (done < filled.length) return sayFailed(severalTexts.createdOf(done, filled.length, kind.counted), severalTexts.incompleteHint);
    sayDone(severalTexts.created(done, kind.counted), last);
    onDone();
  }
  return { isSaving, create };
}

interface Filing {
  readonly kind: BulkKind;
  readonly lineOf: (line: Pick<OpenLine, 'values' | 'file'>) => OpenLine;
  readonly isFree: (line: OpenLine) => boolean;
}

/** Each file goes to the line of its name, or to the next one in which nothing is typed, or begins one. */
function withFiles(known: readonly OpenLine[], dropped: Iterable<File>, { kind, lineOf, isFree }: Filing): OpenLine[] {
  const next = [...known];
  for (const file of dropped) {
    const name = nameOfFile(file.name);
    const own = kind.file?.names === undefined ? undefined : lineNamed(next, kind.file.names, name);
    const blank = own ?? next.find(isFree);
    const place = next.findIndex(({ id }) => id === blank?.id);
    const values = kind.file?.names === undefined ? {} : { [kind.file.names]: name };
    const before = next[place];
    if (before) next[place] = { ...before, values: own ? before.values : { ...before.values, ...values }, file, upload: { step: 'idle' } };
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
