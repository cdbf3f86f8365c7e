// What is stored about a person, by kind, with what they can do about it: take it along, correct it, and ask for its erasure.
import type { AddressSection, Answer, OwnData } from '@stem/api/client';
import type { Language } from '@stem/model';
import { useState } from 'react';
import type { MyDataTexts } from '../../language/my-data-texts.ts';
import { AnswerForm } from '../answer/AnswerForms.tsx';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { attendees } from '../attendee/attendees.ts';
import { Field } from '../attendee/Field.tsx';
import { myDataProblemOf } from './my-data-problem.ts';

interface Props {
  readonly data: OwnData;
  readonly token: string;
  readonly language: Language;
  readonly texts: MyDataTexts;
}

export function MyDataView({ data: given, token, language, texts }: Props) {
  const [data, setData] = useState(given);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  async function act(asking: Promise<Answer<OwnData>>, done: string) {
    setBusy(true);
    const answer = await asking;
    setBusy(false);
    if (answer.ok) setData(answer.value);
    setSaid(answer.ok ? done : myDataProblemOf(answer, texts));
  }
  const { address, sections, corrected, has_asked } = data;
  return (
    <>
      <AnswerHead title={texts.title} below={[texts.of(address)]} />
      <AnswerBody>
        {sections.length === 0 ? (
          <p className="lead">{texts.nothing}</p>
        ) : (
          <section>
            <p className="answer-ways">
              <button
                type="button"
                className="button"
                onClick={() => void download(token, language).then((isDone) => !isDone && setSaid(texts.problems.failed))}
              >
                {texts.download}
              </button>
              <span role="status">{said}</span>
            </p>
            <p className="note">{texts.downloadHint}</p>
          </section>
        )}
        {sections.map((section) => (
          <Section key={section.table} section={section} texts={texts} />
        ))}
        {corrected && (
          <Correction
            corrected={corrected}
            texts={texts}
            isBusy={isBusy}
            send={(typed) => act(attendees.correctOwnData({ token, language, ...typed }), texts.saved)}
          />
        )}
        {sections.length > 0 && (
          <AnswerForm title={texts.erase} onSend={() => void act(attendees.askForErasure({ token, language }), texts.eraseAsked)}>
            <p>{has_asked ? texts.eraseAsked : texts.eraseText}</p>
            {!has_asked && (
              <p className="answer-ways">
                <button type="submit" className="button plain" aria-disabled={isBusy || undefined}>
                  {isBusy ? texts.sending : texts.eraseAsk}
                </button>
              </p>
            )}
          </AnswerForm>
        )}
      </AnswerBody>
    </>
  );
}

/** Its answer is no JSON. Whether it was given to the browser. */
async function download(token: string, language: Language): Promise<boolean> {
  const response = await fetch('/api/my-data/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, language }),
  }).catch(() => undefined);
  if (!response?.ok) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = 'my-data.zip';
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}

const Section = ({ section: { title, why, kept, entries, total }, texts }: { readonly section: AddressSection; readonly texts: MyDataTexts }) => (
  <details className="own-data">
    <summary>
      {title} <span className="note">{total}</span>
    </summary>
    <p className="note">
      {why} {kept}.
    </p>
    {entries.map(({ values }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and never change their order.
      <dl key={place}>
        {values.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ))}
    {total > entries.length && <p className="note">{texts.more(total - entries.length)}</p>}
  </details>
);

type Called = NonNullable<OwnData['corrected']>;

interface CorrectionProps {
  readonly corrected: Called;
  readonly texts: MyDataTexts;
  readonly isBusy: boolean;
  readonly send: (typed: Called) => Promise<void>;
}

const Correction = ({ corrected, texts, isBusy, send }: CorrectionProps) => (
  <AnswerForm
    title={texts.correct}
    onSend={(typed) =>
      void send({
        first_name: typed('first_name') ?? '',
        last_name: typed('last_name') ?? '',
        company: typed('company') ?? '',
        position: typed('position') ?? '',
      })
    }
  >
    <p>{texts.correctHint}</p>
    <Field label={texts.firstName} name="first_name" maxLength={100} autoComplete="given-name" defaultValue={corrected.first_name} />
    <Field label={texts.lastName} name="last_name" maxLength={100} autoComplete="family-name" defaultValue={corrected.last_name} />
    <Field label={texts.company} name="company" maxLength={160} autoComplete="organization" defaultValue={corrected.company} />
    <Field label={texts.position} name="position" maxLength={160} autoComplete="organization-title" defaultValue={corrected.position} />
    <p className="answer-ways">
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {isBusy ? texts.sending : texts.save}
      </button>
    </p>
  </AnswerForm>
);
