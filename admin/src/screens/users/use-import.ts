// The state of an import: the list, what is corrected in it, what the server says it would do, and what it has done.
import type { QueryTo, Refused, UserImportReport } from '@stem/api/client';
import { formWith } from '@stem/api/client';
import { decodeText } from '@stem/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Target } from '../../kit/bulk-add/headings.ts';
import { sayDone, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey } from '../../server/client.ts';
import { userTexts } from '../../texts/people/users.ts';
import { usePending } from '../../ui/controls/button.tsx';
import { useDebounced } from '../../ui/controls/use-debounced.ts';
import { type AttendeeList, attendeesIn, type ImportColumn, type ImportValues, readList, tableOfAttendees } from './attendee-list.ts';
import { countsSentence } from './import-report.tsx';

interface ImportResult extends Pick<UserImportReport, 'counts'> {
  readonly mails: number;
  readonly leftOut: number;
}

const fileOf = (table: string): File => new File([table], 'attendees.csv', { type: 'text/csv' });
/** Above the first person is the head of the table that is sent. */
const firstLine = 2;

/** `given` is the event of every line that names none, until another is chosen. */
export function useImport(given: string | undefined) {
  const [event, setEvent] = useState(given ?? '');
  const [invites, setInvites] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const [result, setResult] = useState<ImportResult>();
  const [refused, setRefused] = useState<Refused>();
  const [isPending, waitFor] = usePending();
  const { write, ...list } = useList(event);
  const { people } = list;
  const { report, isCurrent, trialRefused, tryAgain } = useTrial(people.length === 0 ? '' : tableOfAttendees(people), replaces);
  const lineOf = new Map(report?.lines.map((line) => [line.line - firstLine, line]));
  const good = people.filter((_, at) => (lineOf.get(at)?.outcome ?? 'refused') !== 'refused');

  async function send() {
    const answer = await waitFor(importTable(fileOf(tableOfAttendees(good)), { ...(invites && { invite: '1' }), ...(replaces && { replace: '1' }) }));
    setRefused(answer.ok ? undefined : answer);
    // Lines that were good a moment ago are not any more: the next trial says which.
    if (!answer.ok) return answer.problem.errors && tryAgain();
    const { counts, invitations } = answer.value;
    const done = { counts, mails: invites ? invitations : 0, leftOut: people.length - good.length };
    setResult(done);
    sayDone(userTexts.usersImportedSuccessfully, answer.change, { detail: resultSentence(done), ...undoActionOf(answer.change) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  async function readFile(file: File) {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    setRefused(undefined);
    if (text !== undefined) return write(text);
    // The server says what kind of file it is, and what to do.
    const answer = await importTable(file, { dry: '1' });
    if (!answer.ok) setRefused(answer);
  }
  return {
    ...list,
    ...{ event, invites, replaces, report, lineOf, isCurrent, refused: refused ?? trialRefused, result, isPending, good: good.length },
    ...{ setEvent, setInvites, setReplaces, send, readFile },
    write(text: string) {
      setRefused(undefined);
      write(text);
    },
  };
}

function useList(event: string) {
  const [text, setText] = useState('');
  const [list, setList] = useState<AttendeeList>({ rows: [] });
  const [edits, setEdits] = useState<ReadonlyMap<number, ImportValues>>(new Map());
  const people = useMemo(
    () => attendeesIn(list).map((values, at): ImportValues => ({ ...values, formats: values.formats ?? event, ...edits.get(at) })),
    [list, event, edits],
  );
  return {
    ...{ text, headings: list.headings, people, edits },
    write(next: string) {
      setText(next);
      setList(readList(next));
      setEdits(new Map());
    },
    mapHeading(place: number, target: Target) {
      const mapped = list.headings?.map((heading, at) =>
        at === place ? { ...heading, target } : heading.target === target ? { ...heading, target: undefined } : heading,
      );
      if (mapped) setList({ ...list, headings: mapped });
    },
    correct: (at: number, column: ImportColumn, value: string) => setEdits(new Map(edits).set(at, { ...edits.get(at), [column]: value })),
  };
}

const importTable = (file: File, query: QueryTo<'POST /api/users/import'>) => ask('POST /api/users/import', { query, body: formWith(file) });

/** Asks the server what an import would do, a moment after the last change of its table. */
function useTrial(table: string, replaces: boolean) {
  const settled = useDebounced(table);
  const { data, refetch, isPlaceholderData } = useQuery({
    queryKey: ['trial of an import', settled, replaces],
    queryFn: () => importTable(fileOf(settled), { dry: '1', ...(replaces && { replace: '1' }) }),
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
export const resultSentence = ({ counts, mails, leftOut }: ImportResult): string =>
  [countsSentence(counts), userTexts.mailsSent(mails), leftOut > 0 ? userTexts.leftOut(leftOut) : ''].filter(Boolean).join(' ');
