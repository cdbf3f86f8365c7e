// The page of one's own data. The token of the link is in the fragment: it leaves the address, and is kept for a reload.
import type { OwnData } from '@stem/api/client';
import type { Language } from '@stem/model';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type MyDataTexts, myDataTextsOf } from '../../language/my-data-texts.ts';
import { keptInTab } from '../../scripts/kept.ts';
import { AnswerForm } from '../answer/AnswerForms.tsx';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { attendees } from '../attendee/attendees.ts';
import { Field } from '../attendee/Field.tsx';
import { island } from '../island.tsx';
import { MyDataView } from './MyDataView.tsx';
import '../answer/answer.css';
import './my-data.css';
import { myDataProblemOf } from './my-data-problem.ts';

interface Props {
  readonly language: Language;
}

type Shown = { readonly kind: 'loading' | 'ask' | 'dead' } | { readonly kind: 'data'; readonly data: OwnData; readonly token: string };

const tokenKey = 'my-data-token';
const tokenPattern = /^#([\w-]{40,})$/;

export const MyDataGate = island(Gate);

function Gate({ language }: Props) {
  const texts = myDataTextsOf(language);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the token of the address once.
  useLayoutEffect(() => {
    const token = tokenPattern.exec(location.hash)?.[1] ?? keptInTab.read(tokenKey);
    if (token === undefined) return setShown({ kind: 'ask' });
    keptInTab.write(tokenKey, token);
    history.replaceState(null, '', location.pathname + location.search);
    void attendees.ownData({ token, language }).then((answer) => {
      if (answer.ok) return setShown({ kind: 'data', data: answer.value, token });
      keptInTab.write(tokenKey, undefined);
      setShown({ kind: 'dead' });
    });
  }, []);

  if (shown.kind === 'data') return <MyDataView data={shown.data} token={shown.token} language={language} texts={texts} />;
  return (
    <Frame texts={texts} lead={shown.kind === 'loading' ? texts.loading : shown.kind === 'dead' ? texts.deadLink : texts.lead}>
      {shown.kind !== 'loading' && <AskForLink texts={texts} language={language} />}
    </Frame>
  );
}

const Frame = ({ texts, lead, children }: { readonly texts: MyDataTexts; readonly lead: string; readonly children: ReactNode }) => (
  <>
    <AnswerHead title={texts.title} />
    <AnswerBody>
      <p className="lead answer-loading" role="status">
        {lead}
      </p>
      <noscript>
        <p className="lead">{texts.withoutScript}</p>
      </noscript>
      {children}
    </AnswerBody>
  </>
);

function AskForLink({ texts, language }: { readonly texts: MyDataTexts; readonly language: Language }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<string>();
  async function send(email: string) {
    setState('busy');
    const answer = await attendees.askForOwnData({ email, language });
    setProblem(answer.ok ? undefined : myDataProblemOf(answer, texts));
    setState(answer.ok ? 'sent' : 'open');
  }
  if (state === 'sent')
    return (
      <p className="lead mt-3" role="status">
        {texts.sent}
      </p>
    );
  return (
    <AnswerForm onSend={(typed) => void send(typed('email') ?? '')}>
      <Field label={texts.email} name="email" type="email" inputMode="email" maxLength={200} autoComplete="email" required problem={problem} />
      <p className="answer-ways">
        <button type="submit" className="button" aria-disabled={state === 'busy' || undefined}>
          {state === 'busy' ? texts.sending : texts.ask}
        </button>
      </p>
    </AnswerForm>
  );
}
