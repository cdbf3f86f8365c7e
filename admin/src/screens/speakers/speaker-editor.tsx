// The form of one speaker.

import { RecordEditor } from '../../kit/records/record-editor.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { recordTexts } from '../../texts/records.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import type { Speaker } from './speaker.ts';

export interface SpeakerEditorProps {
  readonly format: Format;
  /** Absent for a new person, or when there is no such person at this event. */
  readonly speaker: Speaker | undefined;
  readonly isNew: boolean;
  readonly inOrder: readonly string[];
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
  readonly onRemove: (speaker: Speaker) => void;
}

export const SpeakerEditor = ({ format, speaker, onRemove, ...props }: SpeakerEditorProps) => (
  <RecordEditor
    {...props}
    name="speakers"
    words={recordTexts.speakers}
    listTitle={speakerTexts.speakers}
    row={speaker}
    place={format.id}
    initial={{ format_id: format.id }}
    page={`/formats/${format.slug}`}
    onDelete={() => speaker && onRemove(speaker)}
  />
);
