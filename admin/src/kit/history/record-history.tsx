// The history of one record: what each save changed, by whom, and a button that restores an earlier version.
import type { HistoryEntry } from '@stem/api/client';
import type { Entity, EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyRow, ask, queries, rowsKey, unwrap, updateRow } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { WayTo } from '../lists/list-state.tsx';
import { LoadFailed } from '../lists/load-failed.tsx';
import { changedFields, pick } from '../records/form/values.ts';
import { Actor, namesOfActors } from '../session/actor.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { sayDone, sayRefused, undoActionOf } from '../toasts/toast-store.ts';
import { DifferenceList } from './difference-list.tsx';
import { namesIn } from './differences.ts';
import { type Version, versionsOf } from './versions.ts';
import './record-history.css';

/** Number of saves read at first, and at most. */
const [few, most] = [25, 200];

export interface RecordHistoryProps {
  readonly name: EntityName;
  readonly row: AnyRow;
  /** Only what happened to this one; nothing is restored, which would be about all of them. */
  readonly column?: string;
  readonly lang?: Language;
}

export function RecordHistory({ name, row, column, lang = windowLanguage }: RecordHistoryProps) {
  const entity: Entity = entities[name];
  const says = texts[lang].history;
  const isChangeable = useIsChangeable();
  const [limit, setLimit] = useState(few);
  const [isPending, waitFor] = usePending();
  const { data, error, refetch } = useQuery({
    queryKey: ['history', name, row.id, row.revision, limit],
    queryFn: async () =>
      Promise.all(unwrap(await ask('GET /api/history', { query: { entity: name, record: row.id, limit } })).map((entry) => withRecord(entry, row.id))),
    staleTime: 0,
  });
  if (error) return <LoadFailed {...spokenIn(lang)} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="empty text-soft">{says.loading}</p>;
  const versions = versionsIn(versionsOf(entity, row.id, data), column);
  const titleOf = namesIn(data);

  async function restore({ at, values }: Version) {
    const back = changedFields(pick(row, Object.keys(values)), values);
    const answer = await waitFor(updateRow(name, row.id, { ...back, revision: row.revision }));
    if (!answer.ok) return sayRefused(says.notRestored, answer, lang);
    sayDone(says.restored(momentText(new Date(at), new Date(), lang)), answer.change, { ...undoActionOf(answer.change, lang), ...spokenIn(lang) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a dialog it scrolls, also for those who have only a keyboard
    <section className="history" aria-label={says.title} tabIndex={0}>
      {versions.length === 0 && <p className="empty text-soft">{says.none}</p>}
      <ol>
        {versions.map((version, place) => {
          const isRestorable = column === undefined && Object.keys(changedFields(pick(row, Object.keys(version.values)), version.values)).length > 0;
          return (
            <li key={version.id}>
              <div className="flex items-center flex-wrap gap-x-3 gap-y-1">
                <b className="font-medium">
                  {version.isUndo ? says.undone[version.op] : version.op === 'insert' && place < versions.length - 1 ? says.broughtBack : says[version.op]}
                </b>
                <span className="text-soft">
                  <time dateTime={version.at}>{momentText(new Date(version.at), new Date(), lang)}</time>
                  {' · '}
                  <Actor of={version} unknown={says.notThroughStem} />
                  {version.authors.length > 0 && ` · ${says.preparedBy(namesOfActors(version.authors))}`}
                  {version.release && <InRelease release={version.release} />}
                </span>
                {isRestorable && isChangeable && version.op !== 'delete' && (
                  <Button className="button ml-auto min-h-8" text={says.restore} disabled={isPending} onClick={() => void restore(version)} />
                )}
              </div>
              <DifferenceList op={version.op} differences={version.differences} titleOf={titleOf} lang={lang} />
            </li>
          );
        })}
      </ol>
      {data.length === limit && limit < most && <Button className="button m-5" text={says.older} onClick={() => setLimit(most)} />}
    </section>
  );
}

/** Of one column: those that changed it, with that difference alone. */
const versionsIn = (versions: readonly Version[], column: string | undefined): readonly Version[] =>
  column === undefined
    ? versions
    : versions.flatMap((version) => {
        const differences = version.differences.filter((difference) => difference.column === column);
        return differences.length > 0 ? [{ ...version, differences }] : [];
      });

const InRelease = ({ release: { id, name } }: { readonly release: NonNullable<Version['release']> }) => (
  <>
    {' · '}
    <WayTo text={name} to="/releases" search={{ record: id }} />
  </>
);

/** Lists show the first changes of a large save only; the save itself shows all. */
async function withRecord(entry: HistoryEntry, record: string): Promise<HistoryEntry> {
  if (entry.count === entry.changes.length || entry.changes.some((change) => change.record === record)) return entry;
  return unwrap(await ask('GET /api/history/:id', { id: entry.id }));
}
