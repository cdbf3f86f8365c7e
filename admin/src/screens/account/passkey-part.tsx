// The passkeys of the editor who is signed in: added with this device, renamed, removed.
import type { Answer, ListedPasskey } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { runDeletion } from '../../kit/records/use-deletion.ts';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { offeredWays, ownPasskeys, refreshAccount } from '../../server/account.ts';
import { ask } from '../../server/client.ts';
import { knowsPasskeys, makePasskey } from '../../server/passkey.ts';
import { windowLanguage } from '../../texts/language.ts';
import { accountTexts } from '../../texts/people/account.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { dayText, momentText } from '../../ui/controls/moments.ts';
import { useFocusFirst } from '../../ui/controls/use-focus-first.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

/** What became of a change to the account, which is read again. */
export async function report(answer: Answer<unknown>, done: string | undefined, failed: string): Promise<void> {
  if (!answer.ok) sayFailed(failed, answer.problem.detail);
  else if (done !== undefined) sayDone(done, answer.change);
  await refreshAccount();
}

export function PasskeyPart() {
  const { data: passkeys, isError } = useQuery(ownPasskeys);
  const [removed, setRemoved] = useState<ListedPasskey>();
  const isPossible = (useQuery(offeredWays).data?.passkey ?? false) && knowsPasskeys();
  async function add() {
    const made = await makePasskey();
    if (made === 'cancelled') return sayFailed(accountTexts.notAdded, accountTexts.cancelled);
    await report(made, accountTexts.added, accountTexts.notAdded);
  }
  return (
    <section aria-labelledby="account-passkeys">
      <h2 className="text-name" id="account-passkeys">
        {accountTexts.passkeys}
      </h2>
      <p className="text-soft">{accountTexts.passkeysHint}</p>
      {isError && <p role="alert">{accountTexts.loadFailed}</p>}
      {passkeys?.length === 0 && <p className="flex-1 min-w-0">{accountTexts.noPasskeys}</p>}
      <ul className="w-full border-t border-hair empty:hidden">
        {passkeys?.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </ul>
      {isPossible ? (
        <Button icon="plus" text={accountTexts.addPasskey} pending={accountTexts.adding} onPress={add} />
      ) : (
        <p className="text-soft">{accountTexts.notHere}</p>
      )}
      {removed && <RemovePasskey passkey={removed} isLast={passkeys?.length === 1} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

function PasskeyLine({ passkey, onRemove }: { readonly passkey: ListedPasskey; readonly onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey;
  const [isNaming, setNaming] = useState(false);
  const used = last_used_at === null ? accountTexts.neverUsed : accountTexts.usedOn(momentText(new Date(last_used_at), new Date(), windowLanguage));
  if (isNaming) return <NameForm passkey={passkey} onClose={() => setNaming(false)} />;
  return (
    <li className="flex items-center gap-[0.4rem] min-h-11 py-[0.35rem] border-b border-hair">
      <p className="flex-1 min-w-0">
        <b className="block font-medium wrap-anywhere">{name}</b>
        <span className="text-note text-soft">{`${accountTexts.created(dayText(created_at, ''))}, ${used}`}</span>
      </p>
      <Tool icon="edit" label={accountTexts.rename(name)} onClick={() => setNaming(true)} />
      <Tool icon="remove" label={accountTexts.remove(name)} aria-haspopup="dialog" onClick={onRemove} />
    </li>
  );
}

function NameForm({ passkey, onClose }: { readonly passkey: ListedPasskey; readonly onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const field = useRef<HTMLInputElement>(null);
  useFocusFirst(field);
  async function rename(event: SyntheticEvent) {
    event.preventDefault();
    await report(await ask('PATCH /api/admin/passkeys/:id', { id: passkey.id, body: { name } }), undefined, accountTexts.notRenamed);
    onClose();
  }
  return (
    <li className="flex items-center gap-[0.4rem] min-h-11 py-[0.35rem] border-b border-hair">
      <form onSubmit={rename} className="flex w-full gap-2">
        <input
          ref={field}
          type="text"
          aria-label={accountTexts.newName}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button className="button first" text={accountTexts.save} type="submit" />
      </form>
    </li>
  );
}

interface RemovePasskeyProps {
  readonly passkey: ListedPasskey;
  /** The editor has no other one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a passkey is removed, and says how its editor comes in without it. */
function RemovePasskey({ passkey: { id, name }, isLast, onClose }: RemovePasskeyProps) {
  const provider = useQuery(offeredWays).data?.provider;
  return (
    <ConfirmDialog
      title={accountTexts.removeQuestion(name)}
      confirm={accountTexts.removePasskey}
      onStay={onClose}
      onConfirm={() =>
        runDeletion({
          onClose,
          onGone: () => void refreshAccount(),
          send: () => ask('DELETE /api/admin/passkeys/:id', { id }),
          done: accountTexts.removed,
          isFinal: true,
        })
      }
    >
      <p>{accountTexts.removeConsequence}</p>
      {isLast && <p className="font-medium">{provider ? accountTexts.lastBesideProvider(provider.label) : accountTexts.lastPasskey}</p>}
    </ConfirmDialog>
  );
}
