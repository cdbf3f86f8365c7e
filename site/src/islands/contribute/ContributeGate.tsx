// The page on which speakers and partners see, correct and complete their own entry, by the link of their mail.
import type { ShownContribution } from '@stem/api/client';
import type { Language } from '@stem/model';
import { useState } from 'react';
import { contributeTextsOf } from '../../language/contribute-texts.ts';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { attendees } from '../attendee/attendees.ts';
import { useLinkToken } from '../attendee/use-link-token.ts';
import { island } from '../island.tsx';
import { ContributeView } from './ContributeView.tsx';
import { contributeProblemOf } from './contribute-state.ts';
import '../answer/answer.css';
import './contribute.css';

interface Props {
  readonly language: Language;
}

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly sentence: string; readonly token?: string }
  | { readonly kind: 'entry'; readonly entry: ShownContribution; readonly token: string };

export const ContributeGate = island(Gate);

function Gate({ language }: Props) {
  const texts = contributeTextsOf(language);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const { forget } = useLinkToken('contribution-token', (token) =>
    token === undefined ? setShown({ kind: 'none', sentence: texts.noLink }) : void open(token),
  );

  async function open(token: string) {
    setShown({ kind: 'loading' });
    const answer = await attendees.contribution({ token, language });
    if (answer.ok) return setShown({ kind: 'entry', entry: answer.value, token });
    const { name } = answer.problem;
    if (name !== 'not_found' && name !== 'invalid_input') return setShown({ kind: 'none', sentence: contributeProblemOf(answer, texts).sentence, token });
    forget();
    setShown({ kind: 'none', sentence: texts.deadLink });
  }

  if (shown.kind === 'entry') return <ContributeView key={shown.token} given={shown.entry} token={shown.token} language={language} texts={texts} />;
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
            <button type="button" className="button" onClick={() => void open(token)}>
              {texts.again}
            </button>
          </p>
        )}
      </AnswerBody>
    </>
  );
}
