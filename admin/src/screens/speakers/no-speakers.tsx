// In place of a list without speakers.

import { IfChangeable } from '../../kit/session/changeable.tsx';
import { speakerTexts } from '../../texts/speakers.ts';
import type { SpeakersProps } from './speaker.ts';

export const NoSpeakers = ({ speakers, find, onFind, onAdd, onAddExisting }: SpeakersProps) =>
  speakers.length > 0 ? (
    <div className="empty" role="status">
      <h2>{speakerTexts.noPersonNamed(find)}</h2>
      <button type="button" className="button" onClick={() => onFind('')}>
        {speakerTexts.showAll}
      </button>
    </div>
  ) : (
    <div className="empty">
      <h2>{speakerTexts.noSpeakersYet}</h2>
      <p className="text-soft">{speakerTexts.emptyHint}</p>
      <IfChangeable>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button first" onClick={onAdd}>
            {speakerTexts.addSpeaker}
          </button>
          <button type="button" className="button" onClick={onAddExisting}>
            {speakerTexts.addExistingPerson}
          </button>
        </div>
      </IfChangeable>
    </div>
  );
