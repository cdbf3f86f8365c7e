// One column of a form: its label, its control, and its notes.
import { type Column, drawnText, type EntityName, type Field as FieldKind, isOtherLanguage, labelOf, nameOfLanguage } from '@stem/model';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { translatingTexts } from '../../texts/people/translating.ts';
import { texts } from '../../texts/texts.ts';
import { Button, OutsideLink } from '../../ui/controls/button.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { FieldComments } from '../comments/comment-marks.tsx';
import { isGermanMissing, needsGerman } from '../german/german-mark.tsx';
import { MarkedTextNote, useMarkedText } from '../german/marked-text.tsx';
import { SuggestedText } from '../german/suggested-text.tsx';
import { titleOf } from '../receipts/titles.ts';
import { useRecordContext } from '../records/form/record-context.ts';
import { isSame } from '../records/form/values.ts';
import { type TextKind, valueText } from '../records/value-text.ts';
import { useIsChangeable } from '../session/changeable.tsx';
import { FieldControl } from './field-control.tsx';
import { NamedFile } from './file-controls.tsx';
import { messageOf } from './problem.ts';
import { useOptions } from './select-controls.tsx';

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
  const marked = useMarkedText(column, language !== undefined && !isMissing && !isChanged);
  const isOutdated = marked?.state === 'outdated';
  const isConflict = conflicts.includes(column);
  const help = translation ? undefined : field.help;
  const notDrawn = field.drawn && typeof input.value === 'string' ? drawnText(input.value).missing : [];
  const notes = [
    message !== undefined && `${id}-error`,
    help !== undefined && `${id}-help`,
    isMissing && `${id}-missing`,
    marked && `${id}-marked`,
    notDrawn.length > 0 && `${id}-not-drawn`,
  ].filter(Boolean);
  const classes = ['field', message !== undefined ? 'wrong' : isConflict ? 'conflict' : isChanged ? 'changed' : ''];

  return (
    <div className={classes.filter(Boolean).join(' ')} data-kind={field.kind} {...(field.kind === 'image' && { 'data-shape': field.shape ?? 'wide' })}>
      <LabelLine id={id} column={described}>
        {isMissing && <span className="mark missing">{says.missing}</span>}
        {marked && <span className={`mark ${marked.state}`}>{isOutdated ? says.outdated(dayText(marked.since, '')) : translatingTexts.suggested}</span>}
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
      {marked && <MarkedTextNote id={`${id}-marked`} text={marked} name={entity.name as EntityName} lang={lang} />}
      {isMissing && <small id={`${id}-missing`}>{says.emptyTranslation}</small>}
      {language && <SuggestedText column={{ ...described, language }} value={input.value} isOutdated={isOutdated} />}
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

/** A field for those who may read it and not change it: its label, and its value as text, pictures and links. */
function ReadField({ column: { name: column, field, language } }: { readonly column: Column }) {
  const translation = isOtherLanguage(language) ? language : undefined;
  const { lang, control, idOf } = useRecordContext();
  const value: unknown = useWatch({ control, name: column });
  const id = idOf(column);
  return (
    <div className="field" data-kind={field.kind} {...(field.kind === 'image' && { 'data-shape': field.shape ?? 'wide' })}>
      <div className="label-line" data-language={language}>
        <span id={`${id}-label`} className="font-medium">
          {field.label}
          {translation && <span className="sr-only"> ({nameOfLanguage(translation, lang)})</span>}
        </span>
        {field.private && <span className="text-note text-soft">{texts[lang].form.private}</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        className="flex-1 min-h-6 pt-[0.3rem] pb-[0.4rem] border-b border-hair wrap-anywhere whitespace-pre-wrap select-text has-[>.file-preview,>video]:p-0 has-[>.file-preview,>video]:border-0"
        lang={translation}
      >
        <ReadValue column={column} field={field} value={value} />
      </div>
    </div>
  );
}

interface ReadValueProps {
  readonly column: string;
  readonly field: FieldKind;
  readonly value: unknown;
}

function ReadValue({ column, field, value }: ReadValueProps) {
  const { lang } = useRecordContext();
  if (field.kind === 'reference' || field.kind === 'references') return <ReadReferences column={column} to={field.to} value={value} />;
  if (typeof value === 'string' && value !== '') {
    switch (field.kind) {
      case 'image':
        return (
          <a href={value} target="_blank" rel="noopener" className="file-preview">
            <img src={value} alt={field.label} />
          </a>
        );
      case 'video':
        return <video className="w-full max-w-88 max-h-56" src={value} aria-label={field.label} controls muted playsInline preload="metadata" />;
      case 'file':
        return <NamedFile url={value} />;
      case 'url':
        return <OutsideLink className="link inline-block min-h-6" text={value} href={value} />;
      case 'email':
        return (
          <a href={`mailto:${value}`} className="link inline-block min-h-6">
            {value}
          </a>
        );
      case 'colour':
        return (
          <span className="inline-flex items-center gap-2">
            <span className="size-5 border border-edge" style={{ background: value }} />
            {value}
          </span>
        );
      default:
        field.kind satisfies TextKind;
    }
  }
  if (Array.isArray(value) && value.length > 0)
    return (
      <ul className="flex flex-col gap-1">
        {value.map((entry) => {
          const text = valueText(entry, field, { lang });
          return <li key={text}>{text}</li>;
        })}
      </ul>
    );
  return isEmpty(value) ? <Nothing /> : valueText(value, field, { lang });
}

function ReadReferences({ column, to, value }: Pick<ReadValueProps, 'column' | 'value'> & { readonly to: string }) {
  const { lang } = useRecordContext();
  const { titleOf } = useOptions(column, to);
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
  return ids.length === 0 ? <Nothing /> : new Intl.ListFormat(lang, { type: 'unit' }).format(ids.map((id) => titleOf(id) ?? '…'));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function Nothing() {
  const { lang } = useRecordContext();
  return (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts[lang].value.empty}</span>
    </span>
  );
}
