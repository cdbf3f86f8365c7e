// Whom of an event editors have asked for their entry, what came, and what is missing.
import type { ListedContribution } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries, queryOf, rowsKey } from '../../server/client.ts';
import { contributionTexts } from '../../texts/people/contributions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { AskDialog } from './ask-dialog.tsx';

const contributionsOf = (format: string) => queryOf(rowsKey, 'GET /api/formats/:format/contributions', { format });

export function ContributionsScreen({ section, format }: FormatScreenProps) {
  const list = useQuery(contributionsOf(format.id));
  const [asked, setAsked] = useState<readonly ListedContribution[]>();
  if (!list.data) return <NotLoaded query={list} section={section} sentence={contributionTexts.loading} />;
  const lacking = list.data.filter(({ state, missing }) => state === 'none' && missing.length > 0);
  const silent = list.data.filter(({ state }) => state === 'asked' || state === 'opened');
  return (
    <>
      <ScreenHead {...section} />
      {list.data.length === 0 && <Empty title={contributionTexts.none} hint={contributionTexts.noneHint} />}
      {lacking.length + silent.length > 0 && (
        <p className="flex flex-wrap gap-2 px-(--inset) py-3">
          {lacking.length > 0 && <Button className="button first" text={contributionTexts.askMissing(lacking.length)} onClick={() => setAsked(lacking)} />}
          {silent.length > 0 && <Button text={contributionTexts.remindAll(silent.length)} onClick={() => setAsked(silent)} />}
        </p>
      )}
      {list.data.length > 0 && <ContributionTable format={format.id} rows={list.data} onAsk={(one) => setAsked([one])} />}
      {asked && (
        <AskDialog
          format={format}
          records={asked}
          onClose={() => setAsked(undefined)}
          onSent={() => {
            setAsked(undefined);
            void queries.invalidateQueries({ queryKey: rowsKey });
          }}
        />
      )}
    </>
  );
}

interface TableProps {
  readonly format: string;
  readonly rows: readonly ListedContribution[];
  readonly onAsk: (row: ListedContribution) => void;
}

const ContributionTable = ({ format, rows, onAsk }: TableProps) => (
  <RecordTable
    className="table [--first:100%] desk:[--first:30%]"
    rows={rows}
    keyOf={({ record }) => record}
    columns={[
      {
        title: contributionTexts.name,
        cell: ({ name, entity, email }) => (
          <>
            <b className="font-medium">{name}</b>
            <span className="block text-note text-soft">{contributionTexts.kinds[entity]}</span>
            {email !== null && <span className="block text-note text-soft wrap-anywhere">{email}</span>}
          </>
        ),
        narrow: (row) => (
          <>
            <State {...row} />
            {row.missing.length > 0 && <span className="block">{`${contributionTexts.missing}: ${row.missing.join(', ')}`}</span>}
          </>
        ),
      },
      { title: contributionTexts.state, isWide: true, cell: (row) => <State {...row} /> },
      { title: contributionTexts.missing, isWide: true, cell: ({ missing }) => missing.join(', ') || contributionTexts.nothingMissing },
      { title: contributionTexts.came, isWide: true, cell: (row) => <Came {...row} />, className: 'wrap-anywhere' },
      { title: contributionTexts.actions, isTitleHidden: true, cell: (row) => <Actions row={row} format={format} onAsk={onAsk} /> },
    ]}
  />
);

function State({ state, asked_at, letters, expires_at, release }: ListedContribution) {
  const hasEnded = expires_at !== null && Date.parse(expires_at) <= Date.now();
  return (
    <>
      <span className="tag">{contributionTexts.states[state]}</span>
      {release && (
        <span className="block">
          <WayTo text={release.name} to="/releases" search={{ record: release.id }} className="link text-note" />
        </span>
      )}
      {asked_at !== null && (
        <span className="block text-note text-soft">
          {contributionTexts.askedOn(dayText(asked_at, ''), letters)}.{' '}
          {hasEnded ? contributionTexts.linkEnded : contributionTexts.linkUntil(dayText(expires_at, ''))}.
        </span>
      )}
    </>
  );
}

/** What no page shows. */
function Came({ photographs, arrival, needs, quota, guests }: ListedContribution) {
  const lines = [
    photographs && contributionTexts.photographs[photographs],
    arrival !== null && contributionTexts.arrival(arrival),
    needs !== null && contributionTexts.needs(needs),
    quota > 0 && contributionTexts.guests(guests, quota),
  ].filter((line) => line !== false && line !== null);
  return lines.map((line) => (
    <span key={line} className="block text-note">
      {line}
    </span>
  ));
}

interface ActionsProps extends Pick<TableProps, 'format' | 'onAsk'> {
  readonly row: ListedContribution;
}

function Actions({ row, format, onAsk }: ActionsProps) {
  const { id, name, state, expires_at } = row;
  const action =
    { none: contributionTexts.ask, asked: contributionTexts.remind, opened: contributionTexts.remind }[state as string] ?? contributionTexts.askAgain;
  const isOpen = expires_at !== null && Date.parse(expires_at) > Date.now();
  async function end() {
    const answer = await ask('DELETE /api/formats/:format/contributions/:contribution', { format, contribution: id ?? '' });
    if (answer.ok) sayDone(contributionTexts.ended, answer.change);
    else sayFailed(contributionTexts.notEnded, answer.problem.detail);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return (
    <span className="row-tools flex flex-wrap gap-2 justify-end">
      <Button text={action} aria-label={contributionTexts.of(action, name)} onClick={() => onAsk(row)} />
      {id !== null && isOpen && (
        <Button className="plain" text={contributionTexts.end} aria-label={contributionTexts.of(contributionTexts.end, name)} onPress={end} />
      )}
    </span>
  );
}
