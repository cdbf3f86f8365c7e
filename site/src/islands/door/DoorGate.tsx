// The page at the door of an event. The token of the link opens the list, and leaves the address; later the device has both.
import { useStore } from '@nanostores/react';
import type { Language } from '@stem/model';
import { useLayoutEffect, useState } from 'react';
import { type DoorTexts, doorTextsOf } from '../../language/door-texts.ts';
import { AnswerBody, AnswerHead } from '../answer/AnswerHead.tsx';
import { island } from '../island.tsx';
import { DoorView } from './DoorView.tsx';
import { $door, type Contact, deliver, followNetwork, keepPage, openDoor, reopenDoor } from './door-store.ts';
import './door.css';

interface Props {
  readonly language: Language;
}

const tokenPattern = /^#([\w-]{40,})$/;

export const DoorGate = island(Gate);

type Problem = 'noLink' | 'deadLink' | 'offline' | 'failed';
const problems: Readonly<Partial<Record<Contact, Problem>>> = { refused: 'deadLink', offline: 'offline', failed: 'failed' };

function Gate({ language }: Props) {
  const texts = doorTextsOf(language);
  const door = useStore($door);
  const [problem, setProblem] = useState<Problem>();
  const [isGone, setGone] = useState(false);

  async function begin() {
    setProblem(undefined);
    setGone(false);
    const token = tokenPattern.exec(location.hash)?.[1];
    if (token === undefined) return reopenDoor() ? void deliver(language) : setProblem('noLink');
    const contact = await openDoor(token, language);
    const failed = problems[contact];
    // Without a network the address keeps the token, for a reload.
    if (failed !== 'offline') history.replaceState(null, '', location.pathname + location.search);
    if (failed === undefined || (failed === 'offline' && reopenDoor())) return;
    setProblem(failed);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the token of the address once, and when the address changes.
  useLayoutEffect(() => {
    void begin();
    void keepPage(language);
    const hear = () => {
      if (tokenPattern.test(location.hash)) void begin();
    };
    addEventListener('hashchange', hear);
    const end = followNetwork(language);
    return () => {
      removeEventListener('hashchange', hear);
      end();
    };
  }, []);

  if (isGone) return <Sentence title={texts.title} text={texts.forgotten} texts={texts} />;
  if (problem !== undefined) return <Sentence title={texts.title} text={texts[problem]} texts={texts} {...(problem !== 'noLink' && { onAgain: begin })} />;
  if (!door) return <Sentence title={texts.title} text={texts.loading} texts={texts} />;
  return <DoorView door={door} language={language} texts={texts} onForgotten={() => setGone(true)} />;
}

interface SentenceProps {
  readonly title: string;
  readonly text: string;
  readonly texts: DoorTexts;
  readonly onAgain?: () => Promise<void>;
}

const Sentence = ({ title, text, texts, onAgain }: SentenceProps) => (
  <>
    <AnswerHead title={title} />
    <AnswerBody>
      <p className="lead answer-loading" role="status">
        {text}
      </p>
      <noscript>
        <p className="lead">{texts.withoutScript}</p>
      </noscript>
      {onAgain && (
        <p className="answer-ways">
          <button type="button" className="button" onClick={() => void onAgain()}>
            {texts.again}
          </button>
        </p>
      )}
    </AnswerBody>
  </>
);
