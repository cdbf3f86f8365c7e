// One release: what it changes, what is in its way, and what is done with it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { releaseOf } from '../../kit/releases/release-queries.ts';
import { type ReleaseTask, ReleaseTasks } from '../../kit/releases/release-tasks.tsx';
import { ChangeableProvider, useIsChangeable } from '../../kit/session/changeable.tsx';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReleaseChanges } from './release-changes.tsx';
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
          <ReleaseChanges key={release.id} release={release} />
          <ReleaseTasks task={task} release={release} onClose={() => setTask(undefined)} />
        </ChangeableProvider>
      )}
    </>
  );
}
