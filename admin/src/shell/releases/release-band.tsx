// The band of a window that works in a release: which one, when it goes live, the way out, and once that it was published or withdrawn.
import type { ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clockIn, isPending, zoneName } from '../../kit/releases/release-facts.ts';
import { releaseOf, useClosedRelease, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { type ReleaseTask, ReleaseTasks } from '../../kit/releases/release-tasks.tsx';
import { ask, working } from '../../server/client.ts';
import { type ChosenRelease, walkAddress } from '../../server/working-release.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import './release-band.css';

/** Milliseconds between looks whether others have published or changed it. */
const askEvery = 20_000;

export function ReleaseBand() {
  const release = useWorkingRelease();
  const closed = useClosedRelease();
  if (release) return <Working key={release.id} chosen={release} />;
  return closed ? <Closed release={closed} /> : null;
}

function Working({ chosen }: { readonly chosen: ChosenRelease }) {
  const { data: release } = useQuery({ ...releaseOf(chosen.id), refetchInterval: askEvery });
  const [task, setTask] = useState<ReleaseTask>();
  const isGone = release === null || (release && !isPending(release));
  useEffect(() => {
    if (isGone) working.close(chosen.id);
  }, [isGone, chosen.id]);
  const isDraft = chosen.kind === 'draft';
  return (
    <Band>
      <p className="min-w-0 wrap-anywhere">
        {isDraft ? releaseTexts.workingInDraft : releaseTexts.workingIn}{' '}
        <Link to="/releases" search={{ record: chosen.id }} activeProps={{}}>
          <b className="font-strong">{release?.name ?? chosen.name}</b>
        </Link>
      </p>
      {release && (
        <div className="release-facts flex flex-wrap items-center gap-x-4">
          <span>
            {release.publish_at === null ? releaseTexts.noDate : clockIn(release.publish_at, release.zone)}
            {release.publish_at !== null && <span className="max-tablet:sr-only"> ({zoneName(release.zone)})</span>}
          </span>
          <span>{releaseTexts.records(release.records)}</span>
          {release.records > 0 && (
            <>
              <a href={walkAddress(release.id)} target="_blank" rel="noopener">
                {releaseTexts.walk} <Icon name="outside" />
              </a>
              {isDraft && release.may_change && (
                <>
                  <button type="button" onClick={() => setTask('publish')}>
                    {releaseTexts.publish}
                  </button>
                  <button type="button" onClick={() => setTask('schedule')}>
                    {releaseTexts.schedule}
                  </button>
                </>
              )}
            </>
          )}
        </div>
      )}
      <Button className="leave" text={releaseTexts.leave} aria-label={releaseTexts.leaveNamed(chosen.name)} onClick={() => leave(release ?? undefined)} />
      {release && <ReleaseTasks task={task} release={release} onClose={() => setTask(undefined)} />}
    </Band>
  );
}

function leave(release: ShownRelease | undefined): void {
  working.choose(undefined);
  document.getElementById('work')?.focus();
  // A draft in which nothing was saved is nothing to come back to.
  if (release?.kind === 'draft' && release.records === 0) void ask('DELETE /api/releases/:id', { id: release.id });
}

const Closed = ({ release }: { readonly release: ChosenRelease }) => (
  <Band>
    <p role="alert">{releaseTexts.closed(release.name)}</p>
    <Button className="leave" text={releaseTexts.gotIt} onClick={working.dismiss} />
  </Band>
);

/** What sticks to the top of the window is below it. */
function Band({ children }: { readonly children: ReactNode }) {
  const band = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--band', `${band.current?.offsetHeight ?? 0}px`));
    if (band.current) observer.observe(band.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--band');
    };
  }, []);
  return (
    <section ref={band} className="release-band" aria-label={releaseTexts.release}>
      {children}
    </section>
  );
}
