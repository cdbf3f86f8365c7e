// Two different deletes: out of this event, or everywhere. The dialog says what each one means.

import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useDeletion } from '../dialogs/use-deletion.ts';
import { ImpactSentence } from '../records/impact-sentence.tsx';
import type { Format } from '../section.ts';
import { client } from '../server/client.ts';
import { recordTexts } from '../texts/records.ts';
import { otherEventsSentence, type Speaker } from './speaker.ts';
import { useEventsOf } from './use-events-of.ts';

export interface RemoveSpeakerProps {
  readonly speaker: Speaker;
  readonly format: Format;
  readonly onClose: () => void;
  /** The person is no longer in the list. */
  readonly onGone: () => void;
}

export function RemoveSpeaker({ speaker, format, onClose, onGone }: RemoveSpeakerProps) {
  const { isPending, problem, run } = useDeletion({ onClose, onGone });
  const others = useEventsOf()?.(speaker.id).filter(({ id }) => id !== format.id);
  const remove = () => run({ send: () => client.formatSpeakers.drop(format.slug, speaker.id), done: `Speaker removed from ${format.title}` });
  const erase = () => run({ send: () => client.resource('speakers').remove(speaker.id), done: recordTexts.speakers.deleted.sentence });

  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${speaker.name}?`}
      confirm="Delete everywhere"
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void erase()}
      others={
        <button type="button" className="button" disabled={isPending} onClick={() => void remove()}>
          Remove from this event
        </button>
      }
    >
      <p>
        <b className="font-strong">Remove from this event:</b> {speaker.name} is no longer shown at {format.title}. The person and their texts stay and can be
        added again.
      </p>
      <p>
        <b className="font-strong">Delete everywhere:</b> the person and their texts are deleted. {otherEventsSentence(others)}{' '}
        <ImpactSentence entity="speakers" id={speaker.id} />
      </p>
    </ConfirmDialog>
  );
}
