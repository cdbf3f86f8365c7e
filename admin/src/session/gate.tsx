// The gate in front of the back office: the shared password, and the other ways in where there are named editors.
import { lazy, Suspense } from 'react';
import { signInTexts } from '../texts/people/sign-in.ts';
import { shellTexts } from '../texts/shell.ts';
import { GateFrame } from './gate-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { hasOtherWays, useWays } from './ways.ts';

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

/** Why the provider has refused; read before the address becomes that of the first screen. */
const refusal = /^#refused=(\w+)$/.exec(window.location.hash)?.[1];

export function Gate() {
  const ways = useWays();
  const isMore = hasOtherWays(ways);
  return (
    <GateFrame title={shellTexts.cmsAdmin} hint={shellTexts.platformManagement}>
      {refusal !== undefined && (
        <p className="notice bad mb-6" role="alert">
          {signInTexts.refusedBecause[refusal] ?? signInTexts.refusedBecause.failed}
        </p>
      )}
      {isMore && (
        <Suspense>
          <OtherWays ways={ways} mayReload />
          {ways.password && <p className="or">{signInTexts.or}</p>}
        </Suspense>
      )}
      {ways?.password && <PasswordForm takesFocus={!isMore} />}
    </GateFrame>
  );
}
