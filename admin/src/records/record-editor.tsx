// One record beside the list it belongs to: its form, its history, and the ways out of it.
import { type Entity, entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx';

export interface RecordEditorProps extends Omit<RecordPanelProps, 'onDone'> {
  /** The list: the way back on a phone, and where there is no such record. */
  readonly listTitle: string;
  readonly title?: string;
  /** The public page that shows it. */
  readonly page?: string;
  readonly onDelete: () => void;
}

export function RecordEditor({ name, words, listTitle, row, isNew, title, page, onClose, onDelete, ...panel }: RecordEditorProps) {
  const entity: Entity = entities[name];
  const heading = isNew ? words.createTitle : row ? (title ?? String(row[entity.title] ?? entity.label)) : `${entity.label} not found`;
  return (
    <section className="editor" aria-labelledby="record-title">
      {/* The list with the heading of the screen is hidden there. */}
      <h1 className="sr-only tablet:hidden">{listTitle}</h1>
      <header className="editor-head">
        <button type="button" className="plain -ml-2 tablet:hidden" onClick={onClose}>
          <Icon name="back" /> {listTitle}
        </button>
        <div className="min-w-0 py-1">
          <h2 id="record-title" className="text-name leading-tight wrap-anywhere">
            {heading}
          </h2>
          {row && <p className="text-note text-soft">{words.editTitle}</p>}
        </div>
        <div className="ml-auto flex items-center">
          {row && page !== undefined && (
            <a className="plain" href={page} target="_blank" rel="noopener">
              View page <Icon name="outside" />
            </a>
          )}
          {row && (
            <button type="button" className="tool" aria-label={`Delete ${heading}`} onClick={onDelete}>
              <Icon name="remove" />
            </button>
          )}
          <button type="button" className="tool max-tablet:hidden" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      </header>
      <RecordPanel {...panel} name={name} words={words} row={row} isNew={isNew} onClose={onClose} />
      {!row && !isNew && (
        <div className="empty">
          <p>It may have been deleted, or belongs elsewhere.</p>
          <button type="button" className="button" onClick={onClose}>
            Show all
          </button>
        </div>
      )}
    </section>
  );
}
