// The ways in that the server offers. They appear together: one that arrived later would move the others under the pointer.
import type { Ways } from '@stem/api/client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askAtGate } from '../../server/client.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { OtherWaysProps } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

/** As a fresh installation has it. */
const passwordOnly: Ways = { password: true, link: false, passkey: false, provider: null };

export interface WaysInProps extends Omit<OtherWaysProps, 'ways'> {
  readonly isPasswordFirst: boolean;
  readonly onCancel?: () => void;
}

export function WaysIn({ isAgain, isKnown, email, isPasswordFirst, ...form }: WaysInProps) {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    void askAtGate('GET /api/admin/ways').then((answer) => setWays(answer.ok ? answer.value : passwordOnly));
  }, []);
  if (!ways) return null;
  // Who shows again that it is them does so by their own ways.
  const hasPassword = ways.password && !(isKnown && email !== undefined);
  const hasOthers = isKnown ? email !== undefined : !ways.password || ways.link || ways.passkey || ways.provider !== null;
  return (
    <Suspense>
      {hasOthers && <OtherWays ways={ways} isAgain={isAgain} isKnown={isKnown} email={email} />}
      {hasOthers && hasPassword && (
        <p className="or flex items-center gap-3 my-5 text-soft before:flex-1 before:border-t before:border-hair before:content-[''] after:flex-1 after:border-t after:border-hair after:content-['']">
          {signInTexts.or}
        </p>
      )}
      {hasPassword && <PasswordForm {...form} takesFocus={isPasswordFirst || !hasOthers} />}
      {!hasPassword && form.onCancel && <Button className="button mt-4" text={shellTexts.cancel} onClick={form.onCancel} />}
    </Suspense>
  );
}
