// The login of an event. The browser that requested a link uses it immediately; other browsers wait for a click. Attendees
// who are signed in, in this tab or another, go on to the dashboard.
import type { Language } from '@stem/model';
import { useEffect, useLayoutEffect, useState } from 'react';
import { attendeeTextsOf } from '../../language/attendee-texts.ts';
import { showToastNext } from '../../scripts/toasts.ts';
import { dashboardPath } from '../attendee/addresses.ts';
import { attendees } from '../attendee/attendees.ts';
import { askedAt, isSignedIn, keepToken, keptToken, sentTo, signedInKey, typedEmail } from '../attendee/hints.ts';
import { island } from '../island.tsx';
import { takeArrivedToken } from './arriving-link.ts';
import { LoginSteps } from './LoginSteps.tsx';
import { isCodeWanted, tokenIn } from './login-address.ts';
import { type Login, useLogin } from './use-login.ts';

interface Props {
  /** The slug of the event. */
  readonly format: string;
  readonly language: Language;
}

export const LoginGate = island(Gate);

function Gate({ format, language }: Props) {
  const texts = attendeeTextsOf(language);
  const [entered, setEntered] = useState<string>();
  function enter(slug: string) {
    setEntered(slug);
    location.replace(dashboardPath(language, slug));
  }
  const options = {
    format,
    language,
    texts,
    onEntered(slug: string) {
      showToastNext(texts.toasts.entered);
      enter(slug);
    },
  };
  const login = useLogin(options);

  async function enterIfSignedIn() {
    const answer = isSignedIn() ? await attendees.session() : undefined;
    if (answer?.ok && answer.value.formats.some(({ slug }) => slug === format)) enter(format);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the token of the address once, and when the address changes.
  useLayoutEffect(() => {
    const begin = () => {
      if (!beginAt(location.hash, format, login)) void enterIfSignedIn();
    };
    begin();
    return listen(begin, () => void enterIfSignedIn());
  }, []);
  const isDead = login.state.problem?.kind === 'deadLink';
  // A link that the attendee no longer needs, as after signing in with another, leads on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dead link.
  useEffect(() => {
    if (isDead) void enterIfSignedIn();
  }, [isDead]);
  // Runs after the effect above has taken the stored link, and before the browser shows that it is used: a reload at that
  // moment must not bring it back.
  const token = entered === undefined && login.state.step === 'link' ? login.state.token : undefined;
  useLayoutEffect(() => keepToken(format, token), [format, token]);

  if (entered === undefined) return <LoginSteps login={login} options={options} />;
  return (
    <p role="status">
      {texts.goOn} <a href={dashboardPath(language, entered)}>{texts.toDashboard}</a>
    </p>
  );
}

/** Until it is stopped: the address brings a token or asks for a code, or another tab has signed in. */
function listen(onAddress: () => void, onSignedIn: () => void): () => void {
  const stop = new AbortController();
  // Fragments such as #content contain no token.
  const hear = () => {
    if (tokenIn(location.hash) !== undefined || isCodeWanted(location.hash)) onAddress();
  };
  addEventListener('hashchange', hear, stop);
  addEventListener('storage', ({ key, newValue }) => key === signedInKey && newValue !== null && onSignedIn(), stop);
  return () => stop.abort();
}

/** Removes a token from the address before anything else uses it. True when there was one. */
function beginAt(hash: string, format: string, { tell, verify }: Login): boolean {
  const taken = takeArrivedToken(format);
  const inAddress = tokenIn(hash);
  const arrived = inAddress ?? taken;
  if (inAddress !== undefined) history.replaceState(null, '', location.pathname + location.search);
  const token = arrived ?? (isCodeWanted(hash) ? undefined : keptToken(format));
  const asked = askedAt(format, Date.now());
  if (token !== undefined) {
    const isOwn = asked !== undefined;
    tell({ kind: 'linkOpened', token, isOwn });
    if (isOwn) void verify({ token, by_itself: true });
    return arrived !== undefined;
  }
  const email = sentTo(format);
  // A new tab of the browser that asked may come from a link that a mail program has cut: the code is what is left.
  if (asked !== undefined || isCodeWanted(hash)) tell({ kind: 'resumed', email, askedAt: asked ?? Date.now() });
  else tell({ kind: 'restarted', email: typedEmail() });
  return false;
}
