// The page of a link from a mail. Programs that check mails open links, and some run the page: only a click uses the link.
import type { SignedIn } from '@stem/api/client';
import { useEffect, useState } from 'react';
import { askAtGate, session } from '../../server/client.ts';
import { knowsPasskeys } from '../../server/passkey.ts';
import { refusalSentence } from '../../server/session.ts';
import { keepLanguage } from '../../texts/language.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { CodeForm } from './code-form.tsx';
import { GateFrame } from './gate-frame.tsx';

interface OpenedLink {
  readonly token: string;
  readonly isInvitation: boolean;
}

function readLink(): OpenedLink | undefined {
  const [, kind, token] = /^#(token|invitation)=([\w-]+)(?:&language=de)?$/.exec(window.location.hash) ?? [];
  return token === undefined ? undefined : { token, isInvitation: kind === 'invitation' };
}

const goOn = () => window.location.replace('/admin');

export function LinkPage() {
  const [link] = useState(readLink);
  const [person, setPerson] = useState<SignedIn>();
  // The token stays in no history of the browser.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (person) return <AddPasskey person={person} onDone={goOn} />;
  if (!link)
    return (
      <GateFrame title={signInTexts.linkTitle} hint={signInTexts.linkCut}>
        <CodeForm onEntered={goOn} />
        <p className="mt-6">
          <a href="/admin">{signInTexts.newLink}</a>
        </p>
      </GateFrame>
    );
  return <Confirm link={link} onEntered={setPerson} />;
}

function Confirm({ link: { token, isInvitation }, onEntered }: { readonly link: OpenedLink; readonly onEntered: (person: SignedIn) => void }) {
  const [isPending, waitFor] = usePending();
  const [problem, setProblem] = useState<string>();
  async function enter() {
    const entered = await waitFor(session.signInBy(() => askAtGate('POST /api/admin/session/token', { body: { token } })));
    if (!entered.ok) return setProblem(entered.problem.name === 'login_refused' ? signInTexts.linkRefused : refusalSentence(entered, 0));
    if (entered.value.editor) keepLanguage(entered.value.editor.language);
    if (isInvitation && knowsPasskeys()) onEntered(entered.value);
    else goOn();
  }
  return (
    <GateFrame title={isInvitation ? signInTexts.acceptTitle : signInTexts.linkTitle} hint={isInvitation ? signInTexts.acceptHint : signInTexts.linkHint}>
      <div className="flex flex-col items-start gap-4">
        <Button className="button first" text={isInvitation ? signInTexts.accept : signInTexts.confirm} disabled={isPending} onClick={() => void enter()} />
        {problem !== undefined && (
          <p className="notice bad" role="alert">
            {problem}
            <a href="/admin">{signInTexts.toTheGate}</a>
          </p>
        )}
      </div>
    </GateFrame>
  );
}
