// The form of any entity, made from the model: its groups of fields between notices and save bar.
import { type Entity, formOf } from '@stem/model';
import { type KeyboardEvent, type SyntheticEvent, useMemo } from 'react';
import { FieldGroup } from './field-group.tsx';
import { FormNotices } from './form-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordContextProvider } from './record-context.ts';
import type { RecordWords } from './record-words.ts';
import { SaveBar } from './save-bar.tsx';
import { sayNotCreated, saySaved } from './say-saved.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export interface RecordFormProps extends Omit<RecordFormOptions, 'onRefused'> {
  readonly entity: Entity;
  readonly words: RecordWords;
  /** Columns that are set elsewhere, such as the order of a list that is sorted by hand. */
  readonly without?: readonly string[];
  readonly onCancel?: () => void;
}

export function RecordForm({ words, without = [], onCancel, ...options }: RecordFormProps) {
  const { entity, row } = options;
  const isNew = row === undefined;
  const form = useRecordForm({
    ...options,
    onSaved(saved) {
      saySaved(words, isNew, saved.change);
      options.onSaved(saved);
    },
    onRefused: (refused) => isNew && sayNotCreated(words, refused),
  });
  const groups = useMemo(() => formOf(entity), [entity]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    void form.save();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <RecordContextProvider value={form.context}>
      <form className="record" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className="record-body">
          <FormNotices form={form} entity={entity} />
          {groups.map(({ title, fields }) => (
            <FieldGroup key={title} title={title} fields={fields.filter(({ name }) => !without.includes(name))} />
          ))}
        </div>
        <SaveBar form={form} submit={isNew ? words.create : words.update} onCancel={onCancel} />
      </form>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
    </RecordContextProvider>
  );
}
