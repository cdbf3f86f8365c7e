// One release: what it changes, what is in its way, and what is done with it.
import type { ComparedChange, ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { MoreRows, pageSize, usePages } from '../../kit/lists/use-pages.tsx';
import { RecordInRelease } from '../../kit/releases/record-in-release.tsx';
import { isPending } from '../../kit/releases/release-facts.ts';
import { releaseOf, releases, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { type ProblemLine, problemLines } from '../../kit/releases/release-state.tsx';
import { type ReleaseTask, ReleaseTasks } from '../../kit/releases/release-tasks.tsx';
import { ChangeableProvider, useIsChangeable } from '../../kit/session/changeable.tsx';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { ChangedRecord } from './changed-record.tsx';
import { ReleaseFindings } from './release-findings.tsx';
import { ReleaseHead } from './release-head.tsx';

export interface ReleasePageProps {
  readonly id: string;
  /** Heading of the screen while the release loads. */
  readonly heading: string;
  readonly onBack: () => void;
}

export function ReleasePage({ id, heading, onBack }: ReleasePageProps) {
  const { data: release, error, refetch } = useQuery(releaseOf(id));
  const [task, setTask] = useState<ReleaseTask>();
  const isChangeable = useIsChangeable();
  if (release === undefined && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <header className="head">
        <div className="min-w-0">
          <Button className="plain -ml-2" icon="back" text={releaseTexts.back} onClick={onBack} />
          <h1 className="wrap-anywhere">{release === undefined ? heading : (release?.name ?? releaseTexts.notFound)}</h1>
        </div>
      </header>
      {release === undefined && <p className="empty text-soft">{releaseTexts.loading}</p>}
      {release === null && <p className="empty">{releaseTexts.notFoundHint}</p>}
      {release && (
        <ChangeableProvider value={isChangeable && release.may_change === true}>
          <ReleaseHead release={release} onTask={setTask} />
          <Changes key={release.id} release={release} />
          <ReleaseTasks task={task} release={release} onClose={() => setTask(undefined)} />
        </ChangeableProvider>
      )}
    </>
  );
}

function Changes({ release }: { readonly release: ShownRelease }) {
  const isChangeable = useIsChangeable();
  const isHere = useWorkingRelease()?.id === release.id;
  const [conflicts, setConflicts] = useState(0);
  const pages = usePages<ComparedChange>({
    list: ['release', release.id],
    read: async ({ offset }) => {
      const answer = await releases.changes(release.id, { offset, limit: pageSize });
      if (answer.ok) setConflicts(answer.conflicts ?? 0);
      return answer;
    },
  });
  const { rows, error, retry } = pages;
  if (!rows) return error ? <LoadFailed error={error} onRetry={retry} /> : <p className="empty text-soft">{releaseTexts.loadingChanges}</p>;
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
      <ol>
        {rows.map((change) => (
          <ChangedRecord key={`${change.entity} ${change.record}`} release={release} change={change} />
        ))}
      </ol>
      <MoreRows pages={pages} plural={releaseTexts.pluralOfRecords} />
    </section>
  );
}

interface FailedReleaseProps {
  readonly release: ShownRelease;
  readonly problem: NonNullable<ShownRelease['problem']>;
  /** Those that are on screen. */
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
