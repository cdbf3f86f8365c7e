// The form of any entity, made from the model: its groups of fields between notices and save bar.
import type { Draft } from '@stem/api/client';
import { type Entity, type FormGroup, formOf, isEntityName } from '@stem/model';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, type SyntheticEvent, useMemo, useState } from 'react';
import { FieldGroup } from './field-group.tsx';
import { FormNotices } from './form-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type FieldTraits, RecordContextProvider } from './record-context.ts';
import type { RecordWords } from './record-words.ts';
import { SaveBar } from './save-bar.tsx';
import { sayNotSaved, saySaved } from './say-saved.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('../preview/preview-dialog.tsx')).PreviewDialog }));

export interface RecordFormProps extends Omit<RecordFormOptions, 'onRefused'>, FieldTraits {
  readonly entity: Entity;
  readonly words: RecordWords;
  /** Columns that are set elsewhere, such as the order of a list that is sorted by hand. */
  readonly without?: readonly string[];
  /** The row it belongs to can be chosen, which moves the record. */
  readonly hasParent?: boolean;
  /** A column without which nothing can be saved. */
  readonly needs?: string;
  readonly onCancel?: () => void;
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

export function RecordForm({ words, without = [], hasParent = false, needs, onCancel, choices, controls, children, ...options }: RecordFormProps) {
  const { entity, row } = options;
  const isNew = row === undefined;
  const form = useRecordForm({
    ...options,
    onSaved(saved) {
      saySaved(words, isNew, saved.change);
      options.onSaved(saved);
    },
    onRefused: (refused) => sayNotSaved(words, isNew, refused),
  });
  const [previewed, setPreviewed] = useState<readonly Draft[]>();
  const groups = useMemo(() => (hasParent ? withParent(entity) : formOf(entity)), [entity, hasParent]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    void form.save();
  }
  function preview() {
    const values = form.unsaved();
    if (isEntityName(entity.name)) setPreviewed([{ entity: entity.name, id: row?.id ?? null, values: isNew ? { ...options.initial, ...values } : values }]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <RecordContextProvider value={{ ...form.context, ...(choices && { choices }), ...(controls && { controls }) }}>
      <form className="record" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className="record-body">
          <FormNotices form={form} entity={entity} />
          {children}
          {groups.map(({ title, fields }) => (
            <FieldGroup key={title} title={title} fields={fields.filter(({ name }) => !without.includes(name))} />
          ))}
        </div>
        <SaveBar
          form={form}
          submit={isNew ? words.create : words.update}
          isBlocked={needs !== undefined && form.isEmpty(needs)}
          onPreview={preview}
          onCancel={onCancel}
        />
      </form>
      {previewed && (
        <Suspense>
          <PreviewDialog changes={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
    </RecordContextProvider>
  );
}

/** The groups of the form, led by the choice of the row it belongs to. */
function withParent(entity: Entity): FormGroup[] {
  const name = entity.parent?.field ?? '';
  const field = entity.fields[name];
  const [first, ...others] = formOf(entity);
  if (!field || !first) return formOf(entity);
  return [{ ...first, fields: [{ name, field, column: name, required: true, germanRequired: false }, ...first.fields] }, ...others];
}
