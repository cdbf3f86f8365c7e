// Releases: what is prepared and what has gone live, or one of them.
import type { ShownRelease } from '@stem/api/client';
import { newRecord, StateTab, useListState } from '../../kit/lists/list-state.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { MoreRows, pageSize, usePages } from '../../kit/lists/use-pages.tsx';
import { ReleaseDialog } from '../../kit/releases/release-dialog.tsx';
import { instantText, momentIn, ownerOf } from '../../kit/releases/release-facts.ts';
import { releaseOf, useMayPrepare } from '../../kit/releases/release-queries.ts';
import { ReleaseState } from '../../kit/releases/release-state.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { ChangeableProvider, IfChangeable, useIsChangeable } from '../../kit/session/changeable.tsx';
import { ask } from '../../server/client.ts';
import { Empty, ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import '../../kit/releases/releases.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommentsPanel } from '../../kit/comments/comments-panel.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { type ReleaseTask, ReleaseTasks } from '../../kit/releases/release-tasks.tsx';
import { commentTexts } from '../../texts/people/comments.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReleaseChanges } from './release-changes.tsx';
import { ReleaseHead } from './release-head.tsx';

const past = 'past';

export function ReleasesScreen({ section }: SiteScreenProps) {
  const { record, show, go } = useListState();
  const state = show === past ? { show } : {};
  return (
    <ChangeableProvider value={useMayPrepare()}>
      {record === undefined || record === newRecord ? (
        <AllReleases section={section} isPast={show === past} />
      ) : (
        <ReleasePage key={record} id={record} heading={section.heading} onBack={() => go(state)} />
      )}
      <NewRelease isOpen={record === newRecord} onClose={() => go(state)} onMade={({ id }) => go({ record: id })} />
    </ChangeableProvider>
  );
}

interface NewReleaseProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: (release: ShownRelease) => void;
}

const NewRelease = ({ isOpen, onClose, onMade }: NewReleaseProps) => {
  const isChangeable = useIsChangeable();
  return isOpen && isChangeable && <ReleaseDialog task="add" onDone={onMade} onClose={onClose} />;
};

function AllReleases({ section, isPast }: { readonly section: ScreenHeading; readonly isPast: boolean }) {
  const { go } = useListState();
  const pages = usePages<ShownRelease>({
    list: ['releases', isPast],
    read: ({ offset }) => ask('GET /api/releases', { query: { of: isPast ? 'past' : 'pending', offset, limit: pageSize } }),
  });
  const { rows, error, retry } = pages;
  return (
    <>
      <ScreenHead {...section}>
        <IfChangeable>
          <Button className="button first ml-auto" icon="plus" text={releaseTexts.add} onClick={() => go({ record: newRecord })} />
        </IfChangeable>
      </ScreenHead>
      <nav className="tabs border-b border-hair px-(--inset)" aria-label={releaseTexts.kinds}>
        {[false, true].map((kind) => (
          <StateTab key={String(kind)} search={kind ? { show: past } : {}} isCurrent={kind === isPast}>
            {kind ? releaseTexts.past : releaseTexts.pending}
          </StateTab>
        ))}
      </nav>
      {error && !rows && <LoadFailed error={error} onRetry={retry} />}
      {!error && !rows && <p className="empty text-soft">{releaseTexts.loading}</p>}
      {rows?.length === 0 && <NoReleases isPast={isPast} />}
      {rows && rows.length > 0 && <ReleaseTable rows={rows} />}
      <MoreRows pages={pages} plural={releaseTexts.plural} />
    </>
  );
}

const NoReleases = ({ isPast }: { readonly isPast: boolean }) =>
  isPast ? <p className="empty text-soft">{releaseTexts.nonePast}</p> : <Empty title={releaseTexts.nonePending} hint={releaseTexts.nonePendingHint} />;

const ReleaseTable = ({ rows }: { readonly rows: readonly ShownRelease[] }) => (
  <RecordTable
    className="table desk:[--first:34%] [&_:is(th,td):nth-child(2)]:min-w-36"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        title: releaseTexts.release,
        cell: (release) => (
          <>
            <RowLink id={release.id} className="font-medium" text={release.name} />{' '}
            {release.kind === 'draft' && <span className="tag">{releaseTexts.draft}</span>}
            <span className="narrow">
              <ReleaseState release={release} hasReason />
              <span className="block text-note text-soft">
                {instantText(release)} · {releaseTexts.records(release.records)}
              </span>
            </span>
          </>
        ),
      },
      { title: releaseTexts.owner, isWide: true, cell: ownerOf },
      {
        title: releaseTexts.instant,
        isWide: true,
        cell: (release) => (
          <>
            {instantText(release)}
            {release.ends_at !== null && (
              <span className="block text-note text-soft">
                {releaseTexts.end}: {momentIn(release.ends_at, release.zone)}
              </span>
            )}
          </>
        ),
      },
      { title: releaseTexts.state, isWide: true, cell: (release) => <ReleaseState release={release} hasReason /> },
      { title: releaseTexts.changes, isWide: true, isFigure: true, cell: ({ records }) => records },
    ]}
  />
);

interface ReleasePageProps {
  readonly id: string;
  /** Heading of the screen while the release loads. */
  readonly heading: string;
  readonly onBack: () => void;
}

function ReleasePage({ id, heading, onBack }: ReleasePageProps) {
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
