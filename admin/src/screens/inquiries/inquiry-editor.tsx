// One inquiry: everything the visitor sent, the buttons to answer, and the status and note of the editors.
import { dayWriter, homeTimeZone, languageNamed, ownNameOf } from '@stem/model';
import { type OpenRowProps, RecordEditor } from '../../kit/records/record-editor.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { saySettled } from '../../kit/toasts/toast-store.ts';
import { updateRow } from '../../server/client.ts';
import { inquiryTexts } from '../../texts/people/inquiries.ts';
import { recordTexts } from '../../texts/records.ts';
import { texts } from '../../texts/texts.ts';
import { Button, OutsideLink } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { fullMoment } from '../../ui/controls/moments.ts';
import { formTitle, type Inquiry } from './inquiry.ts';

/** What a visitor wrote stays as it was written. */
const ofVisitors = ['form', 'name', 'email', 'company', 'area', 'message', 'language', 'page'];

export const InquiryEditor = ({ row: inquiry, ...editor }: OpenRowProps<Inquiry>) => (
  <RecordEditor name="inquiries" row={inquiry} {...editor} without={ofVisitors}>
    {inquiry && (
      <div className="flex flex-col gap-4 pt-4">
        <Letter inquiry={inquiry} />
        <p className="flex flex-wrap gap-2">
          <a className="button first" href={answerAddress(inquiry)}>
            {inquiryTexts.answerByMail}
          </a>
          <IfChangeable>{inquiry.status === 'new' && <Button text={inquiryTexts.markAsAnswered} onClick={() => void markAnswered(inquiry)} />}</IfChangeable>
        </p>
      </div>
    )}
  </RecordEditor>
);

function Letter({ inquiry: { name, email, company, area, message, language, form, page, created_at } }: { readonly inquiry: Inquiry }) {
  return (
    <dl className="facts">
      <Fact title={inquiryTexts.name} value={name} />
      <Fact title={inquiryTexts.email} value={email} />
      <Fact title={inquiryTexts.company} value={company ?? '–'} />
      <Fact title={inquiryTexts.areaOfInterest} value={area ?? '–'} />
      <dt>{inquiryTexts.message}</dt>
      <dd className="max-w-[68ch] py-[0.1rem] pl-[0.9rem] border-l-3 border-hair [font:400_1rem/1.5_var(--font-serif)] whitespace-pre-wrap" lang={language}>
        {message ?? '–'}
      </dd>
      <Fact title={inquiryTexts.form}>
        {formTitle(form)}
        {page !== null && (
          <>
            {', '}
            <OutsideLink text={page} href={page} />
          </>
        )}
      </Fact>
      <Fact title={inquiryTexts.language} value={ownNameOf(languageNamed(language))} />
      <Fact title={inquiryTexts.received} value={fullMoment(created_at)} />
    </dl>
  );
}

async function markAnswered({ id, revision }: Inquiry): Promise<void> {
  await saySettled(await updateRow('inquiries', id, { status: 'answered', revision }), recordTexts.inquiries.updated.sentence, inquiryTexts.statusChangeFailed);
}

type Answered = Pick<Inquiry, 'email' | 'name' | 'language' | 'message' | 'created_at'>;

/** Mail programs and systems cut longer addresses, or refuse them. */
const longest = 1900;

/** A link that opens an answer in the editor's mail program, in the language of the form, with what the visitor wrote below. */
export function answerAddress({ email, name, language, message, created_at }: Answered): string {
  const { subject, wrote } = texts[language].answer;
  const on = dayWriter(language, { zone: homeTimeZone })(new Date(created_at));
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject(on))}`;
  if (message === null) return to;
  const body = (text: string) => `&body=${encodeURIComponent(`\r\n\r\n${wrote(name, on)}\r\n${quoted(text)}`)}`;
  return to + body(fitting(message, (text) => to.length + body(text).length <= longest));
}

const quoted = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** As much of a text as fits, in whole letters. */
function fitting(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(`${letters.slice(0, middle).join('')} …`)) low = middle;
    else high = middle;
  }
  return `${letters.slice(0, low).join('')} …`;
}
