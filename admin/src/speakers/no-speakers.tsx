// In place of a list without speakers.
import type { SpeakersProps } from './speaker.ts';

export const NoSpeakers = ({ speakers, find, onFind, onAdd, onAddExisting }: SpeakersProps) =>
  speakers.length > 0 ? (
    <div className="empty" role="status">
      <h2>Nobody is called “{find}”</h2>
      <button type="button" className="button" onClick={() => onFind('')}>
        Show all
      </button>
    </div>
  ) : (
    <div className="empty">
      <h2>No speakers yet</h2>
      <p className="text-soft">People who are added here appear on the page of the event in this order.</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button first" onClick={onAdd}>
          Add Speaker
        </button>
        <button type="button" className="button" onClick={onAddExisting}>
          Add existing person
        </button>
      </div>
    </div>
  );
