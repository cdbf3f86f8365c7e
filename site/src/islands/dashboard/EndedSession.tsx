// Shown when the session ended during the visit: a sentence and the login in place. The rest of the page stays.
import { useEffect, useRef } from 'react';
import { showToast } from '../../scripts/toasts.ts';
import { LoginSteps } from '../login/LoginSteps.tsx';
import { useLogin } from '../login/use-login.ts';
import type { PartProps } from './Dashboard.tsx';
import { load } from './dashboard-store.ts';

export function EndedSession({ format, language, texts, email }: PartProps & { readonly email: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const options = {
    format,
    language,
    texts,
    email,
    onEntered() {
      showToast(texts.toasts.entered);
      void load(format);
    },
  };
  const login = useLogin(options);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="ended" aria-labelledby="ended-title">
      <div className="wrap grid-12">
        <div className="side">
          <h2 id="ended-title" className="section-name" tabIndex={-1} ref={title}>
            {texts.dashboard.endedTitle}
          </h2>
          <p>{texts.dashboard.ended}</p>
        </div>
        <div className="main">
          <LoginSteps login={login} options={options} />
        </div>
      </div>
    </section>
  );
}
