// The account of the editor who is signed in: how they are called, how they come in, and where they are signed in.
import type { EditorSession, PasskeyDemand, SignedIn } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { offeredWays, ownPasskeys, ownSessions } from '../../server/account.ts';
import { ask, queryOf } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { accountTexts } from '../../texts/people/account.ts';
import { Button } from '../../ui/controls/button.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasskeyPart, report } from './passkey-part.tsx';
import { ProfilePart } from './profile-part.tsx';

export interface AccountDialogProps {
  readonly person: SignedIn;
  readonly editor: NonNullable<SignedIn['editor']>;
  readonly onClose: () => void;
}

export const AccountDialog = ({ person, editor, onClose }: AccountDialogProps) => (
  <Dialog onClose={onClose} title={accountTexts.account} description={editor.email} size="medium">
    <div className="flex flex-col overflow-auto [&>section]:flex [&>section]:flex-col [&>section]:items-start [&>section]:gap-[0.6rem] [&>section]:py-[1.1rem] [&>section]:px-(--inset) [&>section]:border-b [&>section]:border-hair">
      <ProfilePart editor={editor} />
      <PasskeyPart />
      <SessionPart />
      {person.role === 'owner' && <SharedPasswordPart />}
    </div>
  </Dialog>
);

const moment = (instant: string) => momentText(new Date(instant), new Date(), windowLanguage);

/** Where the editor is signed in, and signing out elsewhere. */
function SessionPart() {
  const { data: sessions, isError } = useQuery(ownSessions);
  async function endOthers() {
    const answer = await ask('DELETE /api/admin/sessions');
    await report(answer, answer.ok ? accountTexts.othersEnded(answer.value.ended) : undefined, accountTexts.notEnded);
  }
  return (
    <section aria-labelledby="account-sessions">
      <h2 className="text-name" id="account-sessions">
        {accountTexts.sessions}
      </h2>
      {isError && <p role="alert">{accountTexts.loadFailed}</p>}
      <ul className="w-full border-t border-hair empty:hidden">
        {sessions?.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {(sessions?.length ?? 0) > 1 && <Button text={accountTexts.endOthers} onClick={() => void endOthers()} />}
    </section>
  );
}

function SessionLine({ session: { id, device, begun_at, used_at, is_current } }: { readonly session: EditorSession }) {
  const name = device ?? accountTexts.unknownDevice;
  const times = [accountTexts.since(moment(begun_at)), ...(used_at === null ? [] : [accountTexts.usedOn(moment(used_at))])];
  async function end() {
    await report(await ask('DELETE /api/admin/sessions/:id', { id }), undefined, accountTexts.notEnded);
  }
  return (
    <li className="flex items-center gap-[0.4rem] min-h-11 py-[0.35rem] border-b border-hair">
      <p className="flex-1 min-w-0">
        <b className="block font-medium">{name}</b>
        <span className="text-note text-soft">{[...(is_current ? [accountTexts.thisOne] : []), ...times].join(', ')}</span>
      </p>
      {!is_current && <Button text={accountTexts.end} aria-label={accountTexts.endOf(name)} onClick={() => void end()} />}
    </li>
  );
}

/** What owners decide about coming in: the shared password off and on again, and of whom passkeys are demanded. */
function SharedPasswordPart() {
  const isOn = useQuery(offeredWays).data?.password;
  const hasPasskey = (useQuery(ownPasskeys).data?.length ?? 0) > 0;
  if (isOn === undefined) return null;
  async function toggle() {
    await report(
      await ask('PUT /api/admin/password', { body: { is_on: !isOn } }),
      isOn ? accountTexts.switchedOff : accountTexts.switchedOn,
      accountTexts.notSwitched,
    );
  }
  return (
    <>
      <section aria-labelledby="account-password">
        <h2 className="text-name" id="account-password">
          {accountTexts.sharedPassword}
        </h2>
        <p className="text-soft">{accountTexts.sharedHint}</p>
        <p>{isOn ? accountTexts.passwordIsOn : accountTexts.passwordIsOff}</p>
        {hasPasskey ? (
          <Button className={isOn ? 'button danger' : 'button'} text={isOn ? accountTexts.switchOff : accountTexts.switchOn} onPress={toggle} />
        ) : (
          <p>{accountTexts.needsPasskey}</p>
        )}
      </section>
      <Demand hasPasskey={hasPasskey} />
    </>
  );
}

const demanded = queryOf(['account'], 'GET /api/admin/passkey-demand');
const choices = ['none', 'owners', 'all'] as const;

function Demand({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { data } = useQuery(demanded);
  const [isPending, setPending] = useState(false);
  if (!data) return null;
  async function choose(of: PasskeyDemand) {
    setPending(true);
    await report(await ask('PUT /api/admin/passkey-demand', { body: { of } }), accountTexts.demanded[of], accountTexts.notDemanded);
    setPending(false);
  }
  return (
    <section>
      <PlainField label={accountTexts.demand} help={accountTexts.demandHint}>
        {(control) => (
          <select {...control} disabled={isPending} value={data.of} onChange={({ target }) => void choose(choices.find((of) => of === target.value) ?? 'none')}>
            {choices.map((of) => (
              <option key={of} value={of} disabled={!hasPasskey && of !== 'none'}>
                {accountTexts.demandOf[of]}
              </option>
            ))}
          </select>
        )}
      </PlainField>
    </section>
  );
}
