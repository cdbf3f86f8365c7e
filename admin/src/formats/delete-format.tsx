// Asks before a format is deleted, and says what goes with it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { goesWith } from '../records/goes-with.ts';
import type { Format } from '../sections.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey, speakersOf } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { formatWords } from './format-words.ts';

export function DeleteFormat({ format, onClose }: { readonly format: Format; readonly onClose: () => void }) {
  const { data: speakers } = useQuery(speakersOf(format.slug));
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setPending(true);
    const answer = await client.resource('event_formats').remove(format.id);
    setPending(false);
    if (!answer.ok) return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    onClose();
    sayDone(formatWords.deleted.sentence, answer.change);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <ConfirmDialog isOpen title={`Delete ${format.title}?`} confirm="Delete format" isPending={isPending} onStay={onClose} onConfirm={() => void remove()}>
      <p>
        Its pages /formats/{format.slug} and /de/formats/{format.slug} go offline at once, and no other page leads to it any more.
      </p>
      <p>
        Deleted with it: {goesWith('event_formats', { format_speakers: speakers ? speakerPlaces(speakers.length) : 'the places of its speakers' })}. The people
        themselves stay.
      </p>
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

const speakerPlaces = (count: number): string => (count === 0 ? '' : `the places of ${count} ${count === 1 ? 'speaker' : 'speakers'}`);
