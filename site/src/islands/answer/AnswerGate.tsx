// The page on which a guest answers. The token of the link is in the fragment: it opens the invitation, and leaves the address.
import type { Invitation } from '@stem/api/client';
import type { Language } from '@stem/model';
import { useState } from 'react';
import { type AnswerTexts, answerTextsOf } from '../../language/answer-texts.ts';
import { attendees } from '../attendee/attendees.ts';
import { useLinkToken } from '../attendee/use-link-token.ts';
import { island } from '../island.tsx';
import { AnswerBody, AnswerHead } from './AnswerHead.tsx';
import { AnswerView } from './AnswerView.tsx';
import { answerProblemOf } from './answer-state.ts';
import './answer.css';

interface Props {
  readonly language: Language;
}

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly sentence: string; readonly token?: string }
  | { readonly kind: 'invitation'; readonly invitation: Invitation; readonly token: string };

const tokenKey = 'answer-token';

export const AnswerGate = island(Gate);

function Gate({ language }: Props) {
  const texts = answerTextsOf(language);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });

  const { forget } = useLinkToken(tokenKey, (token) => (token === undefined ? setShown({ kind: 'none', sentence: texts.noLink }) : void open(token)));

  async function open(token: string) {
    setShown({ kind: 'loading' });
    const answer = await attendees.invitation({ token, language });
    if (answer.ok) return setShown({ kind: 'invitation', invitation: answer.value, token });
    const { name } = answer.problem;
    if (name !== 'not_found' && name !== 'invalid_input') return setShown({ kind: 'none', sentence: answerProblemOf(answer, texts).sentence, token });
    forget();
    setShown({ kind: 'none', sentence: texts.deadLink });
  }

  if (shown.kind === 'invitation') return <AnswerView key={shown.token} {...shown} language={language} texts={texts} />;
  return <Nothing shown={shown} texts={texts} onAgain={open} />;
}

function Nothing({
  shown,
  texts,
  onAgain,
}: {
  readonly shown: Exclude<Shown, { kind: 'invitation' }>;
  readonly texts: AnswerTexts;
  readonly onAgain: (token: string) => Promise<void>;
}) {
  const { token } = shown.kind === 'none' ? shown : {};
  return (
    <>
      <AnswerHead title={texts.title} />
      <AnswerBody>
        <p className={shown.kind === 'loading' ? 'lead answer-loading' : 'lead'} role="status">
          {shown.kind === 'loading' ? texts.loading : shown.sentence}
        </p>
        <noscript>
          <p className="lead">{texts.withoutScript}</p>
        </noscript>
        {token !== undefined && (
          <p className="answer-ways">
            <button type="button" className="button" onClick={() => void onAgain(token)}>
              {texts.again}
            </button>
          </p>
        )}
      </AnswerBody>
    </>
  );
}
