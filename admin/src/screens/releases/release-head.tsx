// What a release is, and the buttons for what can be done with it now.
import type { ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { receiptSentence } from '../../kit/receipts/receipt-sentence.ts';
import { changeState, takeUp, workIn } from '../../kit/releases/release-actions.ts';
import { instantText, isPending, momentIn, ownerOf } from '../../kit/releases/release-facts.ts';
import { linksOf, releasesKey, useMayPrepare, useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { ReleaseState } from '../../kit/releases/release-state.tsx';
import type { ReleaseTask } from '../../kit/releases/release-tasks.tsx';
import { namesOfActors } from '../../kit/session/actor.tsx';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { ask, savedOf, unwrap } from '../../server/client.ts';
import { walkAddress } from '../../server/working-release.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { Button, OutsideLink, usePending } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { MenuItem, MoreMenu } from '../../ui/controls/menu.tsx';
import { dayText } from '../../ui/controls/moments.ts';

export interface ReleaseHeadProps {
  readonly release: ShownRelease;
  readonly onTask: (task: ReleaseTask) => void;
}

export function ReleaseHead({ release, onTask }: ReleaseHeadProps) {
  const isChangeable = useIsChangeable();
  const { ends_at, ended_at, zone, records, state } = release;
  return (
    <>
      {isPending(release) && (isChangeable ? <PendingTasks release={release} onTask={onTask} /> : <TasksOfOthers release={release} />)}
      {!isPending(release) && isChangeable && <PastTasks release={release} onTask={onTask} />}
      {!isPending(release) && <TakeUp release={release} />}
      <dl className="facts py-[0.9rem] px-(--inset) border-b border-hair grid-cols-[6rem_minmax(0,1fr)_6rem_minmax(0,1fr)] max-desk:grid-cols-[6rem_minmax(0,1fr)]">
        <Fact title={releaseTexts.state}>
          <ReleaseState release={release} />
          {ended_at === null && releaseTexts.stateHints[state] !== '' && <span className="text-note text-soft"> · {releaseTexts.stateHints[state]}</span>}
        </Fact>
        <Fact title={releaseTexts.owner} value={ownerOf(release)} />
        {(state === 'scheduled' || state === 'published') && release.decided_by !== null && (
          <Fact title={releaseTexts.decidedBy} value={namesOfActors([{ actor: release.decided_by, actor_name: release.decided_by_name }])} />
        )}
        <Fact title={releaseTexts.instant} value={instantText(release)} />
        <Fact title={releaseTexts.end} value={ends_at === null ? releaseTexts.never : momentIn(ends_at, zone)} />
        <Fact title={releaseTexts.changes} value={records} />
        {release.reviews.length > 0 && <Reviews release={release} />}
        {isPending(release) && <Outsiders release={release} onTask={onTask} />}
        {release.change_set !== null && <Receipt changeSet={release.change_set} />}
      </dl>
    </>
  );
}

const tasks = 'release-head flex flex-wrap items-center gap-2 py-[0.9rem] px-(--inset) border-b border-hair max-tablet:[&_.button]:flex-1';

/** Of a release that they may not change as a whole: they may still prepare in it what is theirs. */
function TasksOfOthers({ release }: Pick<ReleaseHeadProps, 'release'>) {
  const isChosen = useWorkingRelease()?.id === release.id;
  const mayPrepare = useMayPrepare();
  const hasWork = mayPrepare && !isChosen;
  if (!hasWork && release.records === 0) return null;
  return (
    <div className={tasks}>
      {hasWork && <Work release={release} />}
      {release.records > 0 && <Walk release={release} />}
      {mayPrepare && <p className="text-soft">{releaseTexts.ofOthers}</p>}
    </div>
  );
}

const Work = ({ release, isFirst = false }: Pick<ReleaseHeadProps, 'release'> & { readonly isFirst?: boolean }) => (
  <Button className={isFirst ? 'button first' : 'button'} text={releaseTexts.work} onClick={() => workIn(release)} />
);

const Walk = ({ release: { id } }: Pick<ReleaseHeadProps, 'release'>) => (
  <OutsideLink className="button" text={releaseTexts.walk} hasIcon href={walkAddress(id)} />
);

function PendingTasks({ release, onTask }: ReleaseHeadProps) {
  const { id, state, records } = release;
  const isChosen = useWorkingRelease()?.id === id;
  const isOpen = state === 'open' || state === 'failed';
  const navigate = useNavigate();
  function translate() {
    workIn(release);
    void navigate({ to: '/translations', search: { only: 'release' } });
  }
  return (
    <div className={tasks}>
      {records > 0 && <Button className="button first" text={releaseTexts.publish} onClick={() => onTask('publish')} />}
      {!isChosen && <Work release={release} isFirst={records === 0} />}
      {records > 0 && (
        <>
          <Button text={state === 'scheduled' ? releaseTexts.reschedule : releaseTexts.schedule} onClick={() => onTask('schedule')} />
          {/* One button for both directions, so that it keeps the focus. */}
          <Button
            text={isOpen ? releaseTexts.makeReady : state === 'ready' ? releaseTexts.reopen : releaseTexts.unschedule}
            onClick={() => void changeState(release, isOpen ? 'ready' : 'open')}
          />
          <Walk release={release} />
        </>
      )}
      {records === 0 && <Button text={releaseTexts.edit} onClick={() => onTask('edit')} />}
      <MoreMenu label={releaseTexts.moreFor(release.name)}>
        {records > 0 && <MenuItem text={releaseTexts.edit} onSelect={() => onTask('edit')} />}
        {records > 0 && <MenuItem text={translatingTexts.translate} onSelect={translate} />}
        <MenuItem isDanger text={releaseTexts.withdraw} onSelect={() => onTask('withdraw')} />
      </MoreMenu>
    </div>
  );
}

/** What those have answered who were asked, and whether that is about the release as it is now. */
const Reviews = ({ release: { id, reviews } }: Pick<ReleaseHeadProps, 'release'>) => (
  <Fact title={releaseTexts.reviews}>
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-wrap gap-x-3">
          <span className={`mark ${review.is_outdated ? 'outdated' : review.outcome === 'changes_wanted' ? 'missing' : ''}`}>
            {review.outcome === null ? releaseTexts.reviewOpen(review.reviewer) : commentTexts.outcomes[review.outcome](review.reviewer)}
            {review.is_outdated && `, ${releaseTexts.reviewOutdated}`}
          </span>
          <WayTo text={releaseTexts.openField} to="/releases" search={{ record: id, tab: 'comments' }} />
        </li>
      ))}
    </ul>
  </Fact>
);

/** Who sees it without an account, and the way to show it. */
function Outsiders({ release, onTask }: ReleaseHeadProps) {
  const isChangeable = useIsChangeable();
  const { data: links, isPending: isReading } = useQuery(linksOf(release.id));
  const last = links?.at(-1);
  return (
    <Fact title={releaseTexts.outsiders} className="flex flex-wrap gap-x-3">
      {links && <span>{last ? releaseTexts.linksUntil(links.length, dayText(last.expires_at, '')) : releaseTexts.noLinks}</span>}
      {isChangeable && !isReading && <Button className="link" text={releaseTexts.share} onClick={() => onTask('share')} />}
    </Fact>
  );
}

function PastTasks({ release: { state, ended_at, undone_at }, onTask }: ReleaseHeadProps) {
  if (state !== 'published' || ended_at !== null || undone_at !== null) return null;
  return (
    <div className={tasks}>
      <Button text={releaseTexts.undo} onClick={() => onTask('undo')} />
      <Button text={releaseTexts.changeEnd} onClick={() => onTask('end')} />
    </div>
  );
}

/** Of one of which nothing is public: its changes in a new release. */
function TakeUp({ release }: Pick<ReleaseHeadProps, 'release'>) {
  const { go } = useListState();
  const mayPrepare = useMayPrepare();
  const [isTaking, waitFor] = usePending();
  const { state, ended_at, undone_at, records } = release;
  const isOver = state === 'withdrawn' || ended_at !== null || undone_at !== null;
  if (!mayPrepare || !isOver || records === 0) return null;
  async function take() {
    const made = await waitFor(takeUp(release));
    if (made) go({ record: made.id });
  }
  return (
    <div className={tasks}>
      <Button text={releaseTexts.takeUp} disabled={isTaking} onClick={() => void take()} />
      <p className="text-soft">{releaseTexts.takeUpHint}</p>
    </div>
  );
}

/** What publishing it did: the line of its receipt, and the save in the audit. */
function Receipt({ changeSet }: { readonly changeSet: string }) {
  const { data: save, isPending: isReading } = useQuery(savedOf(changeSet));
  const { data: receipt, isLoading } = useQuery({ ...receiptOf(save?.seq ?? 0), enabled: save !== undefined && save !== null });
  return (
    <Fact title={releaseTexts.receipt} className="flex flex-wrap gap-x-3">
      {receipt && <span>{receiptSentence(receipt).text}</span>}
      {!isReading && !isLoading && <WayTo text={releaseTexts.history} to="/audit" search={{ record: changeSet }} />}
    </Fact>
  );
}

/** Null while it is not live yet. */
const receiptOf = (seq: number) => ({
  queryKey: [...releasesKey, 'receipt', seq],
  queryFn: async () =>
    unwrap(await ask('GET /api/publications', { query: { since: seq - 1 } })).find(({ from_seq, to_seq }) => from_seq < seq && seq <= to_seq) ?? null,
});
