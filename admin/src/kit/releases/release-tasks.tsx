// The dialogs about one release: its questions before something happens with it, and its form.
import type { ShownRelease } from '@stem/api/client';
import { listed } from '@stem/model/texts/listed';
import { useQuery } from '@tanstack/react-query';
import { ask, unwrap } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { texts } from '../../texts/texts.ts';
import { usePending } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { countPages, partLabel } from '../receipts/changed-parts.ts';
import { publishNow, undoRelease, withdrawNow } from './release-actions.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { ShareRelease } from './share-release.tsx';

export type ReleaseTask = 'edit' | 'schedule' | 'end' | 'publish' | 'withdraw' | 'undo' | 'share';

export interface ReleaseTaskProps {
  readonly task: ReleaseTask | undefined;
  readonly release: ShownRelease;
  readonly onClose: () => void;
}

export function ReleaseTasks({ task, release, onClose }: ReleaseTaskProps) {
  switch (task) {
    case 'edit':
    case 'schedule':
    case 'end':
      return <ReleaseDialog task={task} release={release} onClose={onClose} />;
    case 'publish':
      return <PublishRelease release={release} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawRelease release={release} onClose={onClose} />;
    case 'undo':
      return <UndoRelease release={release} onClose={onClose} />;
    case 'share':
      return <ShareRelease release={release} onClose={onClose} />;
    default:
      return task satisfies undefined;
  }
}

type QuestionProps = Omit<ReleaseTaskProps, 'task'>;

function PublishRelease({ release, onClose }: QuestionProps) {
  const { id, name, records } = release;
  const [isPending, waitFor] = usePending();
  const { data: changes } = useQuery({
    queryKey: ['release conflicts', id],
    queryFn: () => ask('GET /api/releases/:id/changes', { id, query: { limit: 1 } }),
    staleTime: 0,
    gcTime: 0,
  });
  const conflicts = changes?.ok ? (changes.conflicts ?? 0) : 0;
  return (
    <ConfirmDialog
      title={releaseTexts.publishTitle(name)}
      confirm={isPending ? releaseTexts.publishing : releaseTexts.publishIt}
      isSafe
      isDisabled={conflicts > 0}
      problem={conflicts > 0 ? releaseTexts.hasConflicts(conflicts) : undefined}
      onStay={onClose}
      onConfirm={() => waitFor(closed(publishNow(release), onClose))}
    >
      <p>{releaseTexts.publishSentence(records)}</p>
      <p role="status">
        <ReleaseImpact id={id} isPending={isPending} />
      </p>
    </ConfirmDialog>
  );
}

/** How many pages change, as the server works it out while the question is on screen, until it is answered. */
function ReleaseImpact({ id, isPending }: { readonly id: string; readonly isPending: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['release impact', id],
    queryFn: async () => unwrap(await ask('GET /api/releases/:id/impact', { id })),
    staleTime: 0,
    gcTime: 0,
    enabled: !isPending,
  });
  if (error) return <>{releaseTexts.impactUnknown}</>;
  if (!data) return <>{releaseTexts.impactLoading}</>;
  const pages = texts[windowLanguage].receipt.pagesAndFiles(...countPages(data.pages));
  const parts = data.parts.length > 0 && texts[windowLanguage].receipt.parts(data.parts.map(partLabel), data.shown_on);
  const all = listed([pages, parts]);
  return <>{all === '' ? releaseTexts.wouldChangeNothing : releaseTexts.wouldChange(all)}</>;
}

const WithdrawRelease = ({ release, onClose }: QuestionProps) => (
  <ConfirmDialog
    title={releaseTexts.withdrawTitle(release.name)}
    confirm={releaseTexts.withdrawIt}
    onStay={onClose}
    onConfirm={() => closed(withdrawNow(release), onClose)}
  >
    <p>{releaseTexts.withdrawSentence(release.records)}</p>
  </ConfirmDialog>
);

/** Closes a question whose task was not refused. */
async function closed(task: Promise<string | undefined>, onClose: () => void): Promise<string | undefined> {
  const refusal = await task;
  if (refusal === undefined) onClose();
  return refusal;
}

const UndoRelease = ({ release, onClose }: QuestionProps) => (
  <ConfirmDialog
    title={releaseTexts.undoTitle(release.name)}
    confirm={releaseTexts.undoIt}
    onStay={onClose}
    onConfirm={() => {
      onClose();
      void undoRelease(release);
    }}
  >
    <p>{releaseTexts.undoSentence}</p>
  </ConfirmDialog>
);
