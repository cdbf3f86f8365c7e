// What a release changes, by event: what is in its way first, then each record, folded where there are many.
import type { ComparedChange, ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingName, findingNote } from '../../kit/findings/finding-text.ts';
import { FindField, NothingFound } from '../../kit/lists/list-search.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { RecordInRelease } from '../../kit/releases/record-in-release.tsx';
import { checkNow } from '../../kit/releases/release-actions.ts';
import { isPending } from '../../kit/releases/release-facts.ts';
import { changesOf, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { type ProblemLine, problemLines } from '../../kit/releases/release-state.tsx';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { rowsOf } from '../../server/client.ts';
import { findingTexts } from '../../texts/findings.ts';
import { windowLanguage } from '../../texts/language.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { type ChangeFilter, type ChangeGroup, changeFilters, findChanges, groupChanges, type WantedChanges } from './change-groups.ts';
import { ChangedRecord } from './changed-record.tsx';

/** At most 10 records are shown unfolded, and 10 findings at first. */
const few = 10;

export function ReleaseChanges({ release }: { readonly release: ShownRelease }) {
  const isChangeable = useIsChangeable();
  const isHere = useWorkingRelease()?.id === release.id;
  const { data, error, refetch } = useQuery(changesOf(release.id));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <p className="empty text-soft">{releaseTexts.loadingChanges}</p>;
  const { rows, conflicts } = data;
  return (
    <section id="release-changes" tabIndex={-1} aria-label={releaseTexts.changesOf(release.name)}>
      {release.problem && <FailedRelease release={release} problem={release.problem} changes={rows} />}
      {conflicts > 0 && isChangeable && isPending(release) && (
        <p className="notice warn mx-(--inset) mt-4" role="status">
          {releaseTexts.conflictCount(conflicts)}
        </p>
      )}
      {isPending(release) && rows.length > 0 && <ReleaseFindings release={release} changes={rows} hasConflicts={conflicts > 0} />}
      {rows.length === 0 && (
        <Empty title={releaseTexts.noChanges}>
          {isPending(release) && <p className="text-soft">{isHere ? releaseTexts.noChangesHere : releaseTexts.noChangesHint}</p>}
        </Empty>
      )}
      {rows.length > 0 && <ByEvent release={release} changes={rows} />}
    </section>
  );
}

const everything: WantedChanges = { find: '', filter: undefined };

function ByEvent({ release, changes }: { readonly release: ShownRelease; readonly changes: readonly ComparedChange[] }) {
  const { data: events = [] } = useQuery(rowsOf('event_formats'));
  const [wanted, setWanted] = useState(everything);
  const isFiltered = wanted.find !== '' || wanted.filter !== undefined;
  const found = findChanges(changes, wanted);
  const groups = groupChanges(found, events);
  return (
    <>
      {changes.length > few && (
        <div className="filters">
          <FindField
            label={listControlTexts.search(releaseTexts.pluralOfRecords)}
            placeholder={listControlTexts.searchCount(changes.length, releaseTexts.pluralOfRecords)}
            find={wanted.find}
            onFind={(find) => setWanted({ ...wanted, find })}
          />
          <select
            className="filter-select"
            aria-label={releaseTexts.kindOfChange}
            value={wanted.filter ?? ''}
            onChange={({ target }) => setWanted({ ...wanted, filter: changeFilters.find((one) => one === target.value) })}
          >
            <option value="">{releaseTexts.allChanges}</option>
            <SelectOptions of={changeFilters.map((filter) => [filter, filterText(filter)])} />
          </select>
          {isFiltered && <span role="status">{listControlTexts.found(found.length)}</span>}
        </div>
      )}
      {found.length === 0 && <NothingFound find={wanted.find} onShowAll={() => setWanted(everything)} />}
      {groups.map((group) => (
        <OneEvent
          key={`${group.event ?? ''} ${isFiltered}`}
          {...{ release, group, changes }}
          isOpenAtFirst={isFiltered || changes.length <= few || group.changes.some(({ conflict }) => conflict)}
        />
      ))}
    </>
  );
}

const filterText = (filter: ChangeFilter): string => (filter === 'conflict' ? releaseTexts.conflict : releaseTexts.kindsOfChange[filter]);

interface OneEventProps {
  readonly release: ShownRelease;
  readonly group: ChangeGroup;
  readonly changes: readonly ComparedChange[];
  readonly isOpenAtFirst: boolean;
}

/** Its records are on the page once it is unfolded. */
function OneEvent({ release, group: { event, title, changes: own }, changes, isOpenAtFirst }: OneEventProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const conflicts = own.filter(({ conflict }) => conflict).length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex flex-wrap items-baseline gap-x-3 py-[0.6rem] px-(--inset) border-b border-hair bg-ground">
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        <h2 className="font-medium">{event === null ? releaseTexts.ofNoEvent : title}</h2>
        <span className="text-note text-soft">{releaseTexts.records(own.length)}</span>
        {conflicts > 0 && <span className="mark outdated">{releaseTexts.conflicts(conflicts)}</span>}
      </summary>
      {isOpen && (
        <ol>
          {own.map((change) => (
            <ChangedRecord key={`${change.entity} ${change.record}`} {...{ release, change, changes }} />
          ))}
        </ol>
      )}
    </details>
  );
}

interface FailedReleaseProps {
  readonly release: ShownRelease;
  readonly problem: NonNullable<ShownRelease['problem']>;
  readonly changes: readonly ComparedChange[];
}

/** Why a release, or its end, was not published: each sentence that names a field leads to it. */
function FailedRelease({ release, problem, changes }: FailedReleaseProps) {
  const changeOf = ({ at }: ProblemLine) => changes.find(({ entity, record }) => entity === at?.entity && record === at.record);
  return (
    <div className="notice bad mx-(--inset) mt-4" role="status">
      <div>
        <p className="font-medium">{release.state === 'published' ? releaseTexts.endFailedBecause : releaseTexts.failedBecause}</p>
        <ul>
          {problemLines(problem).map((line) => {
            const change = changeOf(line);
            return (
              <li key={line.sentence} className="flex flex-wrap gap-x-3">
                {line.sentence}.
                {change && release.state === 'failed' && (
                  <RecordInRelease release={release} change={change} column={line.at?.column} label={`${releaseTexts.openField}: ${line.sentence}`}>
                    {releaseTexts.openField}
                  </RecordInRelease>
                )}
              </li>
            );
          })}
        </ul>
        {release.state === 'failed' && <p>{releaseTexts.failedThen}</p>}
      </div>
    </div>
  );
}

type Check = NonNullable<ShownRelease['checked']>;
type Finding = Check['findings'][number];

interface ReleaseFindingsProps {
  readonly release: ShownRelease;
  readonly changes: readonly ComparedChange[];
  /** Conflicts are shown at their fields. */
  readonly hasConflicts: boolean;
}

/** What a check of a release in advance has found: what stops it, then what is unfinished, each with the way to its field. */
function ReleaseFindings({ release, changes, hasConflicts }: ReleaseFindingsProps) {
  const { checked } = release;
  const [isChecking, setChecking] = useState(false);
  const [most, setMost] = useState(few);
  const found = inOrder(checked?.findings ?? []).filter(({ kind }) => !(hasConflicts && kind === 'refused'));
  async function check() {
    if (isChecking) return;
    setChecking(true);
    await checkNow(release);
    setChecking(false);
  }
  return (
    <section className="grid gap-[0.4rem] py-[0.9rem] px-(--inset) border-b border-hair [&_.link]:py-[0.2rem]" aria-label={releaseTexts.check}>
      <p className="flex flex-wrap items-baseline gap-x-3" role="status">
        <span className={`mark ${toneOf(release, found, hasConflicts)}`}>{stateText(release, found, hasConflicts)}</span>{' '}
        <Button className="link" text={isChecking ? releaseTexts.checking : releaseTexts.checkNow} aria-disabled={isChecking} onClick={() => void check()} />
      </p>
      {found.length > 0 && (
        <ul>
          {found.slice(0, most).map((finding) => (
            <OneFinding key={JSON.stringify(finding)} finding={finding} release={release} changes={changes} />
          ))}
        </ul>
      )}
      {found.length > most && <Button className="link" text={releaseTexts.showAllFindings(found.length)} onClick={() => setMost(found.length)} />}
    </section>
  );
}

const stops = ({ kind }: Finding): boolean => kind === 'refused' || kind === 'page_fails';

const inOrder = (findings: readonly Finding[]): Finding[] => [...findings.filter(stops), ...findings.filter((finding) => !stops(finding))];

function toneOf({ checked, version }: ShownRelease, found: readonly Finding[], hasConflicts: boolean): string {
  if (!checked || checked.version !== version) return 'text-soft';
  return found.some(stops) ? 'missing' : found.length > 0 || hasConflicts ? 'outdated' : '';
}

function stateText({ checked, version }: ShownRelease, found: readonly Finding[], hasConflicts: boolean): string {
  if (!checked) return releaseTexts.notChecked;
  if (checked.version !== version) return releaseTexts.checkOutdated;
  const pages = texts[windowLanguage].receipt.pagesAndFiles(checked.pages, 0);
  return releaseTexts.checkedAt(momentText(new Date(checked.at), new Date()), pages, hasConflicts && found.length === 0 ? undefined : found.length);
}

interface OneFindingProps extends Pick<ReleaseFindingsProps, 'release' | 'changes'> {
  readonly finding: Finding;
}

function OneFinding({ finding, release, changes }: OneFindingProps) {
  const text = findingText(finding);
  const change = changes.find(({ entity, record }) => entity === finding.entity && record === finding.record);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className={stops(finding) ? 'text-bad' : undefined}>{text}</span>{' '}
      {change && (
        <RecordInRelease release={release} change={change} column={finding.column} label={`${releaseTexts.openField}: ${text}`}>
          {releaseTexts.openField}
        </RecordInRelease>
      )}
    </li>
  );
}

/** 'Ada Lovelace, Bio (German): the translation is missing' */
function findingText(finding: Finding): string {
  const { kind, sentence, path } = finding;
  if (kind === 'refused' || finding.entity === undefined) return [path, sentence].filter(Boolean).join(': ');
  const about = findingNote({ ...finding, title: finding.title ?? '' });
  return `${findingName({ ...finding, title: finding.title ?? '' })}: ${findingTexts.kinds[kind].said}${about === undefined ? '' : ` (${about})`}`;
}
