// The dialogs about one release: its questions before something happens with it, and its form.
import type { MadeLink, ShownLink, ShownRelease } from '@stem/api/client';
import { listed } from '@stem/model/texts/listed';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, unwrap } from '../../server/client.ts';
import { walkAddress } from '../../server/working-release.ts';
import { windowLanguage } from '../../texts/language.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { texts } from '../../texts/texts.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { dayText, momentText } from '../../ui/controls/moments.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogFoot, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { CopiedSecret } from '../../ui/dialogs/shown-once.tsx';
import { endOfDay, expiryRange, usualExpiry } from '../fields/expiry.ts';
import { PlainField } from '../fields/plain-field.tsx';
import { countPages, partLabel } from '../receipts/changed-parts.ts';
import { nameOfActor } from '../session/actor.tsx';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { publishNow, undoRelease, withdrawNow } from './release-actions.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { linksOf, readReleasesAgain } from './release-queries.ts';

export type ReleaseTask = 'edit' | 'schedule' | 'end' | 'publish' | 'withdraw' | 'undo' | 'share';

export interface ReleaseTaskProps {
  readonly task: ReleaseTask | undefined;
  readonly release: ShownRelease;
  readonly onClose: () => void;
}

export function ReleaseTasks({ task, release, onClose }: ReleaseTaskProps) {
  switch (task) {
    case 'edit':
    case 'schedule':
    case 'end':
      return <ReleaseDialog task={task} release={release} onClose={onClose} />;
    case 'publish':
      return <PublishRelease release={release} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawRelease release={release} onClose={onClose} />;
    case 'undo':
      return <UndoRelease release={release} onClose={onClose} />;
    case 'share':
      return <ShareRelease release={release} onClose={onClose} />;
    default:
      return task satisfies undefined;
  }
}

type QuestionProps = Omit<ReleaseTaskProps, 'task'>;

function PublishRelease({ release, onClose }: QuestionProps) {
  const { id, name, records } = release;
  const [isPending, waitFor] = usePending();
  const { data: changes } = useQuery({
    queryKey: ['release conflicts', id],
    queryFn: () => ask('GET /api/releases/:id/changes', { id, query: { limit: 1 } }),
    staleTime: 0,
    gcTime: 0,
  });
  const conflicts = changes?.ok ? (changes.conflicts ?? 0) : 0;
  return (
    <ConfirmDialog
      title={releaseTexts.publishTitle(name)}
      confirm={isPending ? releaseTexts.publishing : releaseTexts.publishIt}
      isSafe
      isDisabled={conflicts > 0}
      problem={conflicts > 0 ? releaseTexts.hasConflicts(conflicts) : undefined}
      onStay={onClose}
      onConfirm={() => waitFor(closed(publishNow(release), onClose))}
    >
      <p>{releaseTexts.publishSentence(records)}</p>
      <p role="status">
        <ReleaseImpact id={id} isPending={isPending} />
      </p>
    </ConfirmDialog>
  );
}

/** How many pages change, as the server works it out while the question is on screen, until it is answered. */
function ReleaseImpact({ id, isPending }: { readonly id: string; readonly isPending: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['release impact', id],
    queryFn: async () => unwrap(await ask('GET /api/releases/:id/impact', { id })),
    staleTime: 0,
    gcTime: 0,
    enabled: !isPending,
  });
  if (error) return <>{releaseTexts.impactUnknown}</>;
  if (!data) return <>{releaseTexts.impactLoading}</>;
  const pages = texts[windowLanguage].receipt.pagesAndFiles(...countPages(data.pages));
  const parts = data.parts.length > 0 && texts[windowLanguage].receipt.parts(data.parts.map(partLabel), data.shown_on);
  const all = listed([pages, parts]);
  return <>{all === '' ? releaseTexts.wouldChangeNothing : releaseTexts.wouldChange(all)}</>;
}

const WithdrawRelease = ({ release, onClose }: QuestionProps) => (
  <ConfirmDialog
    title={releaseTexts.withdrawTitle(release.name)}
    confirm={releaseTexts.withdrawIt}
    onStay={onClose}
    onConfirm={() => closed(withdrawNow(release), onClose)}
  >
    <p>{releaseTexts.withdrawSentence(release.records)}</p>
  </ConfirmDialog>
);

/** Closes a question whose task was not refused. */
async function closed(task: Promise<string | undefined>, onClose: () => void): Promise<string | undefined> {
  const refusal = await task;
  if (refusal === undefined) onClose();
  return refusal;
}

const UndoRelease = ({ release, onClose }: QuestionProps) => (
  <ConfirmDialog
    title={releaseTexts.undoTitle(release.name)}
    confirm={releaseTexts.undoIt}
    onStay={onClose}
    onConfirm={() => {
      onClose();
      void undoRelease(release);
    }}
  >
    <p>{releaseTexts.undoSentence}</p>
  </ConfirmDialog>
);

/** Days that are proposed, and the most that can be chosen: the server takes 90, less one for the end of the day. */
const [usualDays, mostDays] = [14, 89];

interface ShareReleaseProps {
  readonly release: ShownRelease;
  readonly onClose: () => void;
}

/** Links with which people without an account see the site as a release will make it: a new one, shown once, and those that work. */
const ShareRelease = ({ release, onClose }: ShareReleaseProps) => (
  <Dialog onClose={onClose} title={releaseTexts.shareTitle(release.name)} description={releaseTexts.shareHint}>
    <Sharing release={release} onClose={onClose} />
  </Dialog>
);

// Inside the dialog, so that its field is there when it takes the focus.
function Sharing({ release: { id }, onClose }: ShareReleaseProps) {
  const [now] = useState(() => Date.now());
  const [day, setDay] = useState(() => usualExpiry(now, usualDays));
  const [made, setMade] = useState<MadeLink>();
  const [error, setError] = useState<string>();
  const [isPending, waitFor] = usePending();
  const field = useRef<HTMLInputElement>(null);
  const { data: links = [] } = useQuery(linksOf(id));
  const expiresAt = endOfDay(day);

  async function makeLink() {
    if (expiresAt === undefined) return;
    const answer = await ask('POST /api/releases/:id/links', { id, body: { expires_at: expiresAt } });
    if (answer.ok) {
      setMade(answer.value);
      setError(undefined);
      return readReleasesAgain();
    }
    const { detail, hint, errors } = answer.problem;
    setError(errors?.expires_at);
    if (errors?.expires_at === undefined) sayFailed(releaseTexts.linkNotMade, `${detail}. ${hint}`);
    field.current?.focus();
  }
  async function revoke({ id: link }: ShownLink) {
    const answer = await waitFor(ask('DELETE /api/releases/:id/links/:link', { id, link }));
    if (answer.ok) sayDone(releaseTexts.revoked);
    else sayFailed(releaseTexts.linkNotRevoked, `${answer.problem.detail}. ${answer.problem.hint}`);
    await readReleasesAgain();
    field.current?.focus();
  }

  if (made) return <NewLink address={new URL(walkAddress(made.key), location.origin).href} onClose={onClose} />;
  return (
    <DialogForm confirm={releaseTexts.makeLink} isDisabled={isPending || expiresAt === undefined} onCancel={onClose} onSend={makeLink}>
      <PlainField label={releaseTexts.linkUntil} help={releaseTexts.linkUntilHelp} error={error}>
        {(control) => (
          <input
            {...control}
            {...expiryRange(now, mostDays)}
            ref={field}
            type="date"
            data-focus-first
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </PlainField>
      {links.length > 0 && (
        <ul className="release-links" aria-label={releaseTexts.links}>
          {links.map((link) => (
            <OneLink key={link.id} link={link} isDisabled={isPending} onRevoke={() => void revoke(link)} />
          ))}
        </ul>
      )}
    </DialogForm>
  );
}

const NewLink = ({ address, onClose }: { readonly address: string; readonly onClose: () => void }) => (
  <>
    <div className="flex flex-col gap-3 px-(--inset) py-4">
      <p role="status">{releaseTexts.linkOnce}</p>
      <CopiedSecret label={releaseTexts.newLink} secret={address} />
    </div>
    <DialogFoot cancel={releaseTexts.done} onCancel={onClose} />
  </>
);

interface OneLinkProps {
  readonly link: ShownLink;
  readonly isDisabled: boolean;
  readonly onRevoke: () => void;
}

function OneLink({ link: { expires_at, made_by, made_by_name, created_at }, isDisabled, onRevoke }: OneLinkProps) {
  const day = dayText(expires_at, '');
  const maker = nameOfActor({ actor: made_by, actor_name: made_by_name }) ?? made_by;
  return (
    <li className="flex items-center justify-between gap-3 py-2 border-t border-hair">
      <span>
        {releaseTexts.linkDay(day)}
        <small className="block text-soft">{releaseTexts.linkMadeBy(maker, momentText(new Date(created_at), new Date()))}</small>
      </span>
      <Button className="link" text={releaseTexts.revoke} aria-label={releaseTexts.revokeOf(day)} disabled={isDisabled} onClick={onRevoke} />
    </li>
  );
}
