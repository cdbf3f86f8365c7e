// Links with which people without an account see the site as a release will make it: a new one, shown once, and those that work.
import type { MadeLink, ShownLink, ShownRelease } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../server/client.ts';
import { walkAddress } from '../../server/working-release.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { dayText, momentText } from '../../ui/controls/moments.ts';
import { Dialog, DialogFoot, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { CopiedSecret } from '../../ui/dialogs/shown-once.tsx';
import { endOfDay, expiryRange, usualExpiry } from '../fields/expiry.ts';
import { PlainField } from '../fields/plain-field.tsx';
import { nameOfActor } from '../session/actor.tsx';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { linksOf, readReleasesAgain } from './release-queries.ts';

/** Days that are proposed, and the most that can be chosen: the server takes 90, less one for the end of the day. */
const [usualDays, mostDays] = [14, 89];

export interface ShareReleaseProps {
  readonly release: ShownRelease;
  readonly onClose: () => void;
}

export const ShareRelease = ({ release, onClose }: ShareReleaseProps) => (
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
