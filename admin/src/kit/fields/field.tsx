// One column of a form: its label, its control, and its notes.

import { type Column, drawnText, type EntityName, isOtherLanguage, labelOf, nameOfLanguage } from '@stem/model';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { FieldComments } from '../comments/comment-marks.tsx';
import { isGermanMissing, needsGerman } from '../german/german-mark.tsx';
import { OutdatedGerman, useOutdatedText } from '../german/outdated-german.tsx';
import { titleOf } from '../receipts/titles.ts';
import { useRecordContext } from '../records/form/record-context.ts';
import { isSame } from '../records/form/values.ts';
import { valueText } from '../records/value-text.ts';
import { useIsChangeable } from '../session/changeable.tsx';
import { FieldControl } from './field-control.tsx';
import { messageOf } from './problem.ts';
import { ReadField } from './read-field.tsx';

export interface FieldProps {
  readonly column: Column;
  /** The column of the base language that this one translates. */
  readonly source?: string;
}

export function Field(props: FieldProps) {
  return useIsChangeable() ? <ChangeableField {...props} /> : <ReadField {...props} />;
}

function ChangeableField({ column: described, source: sourceColumn }: FieldProps) {
  const { name: column, field, language, required } = described;
  const translation = isOtherLanguage(language) ? language : undefined;
  const { entity, lang, control, base, isNew, conflicts, idOf, controls } = useRecordContext();
  const says = texts[lang].form;
  const { field: input, fieldState } = useController({ name: column, control });
  const source = useWatch({ control, name: sourceColumn ?? column, disabled: sourceColumn === undefined });
  const Control = controls?.[column] ?? FieldControl;
  const id = idOf(column);
  const message = messageOf(fieldState.error);
  const isChanged = !isNew && !isSame(base[column], input.value);
  const isEmptyGerman = translation !== undefined && isGermanMissing(source, input.value);
  const isMissing = isEmptyGerman && needsGerman(field);
  const outdated = useOutdatedText(column, translation !== undefined && !isMissing && !isChanged);
  const isConflict = conflicts.includes(column);
  const help = translation ? undefined : field.help;
  const notDrawn = field.drawn && typeof input.value === 'string' ? drawnText(input.value).missing : [];
  const notes = [
    message !== undefined && `${id}-error`,
    help !== undefined && `${id}-help`,
    isMissing && `${id}-missing`,
    outdated && `${id}-outdated`,
    notDrawn.length > 0 && `${id}-not-drawn`,
  ].filter(Boolean);
  const classes = ['field', message !== undefined ? 'wrong' : isConflict ? 'conflict' : isChanged ? 'changed' : ''];

  return (
    <div className={classes.filter(Boolean).join(' ')} data-kind={field.kind} {...(field.kind === 'image' && { 'data-shape': field.shape ?? 'wide' })}>
      <LabelLine id={id} column={described}>
        {isMissing && <span className="mark missing">{says.missing}</span>}
        {outdated && <span className="mark outdated">{says.outdated(dayText(outdated.since, ''))}</span>}
      </LabelLine>
      <Control
        id={id}
        field={field}
        column={column}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        isInvalid={message !== undefined}
        isRequired={required}
        describedBy={notes.length > 0 ? notes.join(' ') : undefined}
        placeholder={isEmptyGerman && typeof source === 'string' ? source : undefined}
        language={language}
        problem={fieldState.error}
      />
      {message !== undefined && <small id={`${id}-error`}>{message}</small>}
      {isConflict && <ConflictChoice column={column} field={field} />}
      {notDrawn.length > 0 && <small id={`${id}-not-drawn`}>{says.notDrawn(notDrawn.join(' '))}</small>}
      {outdated && <OutdatedGerman id={`${id}-outdated`} text={outdated} name={entity.name as EntityName} lang={lang} />}
      {isMissing && <small id={`${id}-missing`}>{says.emptyTranslation}</small>}
      {help !== undefined && <small id={`${id}-help`}>{help}</small>}
      {translation && field.help !== undefined && <RoomOfHelp help={field.help} />}
    </div>
  );
}

/** The room of the hint beside it, so that all languages are equally high. */
const RoomOfHelp = ({ help }: { readonly help: string }) => (
  <small className="invisible max-tablet:hidden" aria-hidden="true">
    {help}
  </small>
);

function LabelLine({ id, column, children }: { readonly id: string; readonly column: Column; readonly children: ReactNode }) {
  const { field, language, required } = column;
  const { lang, commented } = useRecordContext();
  return (
    <div className="label-line" data-language={language}>
      <label htmlFor={id} id={`${id}-label`}>
        {field.label}
        {isOtherLanguage(language) && <span className="sr-only"> ({nameOfLanguage(language, lang)})</span>}
        {required && <span className="text-soft"> *</span>}
      </label>
      {field.private && <span className="text-note text-soft">{texts[lang].form.private}</span>}
      {commented?.includes(column.name) && <FieldComments label={labelOf(column, lang)} />}
      {children}
    </div>
  );
}

/** The choice between both versions of a field that another editor has changed meanwhile. The control above keeps what was typed. */
function ConflictChoice({ column, field }: { readonly column: string; readonly field: Column['field'] }) {
  const { theirs, lang, resolveConflict } = useRecordContext();
  const says = texts[lang].form;
  return (
    <div className="flex flex-col gap-[0.35rem] pt-2 pb-[0.6rem] px-[0.6rem] border-l-3 border-warn bg-warn-tint">
      <p className="text-note text-soft">{says.theirs}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{valueText(theirs[column], field, { titleOf, lang })}</p>
      <p className="flex flex-wrap gap-2">
        <Button text={says.keepMine} onClick={() => resolveConflict(column, 'mine')} />
        <Button text={says.takeTheirs} onClick={() => resolveConflict(column, 'theirs')} />
      </p>
    </div>
  );
}
