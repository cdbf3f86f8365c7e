// Is everything, byte for byte, what a clean build would give? Asked when somebody wants to know.
import type { Verification } from '@stem/api/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '../lists/nested.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';

const mismatches = {
  missing: 'should be live and is not',
  extra: 'is live and should not be',
  different: 'differs from a clean build',
  damaged: 'cannot be served: its bytes are missing or damaged',
} as const;

export function VerifyScreen() {
  const [pending, setPending] = useState<'verify' | 'rebuild'>();
  const [found, setFound] = useState<Verification>();

  async function verify() {
    setPending('verify');
    setFound(undefined);
    const answer = await client.publications.verify();
    setPending(undefined);
    if (answer.ok) setFound(answer.value);
    else sayFailed('The pages were not compared', answer.problem.detail);
  }
  async function rebuild() {
    setPending('rebuild');
    const answer = await client.publications.rebuild();
    setPending(undefined);
    if (!answer.ok) return sayFailed('The site was not rendered again', answer.problem.detail);
    setFound(undefined);
    sayDone('Everything was rendered again', undefined, { detail: 'What differed is live.' });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <>
      <header className="head">
        <div>
          <h1>Verify</h1>
          <p className="text-soft">Renders every page anew and compares it, byte for byte, with what is live. Nothing is published by that.</p>
        </div>
      </header>
      <div className="flex flex-col items-start gap-4 px-5 py-4">
        <button type="button" className="button first" disabled={pending !== undefined} onClick={() => void verify()}>
          {pending === 'verify' ? 'Comparing...' : 'Compare with a clean build'}
        </button>
        <div role="status" className="w-full">
          {found && <Found found={found} />}
        </div>
        {found && found.mismatches.length > 0 && (
          <button type="button" className="button" disabled={pending !== undefined} onClick={() => void rebuild()}>
            {pending === 'rebuild' ? 'Rendering...' : 'Render everything again'}
          </button>
        )}
      </div>
    </>
  );
}

function Found({ found: { pages, mismatches: differing, held } }: { readonly found: Verification }) {
  return (
    <>
      <p className={`notice ${differing.length > 0 ? 'bad' : ''}`}>
        {differing.length === 0
          ? `${counted(pages, 'page', 'pages')}, byte for byte what a clean build gives.`
          : `${differing.length} of ${counted(pages, 'page', 'pages')} are not what a clean build gives.`}
      </p>
      <ul className="mt-3 wrap-anywhere">
        {[
          ...differing.map(({ path, kind }) => ({ path, text: mismatches[kind] })),
          ...held.map(({ path, failure }) => ({ path, text: `keeps an earlier version: ${failure}` })),
        ].map(({ path, text }) => (
          <li key={`${path} ${text}`} className="py-1">
            <Link to="/publishing/page" search={{ find: path }} activeProps={{}} className="link">
              {path}
            </Link>{' '}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
