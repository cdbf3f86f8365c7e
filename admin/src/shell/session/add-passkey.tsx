// Leads an editor who has come in to a passkey: as the next step after an invitation, or as the only one where it is demanded.
import type { SignedIn } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredWays } from '../../server/account.ts';
import { session } from '../../server/client.ts';
import { knowsPasskeys, makePasskey } from '../../server/passkey.ts';
import { refusalSentence } from '../../server/session.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { GateFrame } from './gate-frame.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

export function AddPasskey({ person, onDone }: { readonly person: SignedIn; readonly onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const isDemanded = person.lacks_passkey;
  const isPossible = (useQuery(offeredWays).data?.passkey ?? true) && knowsPasskeys();
  async function add() {
    const made = await makePasskey();
    if (made !== 'cancelled' && made.ok) return onDone();
    const cancelled = isDemanded ? signInTexts.passkeyCancelled : signInTexts.passkeyNotAdded;
    setProblem(made === 'cancelled' ? cancelled : refusalSentence(made, 0));
  }
  return (
    <GateFrame title={signInTexts.next(person.name)} hint={isDemanded ? signInTexts.passkeyDemanded : signInTexts.passkeyHint}>
      <div className="flex flex-wrap gap-2">
        {isPossible ? (
          <Button className="button first" text={signInTexts.addPasskey} pending={signInTexts.addingPasskey} onPress={add} />
        ) : (
          <p className="notice w-full">{signInTexts.noPasskeysHere}</p>
        )}
        <Button text={isDemanded ? signInTexts.signOut : signInTexts.goOn} onClick={isDemanded ? () => void session.signOut() : onDone} />
        {problem !== undefined && (
          <p className="notice bad mt-2 w-full" role="alert">
            {problem}
          </p>
        )}
      </div>
      <SignInDialog />
    </GateFrame>
  );
}
