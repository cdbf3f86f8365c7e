// Signing in: actions of the attendee become calls of the api, and their answers become the next step.
import type { LoginProof } from '@stem/api/client';
import type { Language } from '@stem/model';
import { useReducer } from 'react';
import type { AttendeeTexts } from '../../language/attendee-texts.ts';
import { showToast } from '../../scripts/toasts.ts';
import { attendees } from '../attendee/attendees.ts';
import { keepEmail, noteAsked, noteSignedIn } from '../attendee/hints.ts';
import { problemOf } from './login-problem.ts';
import { afterLogin, beginning, type LoginEvent, type LoginState } from './login-state.ts';

export interface LoginOptions {
  /** The slug of the event. */
  readonly format: string;
  readonly language: Language;
  readonly texts: AttendeeTexts;
  readonly email?: string;
  /** Called with the slug of the event that the link or code was for. */
  readonly onEntered: (format: string) => void;
}

export interface Login {
  readonly state: LoginState;
  readonly tell: (event: LoginEvent) => void;
  ask(email: string): Promise<void>;
  verify(proof: LoginProof): Promise<void>;
}

export function useLogin({ format, language, texts, email, onEntered }: LoginOptions): Login {
  const [state, tell] = useReducer(afterLogin, email, beginning);

  async function ask(typed: string) {
    tell({ kind: 'sending', email: typed });
    const answer = await attendees.askForLink({ email: typed, format_slug: format, language });
    if (!answer.ok) {
      tell({ kind: 'refused', problem: problemOf(answer, 'ask') });
      return showToast({ ...texts.toasts.notSent, isBad: true });
    }
    keepEmail(typed);
    const now = Date.now();
    noteAsked(format, { email: typed, now });
    tell({ kind: 'sent', at: now });
    showToast(texts.toasts.sent);
  }

  async function verify(proof: LoginProof) {
    tell({ kind: 'verifying' });
    const answer = await attendees.verify(proof);
    // The stored request is a hint; the server knows what was requested.
    if (!answer.ok && answer.problem.name === 'asked_elsewhere' && 'token' in proof) return tell({ kind: 'linkOpened', token: proof.token, isOwn: false });
    if (!answer.ok) {
      tell({ kind: 'refused', problem: problemOf(answer, 'token' in proof ? 'link' : 'code') });
      return showToast({ ...texts.toasts.refused, isBad: true });
    }
    noteSignedIn(format);
    onEntered(answer.value.format_slug);
  }

  return { state, tell, ask, verify };
}
