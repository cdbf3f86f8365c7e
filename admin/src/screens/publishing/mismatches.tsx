// Pages that differ from a clean build, with the difference, and the button that rebuilds everything.
import type { Verification } from '@stem/api/client';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey } from '../../server/client.ts';
import { publishingTexts } from '../../texts/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { isPath } from './page-path.ts';

const words = {
  missing: publishingTexts.pageMissing,
  extra: publishingTexts.pageUnexpected,
  different: publishingTexts.pageDiffers,
  damaged: publishingTexts.pageDamaged,
} as const satisfies Record<Verification['mismatches'][number]['kind'], string>;

export const mismatchLines = (mismatches: Verification['mismatches']) => mismatches.map(({ path, kind }) => ({ path, text: words[kind] }));

export function PageLines({ lines }: { readonly lines: readonly { readonly path: string; readonly text: string }[] }) {
  return (
    <ul className="wrap-anywhere">
      {lines.map(({ path, text }) => (
        <li key={`${path} ${text}`} className="py-1">
          {isPath(path) ? <WayTo text={path} to="/publishing/page" search={{ find: path }} /> : path} {text}
        </li>
      ))}
    </ul>
  );
}

export const RebuildButton = (props: RebuildButtonProps) => (useIsChangeable() ? <Rebuild {...props} /> : null);

interface RebuildButtonProps {
  readonly isDisabled?: boolean;
  readonly onDone?: () => void;
}

function Rebuild({ isDisabled = false, onDone }: RebuildButtonProps) {
  async function rebuild() {
    const answer = await ask('POST /api/publications/rebuild');
    if (!answer.ok) return sayFailed(publishingTexts.renderAllFailed, answer.problem.detail);
    onDone?.();
    sayDone(publishingTexts.everythingWasRenderedAgain, undefined, { detail: publishingTexts.whatDifferedIsLive });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return <Button text={publishingTexts.renderEverythingAgain} pending={publishingTexts.rendering} disabled={isDisabled} onPress={rebuild} />;
}
