// The form of any entity, made from the model: its groups of fields between notices and save bar.
import type { AssumedSave } from '@stem/api/client';
import { type Entity, type Field, type FormGroup, formField, formOf, isEntityName } from '@stem/model';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, type SyntheticEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Values } from '../../../server/client.ts';
import { groupTitle } from '../../../texts/entities.ts';
import { formTexts } from '../../../texts/forms.ts';
import { windowLanguage } from '../../../texts/language.ts';
import { recordTextsOf } from '../../../texts/records.ts';
import type { Language } from '../../../texts/texts.ts';
import { ScreenLoading } from '../../../ui/controls/screen-head.tsx';
import { useCommentedColumns } from '../../comments/comment-queries.ts';
import { SuggestLine } from '../../german/suggest-line.tsx';
import { type ListState, useListState } from '../../lists/list-state.tsx';
import { useHere } from '../../presence/use-presence.ts';
import { PendingLine } from '../../releases/pending-mark.tsx';
import { isPrepared } from '../../releases/release-queries.ts';
import { ChangeableProvider, useIsChangeable } from '../../session/changeable.tsx';
import { sayNotSaved, saySaved, titleIn } from '../say-saved.ts';
import { FieldGroup } from './field-group.tsx';
import { omitColumns } from './form-groups.ts';
import { FormNotices } from './form-notices.tsx';
import { FormSections, FormTabs, stateOfGroup, useOpenGroup } from './form-tabs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PointedTextContext, placeCaret } from './pointed-text.ts';
import { type FieldTraits, type RecordContext, RecordContextProvider } from './record-context.ts';
import { type StoredRecord, useIsFormKnown, usePlace } from './record-place.ts';
import { SaveBar } from './save-bar.tsx';
import { UploadsInFormProvider } from './uploads-in-form.ts';
import type { KeptForm } from './use-kept-row.ts';
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './use-record-form.ts';
import './record-form.css';

const PreviewDialog = lazy(async () => ({ default: (await import('../../preview/preview-dialog.tsx')).PreviewDialog }));

export interface RecordFormProps extends Omit<RecordFormOptions, 'onRefused' | 'lang' | 'reveal'>, FieldTraits {
  readonly entity: Entity;
  /** Columns that are set elsewhere. The order always is: by hand, in the list. */
  readonly without?: readonly string[];
  /** The row it belongs to can be chosen, which moves the record. */
  readonly hasParent?: boolean;
  readonly onCancel?: () => void;
  /** `onSaved` begins another record when it is asked to. */
  readonly addsAnother?: boolean;
  /** Given where the form outlives its row. */
  readonly kept?: KeptForm;
  readonly children?: ReactNode;
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** Shows its groups one by one behind tabs, the last of which are the given history and comments. */
  readonly tabbed?: { readonly history: ReactNode; readonly comments: ReactNode };
}

export function RecordForm(props: RecordFormProps) {
  const place = usePlace(props.entity.name, props.row?.id);
  return useIsFormKnown(place) ? <KnownForm {...props} place={place} /> : <ScreenLoading sentence={formTexts.loading} />;
}

function KnownForm(props: RecordFormProps & { readonly place: StoredRecord | undefined }) {
  const { place, entity, row, onCancel, addsAnother = false, kept, children, after, tabbed } = props;
  const isNew = row === undefined;
  const { lang = windowLanguage, create, update } = recordTextsOf(entity.name);
  const groups = useGroups(props);
  const open = useOpenGroup(groups);
  const form = useSayingForm(props, lang, tabbed && open.reveal);
  const shared = useSharedContext(props, form.context, place);
  const { preview, dialog } = usePreview(props, form.unsaved);
  const hasUnsaved = form.changed.length > 0 || form.files.isUploading;
  const { onUnsaved, isGone = false } = kept ?? {};
  useEffect(() => onUnsaved?.(hasUnsaved), [onUnsaved, hasUnsaved]);
  useHere(place && `${place.name}/${place.id}`, { isRecord: true, isEditing: hasUnsaved });
  useFieldOfAddress({
    isOpen: (record) => (row === undefined ? false : (entity.single ?? record === row.id)),
    focus: form.focus,
    stateWith: (column, state) => (tabbed ? stateOfGroup(groups, column) : state),
  });
  const isCovered = tabbed !== undefined && (open.isHistory || open.isComments);
  // What is typed already stays on screen when the right to change it ends.
  const isChangeable = useIsChangeable() || hasUnsaved;
  return (
    <ChangeableProvider value={isChangeable}>
      <RecordContextProvider value={shared}>
        <form className={tabbed ? 'record tabbed' : 'record'} noValidate {...(isNew && { 'data-new': true })} {...savingBy(form.save)}>
          {tabbed && <FormTabs {...{ groups, open, lang, place }} wrong={form.wrong.map(({ column }) => column)} changed={isNew ? [] : form.changed} />}
          <div className={isCovered ? 'hidden' : 'contents'}>
            <div className="record-body" inert={form.isClosed}>
              {!tabbed && <FormSections groups={groups} />}
              {place && isPrepared(place.name) && <PendingLine {...place} />}
              {isChangeable && place && row && <SuggestLine name={place.name} row={row} />}
              {isChangeable && <FormNotices form={form} entity={entity} isGone={isGone} />}
              <UploadsInFormProvider value={form.files}>
                {children}
                {groups.map(({ title, fields }) => (
                  <FieldGroup key={title} title={tabbed ? '' : groupTitle(title)} fields={fields} isHidden={tabbed !== undefined && title !== open.title}>
                    {after?.[title]}
                  </FieldGroup>
                ))}
              </UploadsInFormProvider>
            </div>
            {isChangeable && (
              <SaveBar
                {...{ form, onCancel }}
                submit={isNew ? create : update}
                isBlocked={lacksPicture(groups, form)}
                onPreview={entity.private ? undefined : preview}
                onAnother={isNew && addsAnother ? () => void form.save('another') : undefined}
              />
            )}
          </div>
          {isCovered && (open.isComments ? tabbed.comments : tabbed.history)}
        </form>
        {dialog}
        <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} onSave={() => form.save('leave')} lang={lang} />
      </RecordContextProvider>
    </ChangeableProvider>
  );
}

/** Saves with the button, with Enter, and with Ctrl S. */
function savingBy(save: () => Promise<boolean>) {
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    void save();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) onSubmit(event);
  }
  return { onSubmit, onKeyDown };
}

function useGroups({ entity, row, without, hasParent = false }: RecordFormProps): readonly FormGroup[] {
  const withheld = withheldFields(entity, row).join(' ');
  return useMemo(
    () => omitColumns(hasParent ? withParent(entity) : formOf(entity), [...(without ?? []), entity.order ?? '', ...withheld.split(' ')]),
    [entity, hasParent, without, withheld],
  );
}

function useSayingForm(props: RecordFormProps, lang: Language, reveal: RecordFormOptions['reveal']): RecordFormState {
  const { entity, row, onSaved } = props;
  const isNew = row === undefined;
  const says = recordTextsOf(entity.name);
  return useRecordForm({
    ...props,
    lang,
    ...(reveal && { reveal }),
    onSaved(saved) {
      saySaved(says, isNew, saved.change, says.titleOf?.(saved.row) ?? titleIn(entity, saved.row));
      if (saved.next !== 'leave') onSaved(saved);
    },
    onRefused: (refused) => sayNotSaved(says, isNew, refused),
  });
}

/** What the fields are given, with the traits of the screen and the columns on which comments are open. */
function useSharedContext({ choices, controls }: FieldTraits, context: RecordContext, place: StoredRecord | undefined): RecordContext {
  const commented = useCommentedColumns(place);
  return useMemo(() => ({ ...context, ...(choices && { choices }), ...(controls && { controls }), commented }), [context, choices, controls, commented]);
}

/** Shows the pages as they will be after a save, in a dialog outside of the form. */
function usePreview({ entity, row, initial }: RecordFormProps, unsaved: () => Values) {
  const [changes, setChanges] = useState<readonly AssumedSave[]>();
  function preview() {
    const values = unsaved();
    if (isEntityName(entity.name)) setChanges([{ entity: entity.name, id: row?.id ?? null, values: row ? values : { ...initial, ...values } }]);
  }
  const dialog = changes && (
    <Suspense>
      <PreviewDialog changes={changes} onClose={() => setChanges(undefined)} />
    </Suspense>
  );
  return { preview, dialog };
}

/** A record that is a picture is not saved without it. */
function lacksPicture(groups: readonly FormGroup[], form: RecordFormState): boolean {
  const needed = groups.flatMap(({ fields }) => fields).find(({ field }) => field.required && isPicture(field));
  return needed !== undefined && form.isEmpty(needed.name);
}

const isPicture = (field: Field): boolean => field.kind === 'image' || (field.kind === 'reference' && field.to === 'media_library');

/** The fields that the server keeps from them: of some records it does, of others it does not. */
const withheldFields = ({ fields }: Entity, row: RecordFormOptions['row']): string[] =>
  Object.entries(fields).flatMap(([column, field]) => (row && field.private && !(column in row) ? column : []));

/** The groups of the form, led by the choice of the row it belongs to. */
function withParent(entity: Entity): FormGroup[] {
  const name = entity.parent?.field ?? '';
  const field = entity.fields[name];
  const [first, ...others] = formOf(entity);
  if (!field || !first) return formOf(entity);
  return [{ ...first, fields: [formField(name, field), ...first.fields] }, ...others];
}

interface FieldOfAddress {
  readonly isOpen: (record: string | undefined) => boolean;
  readonly focus: (column: string, inside: readonly string[]) => void;
  /** The address of the form in which the column is shown. */
  readonly stateWith: (column: string, state: ListState) => ListState;
}

/** A field that the address names gets the focus. The address forgets it afterwards, so that a reload does not move the focus. */
function useFieldOfAddress({ isOpen, focus, stateWith }: FieldOfAddress): void {
  const { field, go, ...state } = useListState();
  const pointed = useContext(PointedTextContext);
  const isNamed = field !== undefined && isOpen(state.record);
  const act = useRef<() => void>(undefined);
  useEffect(() => {
    act.current = () => {
      const [column = '', ...inside] = field?.split('.') ?? [];
      focus(column, inside);
      placeCaret(document.activeElement, pointed);
      document.activeElement?.scrollIntoView({ block: 'center' });
      go(stateWith(column, state), { replace: true, resetScroll: false, ignoreBlocker: true });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is focused as well
  useEffect(() => {
    if (!isNamed) return undefined;
    // The editor around the form focuses its heading first.
    const frame = requestAnimationFrame(() => act.current?.());
    return () => cancelAnimationFrame(frame);
  }, [isNamed, field]);
}
