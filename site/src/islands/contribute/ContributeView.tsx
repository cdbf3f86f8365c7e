// The entry of a speaker or partner: as it is on the page, what became of what was sent, and the form that sends more.
import type { ShownContribution } from '@stem/api/client';
import { homeTimeZone, type Language, momentWriter, themeOf } from '@stem/model';
import { type CSSProperties, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ContributeTexts } from '../../language/contribute-texts.ts';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { attendees } from '../attendee/attendees.ts';
import { type ContributeProblem, changedValues, contributeProblemOf, type EntryField, type Sent } from './contribute-state.ts';
import { Became, EntryFields } from './EntryFields.tsx';
import { DayPart, GuestsPart, type Paper, PapersPart } from './FurtherParts.tsx';
import { type Crop, PictureField } from './PictureField.tsx';

interface Props {
  readonly given: ShownContribution;
  readonly token: string;
  readonly language: Language;
  readonly texts: ContributeTexts;
}

const middle: Crop = { x: 0.5, y: 0.5 };

export function ContributeView({ given, token, language, texts }: Props) {
  const [entry, setEntry] = useState(given);
  const [round, setRound] = useState(0);
  const statement = useRef<HTMLHeadingElement>(null);
  const { event, name, sent_at, until } = entry;
  const { colour, text } = themeOf(event.colour);
  const momentOf = (at: string) => momentWriter(language, { zone: homeTimeZone })(new Date(at));
  // Screen readers read what happened, and it is in view on a phone.
  useEffect(() => {
    if (round > 0) statement.current?.focus();
  }, [round]);
  return (
    <div className="contribute" style={{ '--theme': colour, '--on-theme': text } as CSSProperties}>
      <AnswerHead above={texts.forEntry(name)} title={event.title} below={[event.date, event.location]} />
      <AnswerBody>
        <section>
          <h2 ref={statement} tabIndex={-1}>
            {sent_at === null ? texts.first : texts.received}
          </h2>
          <p>{sent_at === null ? texts.firstText : texts.receivedText(momentOf(sent_at))}</p>
          <p>{texts.until(momentOf(until))}</p>
        </section>
        <OnPage entry={entry} language={language} texts={texts} />
        <EntryForm
          key={round}
          {...{ entry, token, language, texts }}
          onCurrent={setEntry}
          onSent={(current) => {
            setEntry(current);
            setRound(round + 1);
          }}
        />
      </AnswerBody>
    </div>
  );
}

/** The entry as visitors see it now. */
function OnPage({ entry: { fields, event, kind }, language, texts }: Pick<Props, 'language' | 'texts'> & { readonly entry: ShownContribution }) {
  const shown = fields.filter(({ live, language: own }) => live !== null && (own === null || own === language));
  const picture = shown.find(({ kind: own }) => own === 'image')?.live;
  return (
    <section className="on-page">
      <h2>{texts.onPage}</h2>
      <div>
        {picture != null && <img className={kind === 'speaker' ? 'portrait' : 'logo'} src={picture} alt="" />}
        <div>
          {shown
            .filter(({ kind: own }) => own !== 'image')
            .map(({ column, live, kind: own }, place) => (
              <p key={column} className={place === 0 ? 'name' : own === 'long_text' ? 'long' : 'line'}>
                {live}
              </p>
            ))}
          <p>
            <a href={event.path}>{texts.toEvent}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

interface FormProps extends Omit<Props, 'given'> {
  readonly entry: ShownContribution;
  readonly onCurrent: (entry: ShownContribution) => void;
  readonly onSent: (entry: ShownContribution) => void;
}

function EntryForm({ entry, token, language, texts, onCurrent, onSent }: FormProps) {
  const [picture, setPicture] = useState<string>();
  const [dark, setDark] = useState<string>();
  const [crop, setCrop] = useState<Crop>();
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [rows, setRows] = useState<readonly number[]>([]);
  const { isBusy, problem, send } = useSending({ entry, token, language, texts, onCurrent, onSent });
  const isSpeaker = entry.kind === 'speaker';
  const image = entry.fields.find(({ kind }) => kind === 'image');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(sentOf(new FormData(event.currentTarget), entry, { image, picture, crop, dark, papers, rows }));
  }

  const fields = problem?.fields ?? {};
  return (
    <form noValidate onSubmit={submit}>
      <h2>{texts.entry}</h2>
      {image && (
        <PictureField
          label={image.label}
          shape={isSpeaker ? 'portrait' : 'logo'}
          address={picture ?? image.value}
          notes={<Became field={image} texts={texts} />}
          {...{ token, texts, crop }}
          {...(isSpeaker && { onCrop: setCrop })}
          onUpload={(address) => {
            setPicture(address);
            if (isSpeaker) setCrop(middle);
          }}
        />
      )}
      {!isSpeaker && <PictureField label={texts.darkLogo} shape="dark" address={dark ?? null} {...{ token, texts }} onUpload={setDark} />}
      <EntryFields fields={entry.fields} texts={texts} problems={fields} />
      {isSpeaker && <DayPart entry={entry} texts={texts} />}
      {isSpeaker && <PapersPart {...{ entry, texts, token }} added={papers} onChange={setPapers} />}
      {!isSpeaker && <GuestsPart {...{ entry, texts, rows }} problems={fields} onRows={setRows} />}
      {problem && (
        <p className="answer-problem" role="alert">
          {problem.sentence}
        </p>
      )}
      <p className="answer-ways large">
        <button type="submit" className="button theme" aria-disabled={isBusy || undefined}>
          {isBusy ? texts.sending : texts.send}
        </button>
      </p>
    </form>
  );
}

function useSending({ entry, token, language, texts, onCurrent, onSent }: FormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ContributeProblem>();
  async function send(sent: Sent) {
    if (isBusy) return;
    if (isNothing(sent, entry)) return setProblem({ sentence: texts.nothing, fields: {} });
    setBusy(true);
    setProblem(undefined);
    const answer = await attendees.contribute({ ...sent, token, language });
    // What was changed meanwhile is shown beside what was typed, which stays.
    const current = !answer.ok && answer.problem.name === 'stale_revision' ? await attendees.contribution({ token, language }) : undefined;
    if (current?.ok) onCurrent(current.value);
    setBusy(false);
    if (answer.ok) onSent(answer.value);
    else setProblem(contributeProblemOf(answer, texts));
  }
  return { isBusy, problem, send };
}

interface Chosen {
  readonly image: EntryField | undefined;
  readonly picture: string | undefined;
  readonly crop: Crop | undefined;
  readonly dark: string | undefined;
  readonly papers: readonly Paper[];
  readonly rows: readonly number[];
}

function sentOf(form: FormData, { fields, kind }: ShownContribution, { image, picture, crop, dark, papers, rows }: Chosen): Sent {
  const typed = (name: string) => form.get(name)?.toString();
  const choice = typed('photographs');
  const inRow = (name: string, row: number) => typed(`${name} ${row}`)?.trim() ?? '';
  return {
    values: {
      ...changedValues(fields, typed),
      ...(image && picture !== undefined && { [image.column]: { was: image.value, value: picture } }),
    },
    ...(crop && { crop }),
    ...(dark !== undefined && { dark_logo: dark }),
    papers: [...papers],
    guests: rows.map((row) => ({ first_name: inRow('first_name', row), last_name: inRow('last_name', row), email: inRow('email', row) })),
    ...(kind === 'speaker' && (choice === 'yes' || choice === 'no') && { photographs: choice }),
    arrival: typed('arrival')?.trim() || null,
    needs: typed('needs')?.trim() || null,
  };
}

const isNothing = ({ values, crop, dark_logo, papers, guests, photographs, arrival, needs }: Sent, entry: ShownContribution): boolean =>
  [...Object.keys(values ?? {}), ...(papers ?? []), ...(guests ?? [])].length === 0 &&
  [crop, dark_logo].every((one) => one === undefined) &&
  (photographs ?? entry.photographs) === entry.photographs &&
  (arrival ?? null) === entry.arrival &&
  (needs ?? null) === entry.needs;
