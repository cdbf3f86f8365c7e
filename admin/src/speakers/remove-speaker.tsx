// Two different deletes: out of this event, or everywhere. The dialog says what each one means.

import type { Answer } from '@stem/api/client';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ImpactSentence } from '../records/impact-sentence.tsx';
import type { Format } from '../section.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import { elsewhere } from './elsewhere.ts';
import type { Speaker } from './speaker.ts';
import { speakerWords } from './speaker-words.ts';
import { useEventsOf } from './use-events-of.ts';

export interface RemoveSpeakerProps {
  readonly speaker: Speaker;
  readonly format: Format;
  readonly onClose: () => void;
  /** The person is no longer in the list. */
  readonly onGone: () => void;
}

export function RemoveSpeaker({ speaker, format, onClose, onGone }: RemoveSpeakerProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const others = useEventsOf()?.(speaker.id).filter(({ id }) => id !== format.id);

  async function run(call: Promise<Answer<unknown>>, sentence: string) {
    setPending(true);
    const answer = await call;
    setPending(false);
    if (!answer.ok) return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    onClose();
    onGone();
    sayDone(sentence, answer.change, undoing(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${speaker.name}?`}
      confirm="Delete everywhere"
      isPending={isPending}
      onStay={onClose}
      onConfirm={() => void run(client.resource('speakers').remove(speaker.id), speakerWords.deleted.sentence)}
      others={
        <button
          type="button"
          className="button"
          disabled={isPending}
          onClick={() => void run(client.formatSpeakers.drop(format.slug, speaker.id), `Speaker removed from ${format.title}`)}
        >
          Remove from this event
        </button>
      }
    >
      <p>
        <b className="font-strong">Remove from this event:</b> {speaker.name} is no longer shown at {format.title}. The person and their texts stay and can be
        added again.
      </p>
      <p>
        <b className="font-strong">Delete everywhere:</b> the person and their texts are deleted. {elsewhere(others)}{' '}
        <ImpactSentence entity="speakers" id={speaker.id} />
      </p>
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
