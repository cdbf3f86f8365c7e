// One release: what it changes, what is in its way, and what is done with it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommentsPanel } from '../../kit/comments/comments-panel.tsx';
import { StateTab, useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { releaseOf } from '../../kit/releases/release-queries.ts';
import { type ReleaseTask, ReleaseTasks } from '../../kit/releases/release-tasks.tsx';
import { ChangeableProvider, useIsChangeable } from '../../kit/session/changeable.tsx';
import { commentTexts } from '../../texts/people/comments.ts';
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
  const isComments = useListState().tab === 'comments';
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
          <nav className="tabs border-b border-hair px-(--inset)" aria-label={releaseTexts.parts}>
            <StateTab search={{ record: id }} isCurrent={!isComments}>
              {releaseTexts.changesTab}
            </StateTab>
            <StateTab search={{ record: id, tab: 'comments' }} isCurrent={isComments}>
              {commentTexts.comments}
            </StateTab>
          </nav>
          {isComments ? <CommentsPanel name="releases" record={id} /> : <ReleaseChanges key={release.id} release={release} />}
          <ReleaseTasks task={task} release={release} onClose={() => setTask(undefined)} />
        </ChangeableProvider>
      )}
    </>
  );
}
