// One editor: their state and what can be done at once above the form, and the dialog that invites a new one.
import { roleNames } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from '../../kit/fields/control-props.ts';
import { ChosenRows } from '../../kit/lists/chosen-rows.tsx';
import { useRecordContext } from '../../kit/records/form/record-context.ts';
import { RecordForm } from '../../kit/records/form/record-form.tsx';
import { RecordEditor } from '../../kit/records/record-editor.tsx';
import { offeredWays } from '../../server/account.ts';
import { createRow, rowsOf } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { localText, windowLanguage } from '../../texts/language.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { recordTexts } from '../../texts/records.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { dayText, fullMoment } from '../../ui/controls/moments.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type EditorRow, isOfEvents } from './editor.ts';
import { actionsOn } from './editor-actions.ts';
import { EditorStateMark, EventsOf } from './editor-table.tsx';

const traits = { controls: { role: RoleControl } };
/** Chosen with the role, or changed by buttons of their own. */
const without = ['all_events', 'events', 'is_blocked'];

/** They choose it themselves. */
const withoutPicture = [...without, 'picture'];

export interface EditorFormProps {
  readonly editor: EditorRow | undefined;
  readonly isSelf: boolean;
  readonly inOrder: readonly string[];
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

export const EditorForm = ({ editor, isSelf, inOrder, onClose, onRemove }: EditorFormProps) => (
  <RecordEditor
    name="editors"
    listTitle={editorTexts.plural}
    row={editor}
    inOrder={inOrder}
    traits={traits}
    without={without}
    onClose={onClose}
    onDelete={onRemove}
  >
    {editor && (
      <div className="flex flex-col gap-4 pt-4">
        <dl className="facts">
          <Fact title={editorTexts.state} value={<EditorStateMark editor={editor} />} />
          <Fact title={editorTexts.events} value={<EventsOf editor={editor} />} />
          <Fact title={editorTexts.invited} value={dayText(editor.invited_at, editorTexts.takenBack)} />
          <Fact title={editorTexts.accepted} value={dayText(editor.accepted_at, editorTexts.never)} />
          <Fact title={editorTexts.lastSeen} value={editor.last_seen === null ? editorTexts.never : fullMoment(editor.last_seen)} />
        </dl>
        <Actions editor={editor} isSelf={isSelf} />
      </div>
    )}
  </RecordEditor>
);

function Actions({ editor, isSelf }: { readonly editor: EditorRow; readonly isSelf: boolean }) {
  const hasProvider = Boolean(useQuery(offeredWays).data?.provider);
  return (
    <p className="flex flex-wrap gap-2">
      {actionsOn(editor, { isSelf, hasProvider }).map(({ title, run }) => (
        <Button key={title} text={title} onClick={() => void run()} />
      ))}
    </p>
  );
}

export interface InviteEditorProps {
  readonly role: 'owner' | 'editor';
  readonly onClose: () => void;
}

export const InviteEditor = ({ role, onClose }: InviteEditorProps) => (
  <Dialog onClose={onClose} size="medium" title={recordTexts.editors.createTitle} description={editorTexts.inviteHint}>
    <RecordForm
      {...traits}
      entity={entities.editors}
      without={withoutPicture}
      initial={{ role, language: windowLanguage }}
      draftKey="editors:new"
      send={(values) => createRow('editors', { role, language: windowLanguage, ...values })}
      onSaved={onClose}
      onCancel={onClose}
    />
  </Dialog>
);

/** The role of an editor, with what it may do, and the events of an event editor. */
function RoleControl({ id, field, value, onChange, onBlur, describedBy }: ControlProps) {
  return (
    <fieldset
      aria-label={field.label}
      className="roles flex flex-col border-t border-hair"
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      {roleNames.map((role, place) => (
        <Fragment key={role}>
          <label className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-[0.6rem] py-2 border-b border-hair cursor-pointer">
            <input
              type="radio"
              className="size-4 min-h-0 mt-[0.15rem] accent-accent"
              name={id}
              {...((value === role || (place === 0 && value === '')) && { id })}
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              onBlur={onBlur}
            />
            {roleTexts.titles[role]}
            <span className="col-start-2 font-regular text-soft">{editorTexts.mays[role]}</span>
          </label>
          {isOfEvents(role) && value === role && <ChooseEvents />}
        </Fragment>
      ))}
    </fieldset>
  );
}

function ChooseEvents() {
  const { control } = useRecordContext();
  const { field: all } = useController({ name: 'all_events', control });
  const { field: some } = useController({ name: 'events', control });
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const chosen = Array.isArray(some.value) ? some.value.map(String) : [];
  return (
    <div className="pt-2 pb-3 pl-[1.55rem] border-b border-hair [&_label]:flex [&_label]:items-center [&_label]:gap-2 [&_label]:min-h-8 [&_label]:font-regular [&_input]:size-4 [&_input]:mt-[0.15rem] [&_input]:accent-accent">
      <label>
        <input type="checkbox" checked={all.value === true} onChange={({ target }) => all.onChange(target.checked)} /> {editorTexts.allEvents}
      </label>
      {all.value !== true && (
        <>
          <ChosenRows
            title={editorTexts.events}
            rows={formats.map((format) => ({ id: format.id, name: localText(format, 'title') }))}
            chosen={chosen.filter((event) => formats.some(({ id }) => id === event))}
            counted={editorTexts.chosenOf}
            none={editorTexts.noFormatsYet}
            onChange={some.onChange}
          />
          {chosen.length === 0 && <p className="pt-1 text-note text-soft">{editorTexts.chooseAnEvent}</p>}
        </>
      )}
    </div>
  );
}
