// Two different deletes: out of this event, or everywhere. The dialog says what each one means.
import { may } from '@stem/model';
import { useState } from 'react';
import { ImpactSentence } from '../../kit/records/impact-sentence.tsx';
import { nameIn } from '../../kit/records/say-saved.ts';
import { runDeletion } from '../../kit/records/use-deletion.ts';
import type { Format } from '../../kit/sections/section.ts';
import { ask, client } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { localText } from '../../texts/language.ts';
import { recordTexts } from '../../texts/records.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { otherEventsSentence, type Speaker, useEventsOf } from './speaker.ts';

export interface RemoveSpeakerProps {
  readonly speaker: Speaker;
  readonly format: Format;
  readonly onClose: () => void;
  /** The person is no longer in the list. */
  readonly onGone: () => void;
}

export function RemoveSpeaker({ speaker, format, onClose, onGone }: RemoveSpeakerProps) {
  const others = useEventsOf()?.(speaker.id).filter(({ id }) => id !== format.id);
  const rights = useRights();
  // An editor of some events takes no speaker away from others. Decided once: a button never changes its meaning under a hand.
  const [mayErase] = useState(
    () => may(rights, 'events.write', []) || (others !== undefined && may(rights, 'events.write', [format.id, ...others.map(({ id }) => id)])),
  );
  const remove = () =>
    runDeletion({
      onClose,
      onGone,
      send: () => ask('DELETE /api/formats/:format/speakers/:speaker', { format: format.slug, speaker: speaker.id }),
      done: speakerTexts.speakerRemovedFrom(localText(format, 'title')),
    });
  const erase = () =>
    runDeletion({ onClose, onGone, send: () => client.resource('speakers').remove(speaker.id), done: nameIn(recordTexts.speakers.deleted, speaker.name) });

  return (
    <ConfirmDialog
      title={speakerTexts.removeQuestion(speaker.name)}
      confirm={mayErase ? speakerTexts.deleteEverywhere : speakerTexts.removeFromThisEvent}
      onStay={onClose}
      onConfirm={mayErase ? erase : remove}
      other={mayErase ? { text: speakerTexts.removeFromThisEvent, onPress: remove } : undefined}
    >
      <p>
        <b className="font-strong">{speakerTexts.removeTitle}</b> {speakerTexts.removeConsequence(speaker.name, localText(format, 'title'))}{' '}
        <ImpactSentence entity="speakers" id={speaker.id} from={format.slug} />
      </p>
      {mayErase && (
        <p>
          <b className="font-strong">{speakerTexts.deleteEverywhereTitle}</b> {speakerTexts.deleteConsequence(otherEventsSentence(others))}{' '}
          <ImpactSentence entity="speakers" id={speaker.id} />
        </p>
      )}
    </ConfirmDialog>
  );
}
