// The login of an event. A link is finished at once in the browser that asked for it; elsewhere it waits for a click. Who
// is signed in already, here or in another tab, goes on to the dashboard.
import { useEffect, useState } from 'react';
import { attendeeTextsOf } from '../../language/attendee-texts.ts';
import { showToastNext } from '../../scripts/toasts.ts';
import { dashboardPath } from '../attendee/addresses.ts';
import { attendees } from '../attendee/attendees.ts';
import { askedAt, isSignedIn, signedInKey, typedEmail } from '../attendee/hints.ts';
import { island } from '../island.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { isCodeWanted, tokenIn } from './login-address.ts';
import { type Login, useLogin } from './use-login.ts';

interface Props {
  /** The slug of the event. */
  readonly format: string;
  readonly language: 'en' | 'de';
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address holds is taken once, and whenever it changes.
  useEffect(() => {
    const begin = () => {
      if (!beginAt(location.hash, format, login)) void enterIfSignedIn();
    };
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === signedInKey && newValue !== null) void enterIfSignedIn();
    };
    begin();
    addEventListener('hashchange', begin);
    addEventListener('storage', hear);
    return () => {
      removeEventListener('hashchange', begin);
      removeEventListener('storage', hear);
    };
  }, []);

  if (entered === undefined) return <LoginSteps login={login} options={options} />;
  return (
    <p role="status">
      {texts.goOn} <a href={dashboardPath(language, entered)}>{texts.toDashboard}</a>
    </p>
  );
}

/** Takes a token out of the address before anything else is done with it; true when there was one. */
function beginAt(hash: string, format: string, { tell, verify }: Login): boolean {
  const token = tokenIn(hash);
  const asked = askedAt(format, Date.now());
  if (token !== undefined) {
    history.replaceState(null, '', location.pathname + location.search);
    const isOwn = asked !== undefined;
    tell({ kind: 'linkOpened', token, isOwn });
    if (isOwn) void verify({ token, by_itself: true });
    return true;
  }
  if (isCodeWanted(hash)) tell({ kind: 'resumed', email: typedEmail(), askedAt: asked ?? Date.now() });
  else if (asked !== undefined && typedEmail() !== '') tell({ kind: 'resumed', email: typedEmail(), askedAt: asked });
  else tell({ kind: 'restarted', email: typedEmail() });
  return false;
}
