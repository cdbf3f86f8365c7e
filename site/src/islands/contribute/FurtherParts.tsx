// What is asked beside the entry: of speakers what they need on the day and the papers of their session, of partners their guests.
import type { ShownContribution } from '@stem/api/client';
import { type ChangeEvent, useState } from 'react';
import type { ContributeTexts } from '../../language/contribute-texts.ts';
import { Field } from '../attendee/Field.tsx';
import { contributeProblemOf } from './contribute-state.ts';
import { LabelledControl } from './EntryFields.tsx';
import { uploadFile } from './PictureField.tsx';

interface Part {
  readonly entry: ShownContribution;
  readonly texts: ContributeTexts;
}

export const DayPart = ({ entry: { photographs, arrival, needs }, texts }: Part) => (
  <section>
    <h2>{texts.forDay}</h2>
    <fieldset className="choices">
      <legend>{texts.photographs}</legend>
      {(['yes', 'no'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="photographs" value={choice} defaultChecked={photographs === choice} />
          {texts[choice]}
        </label>
      ))}
    </fieldset>
    {(
      [
        { name: 'arrival', label: texts.arrival, hint: texts.arrivalHint, value: arrival },
        { name: 'needs', label: texts.needs, hint: texts.needsHint, value: needs },
      ] as const
    ).map(({ name, label, hint, value }) => (
      <LabelledControl key={name} label={label} notes={<small className="note">{hint}</small>}>
        {(control) => <textarea {...control} name={name} rows={3} maxLength={1000} defaultValue={value ?? ''} />}
      </LabelledControl>
    ))}
  </section>
);

export interface Paper {
  readonly file: string;
  readonly session: string;
  readonly name: string;
}

interface PapersProps extends Part {
  readonly token: string;
  readonly added: readonly Paper[];
  readonly onChange: (papers: readonly Paper[]) => void;
}

export function PapersPart({ entry: { papers, sessions }, texts, token, added, onChange }: PapersProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [first] = sessions;
  if (!first) return null;
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file || !first) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await uploadFile(file, 'paper', token);
    setBusy(false);
    if (!answer.ok) return setProblem(contributeProblemOf(answer, texts).sentence);
    const { key } = answer.value;
    onChange([...added.filter((paper) => paper.file !== key), { file: key, session: first.id, name: file.name.replace(/\.\w{1,10}$/, '') }]);
  }
  const change = (file: string, values: Partial<Paper>) => onChange(added.map((paper) => (paper.file === file ? { ...paper, ...values } : paper)));
  return (
    <section>
      <h2>{texts.papers}</h2>
      <p>{texts.papersHint}</p>
      {papers.length > 0 && (
        <ul className="given">
          {papers.map(({ name, outcome }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list does not change.
            <li key={place}>
              {name}
              {outcome && <small className={`note became ${outcome}`}>{texts.outcomes[outcome]}</small>}
            </li>
          ))}
        </ul>
      )}
      {added.map(({ file, session, name }) => (
        <PaperRow
          key={file}
          {...{ file, session, name, sessions, texts }}
          onChange={(values) => change(file, values)}
          onRemove={() => onChange(added.filter((paper) => paper.file !== file))}
        />
      ))}
      {problem !== undefined && (
        <p className="answer-problem" role="alert">
          {problem}
        </p>
      )}
      <label className="button plain file">
        {isBusy ? texts.uploading : texts.addPaper}
        <input type="file" accept=".pdf,.ppt,.pptx,.key,.doc,.docx,.zip" disabled={isBusy} onChange={(event) => void choose(event)} />
      </label>
    </section>
  );
}

interface PaperRowProps extends Paper, Pick<Part, 'texts'> {
  readonly sessions: ShownContribution['sessions'];
  readonly onChange: (values: Partial<Paper>) => void;
  readonly onRemove: () => void;
}

const PaperRow = ({ session, name, sessions, texts, onChange, onRemove }: PaperRowProps) => (
  <div className="row">
    <Field label={texts.fileName} value={name} maxLength={200} onChange={({ target }) => onChange({ name: target.value })} />
    {sessions.length > 1 && (
      <LabelledControl label={texts.session}>
        {(control) => (
          <select {...control} value={session} onChange={({ target }) => onChange({ session: target.value })}>
            {sessions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </LabelledControl>
    )}
    <button type="button" className="link" onClick={onRemove}>
      {texts.remove}
    </button>
  </div>
);

/** The fields of each new guest are called by its number: `first_name 0`. */
export function GuestsPart({ entry: { quota, guests }, texts, problems, rows, onRows }: Part & GuestRows) {
  if (quota === 0) return null;
  return (
    <section>
      <h2>{texts.guests}</h2>
      <p>
        {texts.named(guests.length, quota)}. {texts.guestsHint}
      </p>
      <ul className="given">
        {guests.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name, and the list only grows.
          <li key={place}>{name}</li>
        ))}
      </ul>
      {rows.map((row, place) => (
        <div key={row} className="row">
          <Field label={texts.firstName} name={`first_name ${row}`} maxLength={100} autoComplete="off" problem={problems[`guests.${place}.first_name`]} />
          <Field label={texts.lastName} name={`last_name ${row}`} maxLength={100} autoComplete="off" problem={problems[`guests.${place}.last_name`]} />
          <Field label={texts.email} name={`email ${row}`} type="email" maxLength={200} autoComplete="off" problem={problems[`guests.${place}.email`]} />
          <button type="button" className="link" onClick={() => onRows(rows.filter((one) => one !== row))}>
            {texts.remove}
          </button>
        </div>
      ))}
      {guests.length + rows.length < quota && (
        <button type="button" className="button plain" onClick={() => onRows([...rows, (rows.at(-1) ?? -1) + 1])}>
          {texts.addGuest}
        </button>
      )}
    </section>
  );
}

interface GuestRows {
  readonly problems: Readonly<Record<string, string>>;
  /** Numbers of the new guests. */
  readonly rows: readonly number[];
  readonly onRows: (rows: readonly number[]) => void;
}
