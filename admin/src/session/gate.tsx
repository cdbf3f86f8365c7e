// The password gate in front of the back office.

import { Wordmark } from '../controls/wordmark.tsx';
import { shellTexts } from '../texts/shell.ts';
import { PasswordForm } from './password-form.tsx';
import shore from './shore.svg';
import './gate.css';

export const Gate = () => (
  <main className="gate">
    <div className="gate-field">
      <Wordmark className="gate-mark" />
      <img src={shore} alt="" />
    </div>
    <div className="gate-form">
      <h1 className="text-4xl">{shellTexts.cmsAdmin}</h1>
      <p className="mb-8 text-name text-soft">{shellTexts.platformManagement}</p>
      <PasswordForm />
    </div>
  </main>
);
