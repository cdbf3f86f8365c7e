// The steps of signing in: an address, then the code of the mail; or the link, which contains both. The server renders
// ordinary forms below each other, which work without scripts.
import { useIsAlive } from '../attendee/use-is-alive.ts';
import { AskForm } from './AskForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import type { Login, LoginOptions } from './use-login.ts';
import './login.css';

export function LoginSteps({ login, options }: { readonly login: Login; readonly options: LoginOptions }) {
  const isAlive = useIsAlive();
  const { state } = login;
  return (
    <>
      {state.step === 'ask' && <AskForm state={state} login={login} options={options} />}
      {state.step === 'code' && <CodeForm state={state} login={login} options={options} />}
      {state.step === 'link' && <LinkForm state={state} login={login} options={options} />}
      {!isAlive && <CodeForm login={login} options={options} />}
    </>
  );
}
