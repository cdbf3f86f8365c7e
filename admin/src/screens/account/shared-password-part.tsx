// What owners decide about coming in: the shared password off and on again, and of whom passkeys are demanded.

import type { PasskeyDemand } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { account, offeredWays, ownPasskeys, refreshAccount } from '../../server/account.ts';
import { unwrap } from '../../server/rows.ts';
import { accountTexts } from '../../texts/people/account.ts';
import { Button } from '../../ui/controls/button.tsx';

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
    <>
      <section aria-labelledby="account-password">
        <h2 className="text-name" id="account-password">
          {accountTexts.sharedPassword}
        </h2>
        <p className="text-soft">{accountTexts.sharedHint}</p>
        <p>{isOn ? accountTexts.passwordIsOn : accountTexts.passwordIsOff}</p>
        {hasPasskey ? (
          <Button
            className={isOn ? 'button danger' : 'button'}
            text={isOn ? accountTexts.switchOff : accountTexts.switchOn}
            disabled={isPending}
            onClick={() => void toggle()}
          />
        ) : (
          <p>{accountTexts.needsPasskey}</p>
        )}
      </section>
      <Demand hasPasskey={hasPasskey} />
    </>
  );
}

const demanded = { queryKey: ['account', 'demand'], queryFn: async () => unwrap(await account.passkeyDemand()) };
const choices = ['none', 'owners', 'all'] as const;

function Demand({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { data } = useQuery(demanded);
  const [isPending, setPending] = useState(false);
  if (!data) return null;
  async function choose(of: PasskeyDemand) {
    setPending(true);
    const answer = await account.demandPasskeys(of);
    if (answer.ok) sayDone(accountTexts.demanded[of], answer.change);
    else sayFailed(accountTexts.notDemanded, answer.problem.detail);
    await refreshAccount();
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
