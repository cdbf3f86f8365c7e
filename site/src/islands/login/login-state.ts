// The steps of signing in, and the events that change them. Pure.
import type { LoginProblem } from './login-problem.ts';

/** The attendee enters an address. */
export interface AskStep {
  readonly step: 'ask';
  readonly email: string;
  readonly isBusy: boolean;
  readonly problem?: LoginProblem;
}

/** The mail was sent, and its code can be entered. */
export interface CodeStep {
  readonly step: 'code';
  /** Empty when a page without scripts requested the mail. */
  readonly email: string;
  readonly isBusy: boolean;
  /** The number of refused codes. */
  readonly tries: number;
  /** When another mail can be requested, in milliseconds since 1970. */
  readonly againAt: number;
  readonly problem?: LoginProblem;
}

/** The attendee opened a link. The browser that requested it uses it immediately; others wait for a click. */
export interface LinkStep {
  readonly step: 'link';
  readonly token: string;
  readonly isBusy: boolean;
  readonly problem?: LoginProblem;
}

export type LoginState = AskStep | CodeStep | LinkStep;

export type LoginEvent =
  | { readonly kind: 'linkOpened'; readonly token: string; readonly isOwn: boolean }
  | { readonly kind: 'resumed'; readonly email: string; readonly askedAt: number }
  | { readonly kind: 'sending'; readonly email: string }
  | { readonly kind: 'sent'; readonly at: number }
  | { readonly kind: 'verifying' }
  | { readonly kind: 'refused'; readonly problem: LoginProblem }
  | { readonly kind: 'restarted'; readonly email: string };

/** In seconds: the interval between two mails. */
const pause = 60_000;
/** The server accepts no more codes after this number of wrong ones. */
const mostTries = 5;

export const beginning = (email = ''): AskStep => ({ step: 'ask', email, isBusy: false });

export function afterLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.kind) {
    case 'linkOpened':
      return { step: 'link', token: event.token, isBusy: event.isOwn };
    case 'resumed':
      return codeStep(event.email, event.askedAt);
    case 'sending':
      return { step: 'ask', email: event.email, isBusy: true };
    case 'sent':
      return state.step === 'ask' ? codeStep(state.email, event.at) : state;
    case 'verifying': {
      const { problem: _, ...rest } = state;
      return { ...rest, isBusy: true };
    }
    case 'refused':
      return refused(state, event.problem);
    case 'restarted':
      return beginning(event.email);
    default:
      return event satisfies never;
  }
}

const codeStep = (email: string, askedAt: number): CodeStep => ({ step: 'code', email, isBusy: false, tries: 0, againAt: askedAt + pause });

function refused(state: LoginState, problem: LoginProblem): LoginState {
  // A used link is invalid; a link that could not be tried may still be valid.
  if (state.step === 'link' && problem.kind === 'deadLink') return { ...beginning(), problem };
  if (state.step !== 'code' || problem.kind !== 'wrongCode') return { ...state, isBusy: false, problem };
  const tries = state.tries + 1;
  return { ...state, isBusy: false, tries, problem: tries < mostTries ? problem : { kind: 'deadCode' } };
}
