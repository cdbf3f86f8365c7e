// The fields of an entry, made of what the api says of them: each with what became of it, and what is on the page now.

import { useId } from 'react';
import type { ContributeTexts } from '../../language/contribute-texts.ts';
import type { EntryField } from './contribute-state.ts';

interface Props {
  readonly fields: readonly EntryField[];
  readonly texts: ContributeTexts;
  readonly problems: Readonly<Record<string, string>>;
}

export const EntryFields = ({ fields, texts, problems }: Props) =>
  fields.filter(({ kind }) => kind !== 'image').map((field) => <EntryLine key={field.column} field={field} texts={texts} problem={problems[field.column]} />);

const types = { text: 'text', url: 'url', email: 'email', phone: 'tel' } as const;

interface LineProps extends Pick<Props, 'texts'> {
  readonly field: EntryField;
  readonly problem: string | undefined;
}

function EntryLine({ field, texts, problem }: LineProps) {
  const { column, label, kind, language, most, is_required, value } = field;
  const shared = {
    name: column,
    maxLength: most,
    defaultValue: value ?? '',
    ...(language !== null && { lang: language }),
    ...(is_required && { required: true }),
  };
  return (
    <LabelledControl label={label} problem={problem} notes={<Became field={field} texts={texts} />}>
      {(control) =>
        kind === 'long_text' || kind === 'image' ? (
          <textarea {...control} {...shared} rows={8} />
        ) : (
          <input {...control} {...shared} type={types[kind]} autoComplete="off" />
        )
      }
    </LabelledControl>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly notes?: React.ReactNode;
  readonly children: (control: { readonly id: string; readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string }) => React.ReactNode;
}

export function LabelledControl({ label, problem, notes, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem === undefined ? undefined : true, 'aria-describedby': `${id}-notes` })}
      <div id={`${id}-notes`}>
        {problem !== undefined && <small className="problem">{problem}</small>}
        {notes}
      </div>
    </div>
  );
}

/** What became of what was sent; the text of the page where the form has another. */
export function Became({ field: { outcome, value, live, kind, language }, texts }: Pick<LineProps, 'field' | 'texts'>) {
  if (outcome === null) return null;
  return (
    <>
      <small className={`note became ${outcome}`}>{texts.outcomes[outcome]}</small>
      {value !== live && kind !== 'image' && (
        <small className="note">
          {texts.live} <q {...(language !== null && { lang: language })}>{live ?? texts.nothingLive}</q>
        </small>
      )}
    </>
  );
}
