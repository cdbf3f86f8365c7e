// One record beside the list it belongs to: its form, its history, and the ways out of it.
import type { ResourceName } from '@stem/api/client';
import { type Entity, entities } from '@stem/model';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import { RecordParts } from '../history/record-parts.tsx';
import { createRow, updateRow } from '../server/save-row.ts';
import type { FieldTraits } from './record-context.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordWords } from './record-words.ts';
import type { AnyRow, Values } from './values.ts';

export interface RecordEditorProps {
  readonly name: ResourceName;
  readonly words: RecordWords;
  /** The list: the way back on a phone, and where there is no such record. */
  readonly listTitle: string;
  /** Absent for a new record, or when there is none. */
  readonly row: AnyRow | undefined;
  readonly isNew: boolean;
  /** Tells drafts of new records apart. */
  readonly place: string;
  readonly title?: string;
  /** The public page that shows it. */
  readonly page?: string;
  readonly traits?: FieldTraits;
  readonly without?: readonly string[];
  readonly hasParent?: boolean;
  readonly needs?: string;
  /** What a new record begins with and is sent with: its place, and the row it belongs to. */
  readonly initial?: Values;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
  readonly onDelete: () => void;
}

export function RecordEditor({ name, words, listTitle, row, isNew, title, page, onClose, onDelete, ...form }: RecordEditorProps) {
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
      {row && (
        <RecordParts name={name} row={row}>
          <EditorForm {...form} name={name} words={words} row={row} isNew={false} onClose={onClose} />
        </RecordParts>
      )}
      {isNew && <EditorForm {...form} name={name} words={words} row={undefined} isNew onClose={onClose} />}
      {!row && !isNew && (
        <div className="empty">
          <p>It may have been deleted, or belongs to another event.</p>
          <button type="button" className="button" onClick={onClose}>
            Show all
          </button>
        </div>
      )}
    </section>
  );
}

type EditorFormProps = Omit<RecordEditorProps, 'listTitle' | 'title' | 'page' | 'onDelete'>;

function EditorForm({ name, words, row, isNew, place, traits, initial, onClose, onCreated, ...form }: EditorFormProps) {
  return (
    <RecordForm
      {...form}
      {...traits}
      entity={entities[name]}
      words={words}
      draftKey={`${name}:${row?.id ?? `new:${place}`}`}
      {...(row && { row })}
      {...(initial && { initial })}
      send={(values) => (row ? updateRow(name, row.id, values) : createRow(name, { ...initial, ...values }))}
      onSaved={({ row: saved }) => isNew && onCreated(saved.id)}
      {...(isNew && { onCancel: onClose })}
    />
  );
}
