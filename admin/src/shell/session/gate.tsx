// The gate in front of the back office: the shared password, and the other ways in where there are named editors.
import { signInTexts } from '../../texts/people/sign-in.ts';
import { shellTexts } from '../../texts/shell.ts';
import { GateFrame } from './gate-frame.tsx';
import { WaysIn } from './ways.tsx';

/** Why the provider has refused; read before the address becomes that of the first screen. */
const refusal = /^#refused=(\w+)$/.exec(window.location.hash)?.[1];

export function Gate() {
  return (
    <GateFrame title={shellTexts.cmsAdmin} hint={shellTexts.platformManagement}>
      {refusal !== undefined && (
        <p className="notice bad mb-6" role="alert">
          {signInTexts.refusedBecause[refusal] ?? signInTexts.refusedBecause.failed}
        </p>
      )}
      <WaysIn isPasswordFirst={false} />
    </GateFrame>
  );
}
