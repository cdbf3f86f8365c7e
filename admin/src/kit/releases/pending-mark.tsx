// Where a record is prepared: a quiet mark in lists, and a line above its form.
import type { PendingRecord } from '@stem/api/client';
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { WayTo } from '../lists/list-state.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { workIn } from './release-actions.ts';
import { releaseOf, useDeletedIn, usePendingOf, useWorkingRelease } from './release-queries.ts';
import { type ReleaseTask, ReleaseTasks } from './release-tasks.tsx';
import './releases.css';

export interface PendingMarkProps {
  readonly name: EntityName;
  readonly id: string;
  readonly isInLink?: boolean;
}

/** Quiet, in lists and above forms; in a narrow list the name of the record counts more. */
const releaseMark =
  'inline-flex items-center gap-[0.3rem] min-h-6 max-w-36 in-[.list-marks]:max-w-22 text-note text-release [&>.icon]:flex-none [&>.icon]:size-[0.8rem]';

/** In a row: nothing where nothing is prepared. */
export function PendingMark({ name, id, isInLink = false }: PendingMarkProps) {
  const pending = usePendingOf(name)(id);
  const here = useWorkingRelease()?.id;
  const mark = markOf(pending, here);
  if (!mark) return null;
  const content = (
    <>
      <Icon name="layers" />
      <span className="truncate">{mark.text}</span>
    </>
  );
  if (isInLink || mark.release === here)
    return (
      <span className={releaseMark} title={mark.text}>
        {content}
      </span>
    );
  return <WayTo text={content} to="/releases" search={mark.release === undefined ? {} : { record: mark.release }} className={releaseMark} title={mark.text} />;
}

/** Above the form of a record, with the way to each release, and on to a draft. */
export function PendingLine({ name, id }: Pick<PendingMarkProps, 'name' | 'id'>) {
  const pending = usePendingOf(name)(id);
  const here = useWorkingRelease();
  const isChangeable = useIsChangeable();
  if (pending.length === 0) return null;
  const others = pending.filter(({ release }) => release !== here?.id);
  return (
    <div className="notice release">
      {others.length < pending.length && <p>{releaseTexts.pendingHere}</p>}
      {others.length > 0 && <p>{here ? releaseTexts.pendingAlsoIn : releaseTexts.pendingIn}</p>}
      {others.map((one) => (
        <span key={one.release} className="inline-flex flex-wrap gap-x-3">
          <WayTo text={one.release_kind === 'draft' ? releaseTexts.draftNamed(one.name) : one.name} to="/releases" search={{ record: one.release }} />
          {isChangeable && !here && <Continue pending={one} />}
          {isChangeable && !here && one.release_kind === 'draft' && <DraftTasks id={one.release} />}
        </span>
      ))}
    </div>
  );
}

/** Below a list, in a window that works in a release: what that release deletes, with the way to it. */
export function DeletedHere({ name }: Pick<PendingMarkProps, 'name'>) {
  const here = useWorkingRelease();
  const gone = useDeletedIn(name, here?.id);
  if (!here || gone.length === 0) return null;
  return (
    <section className="px-(--inset) py-[0.9rem] border-t border-hair" aria-label={releaseTexts.deletedInRelease(here.name)}>
      <h2 className="text-note text-soft">{releaseTexts.deletedInRelease(here.name)}</h2>
      <ul>
        {gone.map(({ record, title = '' }) => (
          <li key={record}>
            <del>{title}</del>
          </li>
        ))}
      </ul>
      <WayTo text={here.name} to="/releases" search={{ record: here.id }} />
    </section>
  );
}

const Continue = ({ pending: { release, name, release_kind, kind } }: { readonly pending: PendingRecord }) =>
  kind === 'updated' && (
    <Button
      className="link"
      text={release_kind === 'draft' ? releaseTexts.continueDraft : releaseTexts.workIn(name)}
      onClick={() => workIn({ id: release, name, kind: release_kind })}
    />
  );

function DraftTasks({ id }: { readonly id: string }) {
  const [task, setTask] = useState<ReleaseTask>();
  const { data: release } = useQuery(releaseOf(id));
  if (!release?.may_change) return null;
  const button = (name: ReleaseTask, text: string) => <Button className="link" text={text} onClick={() => setTask(name)} />;
  return (
    <>
      {button('publish', releaseTexts.publish)}
      {button('schedule', releaseTexts.schedule)}
      <ReleaseTasks task={task} release={release} onClose={() => setTask(undefined)} />
    </>
  );
}

interface Mark {
  readonly text: string;
  /** Absent where there are several. */
  readonly release?: string;
}

/** `here`: the id of the release in which the window works. It counts first: its changes are on screen. */
export function markOf(pending: readonly PendingRecord[], here: string | undefined): Mark | undefined {
  const [first, second] = pending;
  if (!first) return undefined;
  const own = pending.find(({ release }) => release === here);
  if (own) return { text: ownText(own), release: own.release };
  return second ? { text: releaseTexts.inReleases(pending.length) } : { text: textOf(first), release: first.release };
}

function ownText({ kind, moves }: PendingRecord): string {
  if (kind === 'inserted') return releaseTexts.new;
  return moves ? releaseTexts.movesInRelease : releaseTexts.changed;
}

function textOf({ kind, moves, name, release_kind }: PendingRecord): string {
  if (kind === 'deleted') return releaseTexts.deletedInRelease(name);
  if (moves && release_kind !== 'draft') return releaseTexts.movesIn(name);
  return release_kind === 'draft' ? releaseTexts.draft : releaseTexts.inRelease(name);
}
