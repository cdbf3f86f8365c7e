// The form of one speaker.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { Format } from '../sections.ts';
import { createRow, updateRow } from '../server/save-row.ts';
import type { Speaker } from './speaker.ts';
import { speakerWords } from './speaker-words.ts';

export interface SpeakerEditorProps {
  readonly format: Format;
  /** Absent for a new person, or when there is no such person at this event. */
  readonly speaker: Speaker | undefined;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
  readonly onRemove: (speaker: Speaker) => void;
}

export function SpeakerEditor({ format, speaker, isNew, onClose, onCreated, onRemove }: SpeakerEditorProps) {
  const title = isNew ? speakerWords.createTitle : (speaker?.name ?? 'Speaker not found');
  return (
    <section className="editor" aria-labelledby="record-title">
      <header className="editor-head">
        <button type="button" className="plain -ml-2 tablet:hidden" onClick={onClose}>
          <Icon name="back" /> Speakers
        </button>
        <div className="min-w-0 py-1">
          <h2 id="record-title" className="text-name leading-tight wrap-anywhere">
            {title}
          </h2>
          {speaker && <p className="text-note text-soft">{speakerWords.editTitle}</p>}
        </div>
        <div className="ml-auto flex items-center">
          {speaker && (
            <>
              <a className="plain" href={`/formats/${format.slug}`} target="_blank" rel="noopener">
                View page <Icon name="outside" />
              </a>
              <button type="button" className="tool" aria-label={`Delete ${speaker.name}`} onClick={() => onRemove(speaker)}>
                <Icon name="remove" />
              </button>
            </>
          )}
          <button type="button" className="tool max-tablet:hidden" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      </header>
      {speaker || isNew ? (
        <RecordForm
          entity={entities.speakers}
          words={speakerWords}
          draftKey={`speakers:${speaker?.id ?? `new:${format.id}`}`}
          {...(speaker && { row: speaker })}
          send={(values) => (speaker ? updateRow('speakers', speaker.id, values) : createRow('speakers', { ...values, format_id: format.id }))}
          onSaved={({ row }) => isNew && onCreated(row.id)}
          {...(isNew && { onCancel: onClose })}
        />
      ) : (
        <div className="empty">
          <p>This person does not speak at {format.title}, or has been deleted.</p>
          <button type="button" className="button" onClick={onClose}>
            Show all speakers
          </button>
        </div>
      )}
    </section>
  );
}
