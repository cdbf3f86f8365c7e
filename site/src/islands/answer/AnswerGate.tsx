// The page on which a guest answers. The token of the link is in the fragment: it opens the invitation, and leaves the address.
import type { Invitation } from '@stem/api/client';
import type { Language } from '@stem/model';
import { useLayoutEffect, useState } from 'react';
import { type AnswerTexts, answerTextsOf } from '../../language/answer-texts.ts';
import { keptInTab } from '../../scripts/kept.ts';
import { attendees } from '../attendee/attendees.ts';
import { island } from '../island.tsx';
import { AnswerBody, AnswerHead, AnswerView } from './AnswerView.tsx';
import { answerProblemOf } from './answer-state.ts';
import './answer.css';

interface Props {
  readonly language: Language;
}

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly sentence: string; readonly token?: string }
  | { readonly kind: 'invitation'; readonly invitation: Invitation; readonly token: string };

/** Where the tab keeps the token, for a reload and a change of language. */
const tokenKey = 'answer-token';
const tokenPattern = /^#([\w-]{40,})$/;

export const AnswerGate = island(Gate);

function Gate({ language }: Props) {
  const texts = answerTextsOf(language);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });

  async function open(token: string) {
    setShown({ kind: 'loading' });
    const answer = await attendees.invitation({ token, language });
    if (answer.ok) return setShown({ kind: 'invitation', invitation: answer.value, token });
    const { name } = answer.problem;
    if (name !== 'not_found' && name !== 'invalid_input') return setShown({ kind: 'none', sentence: answerProblemOf(answer, texts).sentence, token });
    keptInTab.write(tokenKey, undefined);
    setShown({ kind: 'none', sentence: texts.deadLink });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the token of the address once, and when the address changes.
  useLayoutEffect(() => {
    function begin() {
      const token = tokenPattern.exec(location.hash)?.[1];
      if (token !== undefined) {
        keptInTab.write(tokenKey, token);
        history.replaceState(null, '', location.pathname + location.search);
      }
      const known = token ?? keptInTab.read(tokenKey);
      if (known === undefined) setShown({ kind: 'none', sentence: texts.noLink });
      else void open(known);
    }
    const hear = () => {
      if (tokenPattern.test(location.hash)) begin();
    };
    begin();
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);

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
