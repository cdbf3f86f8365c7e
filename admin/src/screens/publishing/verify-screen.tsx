// Compares every page with a clean build, byte for byte, when an editor asks for it.
import type { Verification } from '@stem/api/client';
import { counted } from '@stem/model/texts/counted';
import { useState } from 'react';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { mismatchLines, PageLines, RebuildButton } from './mismatches.tsx';
import './page-versions.css';
import { countedWords } from '../../texts/words/counted-words.ts';

export function VerifyScreen() {
  const [isPending, waitFor] = usePending();
  const [found, setFound] = useState<Verification>();

  async function verify() {
    setFound(undefined);
    const answer = await waitFor(ask('POST /api/publishing/verification'));
    if (answer.ok) setFound(answer.value);
    else sayFailed(publishingTexts.verifyFailed, answer.problem.detail);
  }

  return (
    <>
      <ScreenHead heading={publishingTexts.verify} subtitle={publishingTexts.verifyExplanation} />
      <div className="flex flex-col items-start gap-4 px-(--inset) py-4">
        <IfChangeable>
          <Button
            className="button first"
            text={isPending ? publishingTexts.comparing : publishingTexts.verifyStart}
            disabled={isPending}
            onClick={() => void verify()}
          />
        </IfChangeable>
        <div role="status" className="w-full">
          {found && <Found found={found} />}
        </div>
        {found && found.mismatches.length > 0 && <RebuildButton isDisabled={isPending} onDone={() => setFound(undefined)} />}
      </div>
    </>
  );
}

function Found({ found: { pages, mismatches, blocked } }: { readonly found: Verification }) {
  return (
    <>
      <p className={`notice mb-3 ${mismatches.length > 0 ? 'bad' : ''}`}>
        {mismatches.length === 0
          ? publishingTexts.verifyPassed(counted(pages, ...countedWords.page))
          : publishingTexts.differ(mismatches.length, counted(pages, ...countedWords.page))}
      </p>
      <PageLines
        lines={[...mismatchLines(mismatches), ...blocked.map(({ path, failure }) => ({ path, text: publishingTexts.keepsAnEarlierVersion(failure) }))]}
      />
    </>
  );
}
