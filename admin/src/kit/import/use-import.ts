// The state of an import: the list, what is corrected in it, what the server says it would do, and what it has done.
import type { Refused } from '@stem/api/client';
import { decodeText } from '@stem/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries, rowsKey } from '../../server/client.ts';
import { importTexts } from '../../texts/people/imports.ts';
import { usePending } from '../../ui/controls/button.tsx';
import { useDebounced } from '../../ui/controls/use-debounced.ts';
import type { Target } from '../bulk-add/headings.ts';
import { sayDone, undoActionOf } from '../toasts/toast-store.ts';
import type { ImportKind, ImportValues, PlannedImport } from './import-kind.ts';
import { countsSentence } from './import-report.tsx';
import { type PeopleList, peopleOf, readList, tableOfPeople } from './people-list.ts';
import { readWorkbook } from './read-workbook.ts';

interface ImportResult extends Pick<PlannedImport, 'counts'> {
  readonly note: string;
  readonly leftOut: number;
}

const fileOf = (table: string): File => new File([table], 'people.csv', { type: 'text/csv' });
/** Above the first person is the head of the table that is sent. */
const firstLine = 2;

export function useImport(kind: ImportKind, initial = '') {
  const [replaces, setReplaces] = useState(false);
  const [result, setResult] = useState<ImportResult>();
  const [refused, setRefused] = useState<Refused>();
  const [isPending, waitFor] = usePending();
  const { write, ...list } = useList(kind, initial);
  const { people } = list;
  const tableWith = (some: readonly ImportValues[]) => tableOfPeople(some, kind.columns);
  const { report, isCurrent, trialRefused, tryAgain } = useTrial(people.length === 0 ? '' : tableWith(people), { kind, replaces });
  const lineOf = new Map(report?.lines.map((line) => [line.line - firstLine, line]));
  const good = people.filter((_, at) => !['refused', 'asked'].includes(lineOf.get(at)?.outcome ?? 'refused'));

  async function send() {
    const answer = await waitFor(kind.send(fileOf(tableWith(good)), replaces ? { replace: '1' } : {}));
    setRefused(answer.ok ? undefined : answer);
    // Lines that were good a moment ago are not any more: the next trial says which.
    if (!answer.ok) return answer.problem.errors && tryAgain();
    const done = { counts: answer.value.counts, note: kind.note?.after(answer.value) ?? '', leftOut: people.length - good.length };
    setResult(done);
    sayDone(kind.texts.done, answer.change, { detail: resultSentence(done), ...undoActionOf(answer.change) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  async function readFile(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = (await readWorkbook(bytes)) ?? decodeText(bytes);
    setRefused(undefined);
    if (text !== undefined) return write(text);
    // The server says what kind of file it is, and what to do.
    const answer = await kind.send(file, { dry: '1' });
    if (!answer.ok) setRefused(answer);
  }
  return {
    ...list,
    ...{ replaces, report, lineOf, isCurrent, refused: refused ?? trialRefused, result, isPending, good: good.length },
    ...{ setReplaces, send, readFile },
    write(text: string) {
      setRefused(undefined);
      write(text);
    },
  };
}

function useList(kind: ImportKind, initial: string) {
  const [text, setText] = useState(initial);
  const [list, setList] = useState<PeopleList>(() => readList(initial, kind));
  const [edits, setEdits] = useState<ReadonlyMap<number, ImportValues>>(new Map());
  /** Lines that are open although the server found nothing wrong in them. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const read = useMemo(() => peopleOf(list, kind), [list, kind]);
  const people = useMemo(() => read.map((values, at): ImportValues => ({ ...kind.fixed, ...values, ...edits.get(at) })), [read, kind.fixed, edits]);
  return {
    ...{ text, headings: list.headings, people, edits, opened },
    write(next: string) {
      setText(next);
      setList(readList(next, kind));
      setEdits(new Map());
      setOpened(new Set());
    },
    mapHeading(place: number, target: Target) {
      const mapped = list.headings?.map((heading, at) =>
        at === place ? { ...heading, target } : heading.target === target ? { ...heading, target: undefined } : heading,
      );
      if (mapped) setList({ ...list, headings: mapped });
    },
    open: (at: number) => setOpened(new Set(opened).add(at)),
    correct: (at: number, column: string, value: string) => setEdits(new Map(edits).set(at, { ...edits.get(at), [column]: value })),
  };
}

/** Asks the server what an import would do, a moment after the last change of its table. */
function useTrial(table: string, { kind, replaces }: { readonly kind: ImportKind; readonly replaces: boolean }) {
  const settled = useDebounced(table);
  const { data, refetch, isPlaceholderData } = useQuery({
    queryKey: ['trial of an import', settled, replaces],
    queryFn: () => kind.send(fileOf(settled), { dry: '1', ...(replaces && { replace: '1' }) }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const answer = table === '' ? undefined : data;
  return {
    report: answer?.ok ? answer.value : undefined,
    isCurrent: answer?.ok === true && !isPlaceholderData && settled === table,
    trialRefused: answer?.ok === false ? answer : undefined,
    tryAgain: () => void refetch(),
  };
}

/** 'Added 198. 198 invitations were sent by mail. 2 lines were left out.' */
export const resultSentence = ({ counts, note, leftOut }: ImportResult): string =>
  [countsSentence(counts), note, leftOut > 0 ? importTexts.leftOut(leftOut) : ''].filter(Boolean).join(' ');
