// Owners switch the shared password off, and on again.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountTexts } from '../texts/people/account.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { account, offeredWays, ownPasskeys, refreshAccount } from './account-client.ts';

export function SharedPasswordPart() {
  const isOn = useQuery(offeredWays).data?.password;
  const hasPasskey = (useQuery(ownPasskeys).data?.length ?? 0) > 0;
  const [isPending, setPending] = useState(false);
  if (isOn === undefined) return null;
  async function toggle() {
    setPending(true);
    const answer = await account.switchPassword(!isOn);
    if (answer.ok) sayDone(isOn ? accountTexts.switchedOff : accountTexts.switchedOn, answer.change);
    else sayFailed(accountTexts.notSwitched, answer.problem.detail);
    await refreshAccount();
    setPending(false);
  }
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">{accountTexts.sharedPassword}</h2>
      <p className="text-soft">{accountTexts.sharedHint}</p>
      <p>{isOn ? accountTexts.passwordIsOn : accountTexts.passwordIsOff}</p>
      {hasPasskey ? (
        <button type="button" className={isOn ? 'button danger' : 'button'} disabled={isPending} onClick={() => void toggle()}>
          {isOn ? accountTexts.switchOff : accountTexts.switchOn}
        </button>
      ) : (
        <p>{accountTexts.needsPasskey}</p>
      )}
    </section>
  );
}
