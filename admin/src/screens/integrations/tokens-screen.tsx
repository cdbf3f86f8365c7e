// Tokens: which programs call the api, what each may do, and until when.
import type { ProgramWithToken, ShownProgram } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { programTexts } from '../../texts/people/programs.ts';
import { Button, OutsideLink, Tool } from '../../ui/controls/button.tsx';
import { dayText, momentText } from '../../ui/controls/moments.ts';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ShownOnce } from '../../ui/dialogs/shown-once.tsx';
import { AddProgram, titlesOf } from './add-program.tsx';
import { programsQuery } from './program-queries.ts';

type Opened = { readonly is: 'add' } | { readonly is: 'token'; readonly program: ProgramWithToken } | { readonly is: 'remove'; readonly program: ShownProgram };

export function TokensScreen() {
  const { data: rows, error, refetch } = useQuery(programsQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const onAdd = () => setOpened({ is: 'add' });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <header className="head">
        <div>
          <h1>{programTexts.tokens}</h1>
          <p className="text-soft">
            {programTexts.tokensSubtitle} <OutsideLink text={programTexts.documentation} href="/api/docs" />
          </p>
        </div>
        <Button className="button first ml-auto" icon="plus" text={programTexts.addProgram} onClick={onAdd} />
      </header>
      {!rows && <p className="empty text-soft">{programTexts.loadingPrograms}</p>}
      {rows?.length === 0 && <Empty title={programTexts.noPrograms} hint={programTexts.noProgramsHint} />}
      {rows && rows.length > 0 && <ProgramTable rows={rows} onRemove={(program) => setOpened({ is: 'remove', program })} />}
      {opened?.is === 'add' && <AddProgram onClose={close} onAdded={(program) => setOpened({ is: 'token', program })} />}
      {opened?.is === 'token' && (
        <ShownOnce title={programTexts.tokenOf(opened.program.name)} hint={programTexts.tokenHint} secret={opened.program.token} onClose={close} />
      )}
      {opened?.is === 'remove' && <RemoveProgram program={opened.program} onClose={close} />}
    </>
  );
}

interface ProgramTableProps {
  readonly rows: readonly ShownProgram[];
  readonly onRemove: (program: ShownProgram) => void;
}

function ProgramTable({ rows, onRemove }: ProgramTableProps) {
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const eventsOf = ({ events }: ShownProgram) =>
    events === null
      ? undefined
      : programTexts.onlyEvents(formats.flatMap((format) => (events.includes(format.id) ? localText(format, 'title') : [])).join(', '));
  return (
    <RecordTable
      className="table desk:[--first:30%]"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: programTexts.program,
          cell: (program) => (
            <>
              <b className="font-medium">{program.name}</b>
              <span className="narrow text-note text-soft">
                {[...titlesOf(program.scopes), eventsOf(program)].filter((part) => part !== undefined).join(' · ')}
                <span className="block">
                  {programTexts.expires}: <Expiry program={program} />
                </span>
                <span className="block">
                  {programTexts.lastUsed}: {lastUse(program.last_used_at)}
                </span>
              </span>
            </>
          ),
        },
        {
          title: programTexts.permissions,
          isWide: true,
          cell: (program) => (
            <ul>
              {titlesOf(program.scopes).map((title) => (
                <li key={title}>{title}</li>
              ))}
              {program.events && <li className="text-soft">{eventsOf(program)}</li>}
            </ul>
          ),
        },
        { title: programTexts.expires, isWide: true, className: 'whitespace-nowrap', cell: (program) => <Expiry program={program} /> },
        { title: programTexts.lastUsed, isWide: true, className: 'whitespace-nowrap', cell: ({ last_used_at }) => lastUse(last_used_at) },
        { title: programTexts.madeBy, isWide: true, cell: makerOf },
        {
          title: programTexts.actions,
          isTitleHidden: true,
          cell: (program) => (
            <span className="row-tools">
              <Tool icon="remove" label={programTexts.removeNamed(program.name)} onClick={() => onRemove(program)} />
            </span>
          ),
        },
      ]}
    />
  );
}

const lastUse = (at: string | null): string => (at === null ? programTexts.never : momentText(new Date(at), new Date()));

const makerOf = ({ created_by, created_by_name }: ShownProgram): string => {
  if (created_by_name !== null) return created_by_name;
  return created_by === 'admin' ? programTexts.sharedPassword : programTexts.removedEditor;
};

const Expiry = ({ program: { expires_at } }: { readonly program: ShownProgram }) =>
  Date.parse(expires_at) > Date.now() ? (
    dayText(expires_at, programTexts.never)
  ) : (
    <span className="mark offline">
      {programTexts.expired}, {dayText(expires_at, programTexts.never)}
    </span>
  );

function RemoveProgram({ program: { id, name }, onClose }: { readonly program: ShownProgram; readonly onClose: () => void }) {
  async function remove() {
    const answer = await ask('DELETE /api/programs/:id', { id });
    onClose();
    if (answer.ok) sayDone(programTexts.programRemoved(name));
    else sayFailed(programTexts.notRemoved(name), answer.problem.detail);
    await queries.invalidateQueries({ queryKey: programsQuery.queryKey });
  }
  return (
    <ConfirmDialog title={programTexts.removeQuestion(name)} confirm={programTexts.remove} onStay={onClose} onConfirm={remove}>
      <p>{programTexts.removeProgramHint}</p>
    </ConfirmDialog>
  );
}
