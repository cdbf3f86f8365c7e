// Releases: what is prepared and what has gone live, or one of them.
import type { ShownRelease } from '@stem/api/client';
import { newRecord, StateTab, useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { MoreRows, pageSize, usePages } from '../../kit/lists/use-pages.tsx';
import { ReleaseDialog } from '../../kit/releases/release-dialog.tsx';
import { instantText, momentIn, ownerOf } from '../../kit/releases/release-facts.ts';
import { useMayPrepare } from '../../kit/releases/release-queries.ts';
import { ReleaseState } from '../../kit/releases/release-state.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { ChangeableProvider, IfChangeable, useIsChangeable } from '../../kit/session/changeable.tsx';
import { ask } from '../../server/client.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { ReleasePage } from './release-page.tsx';
import '../../kit/releases/releases.css';

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
