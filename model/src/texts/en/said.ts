// What servers say: refusals, mails, the pages they make themselves, and the assistant without a model. A start loads it in every
// language; the texts of screens and of the site are in all.ts.
import { answers } from './answers/all.ts';
import { assistant } from './assistant.ts';
import { type FailureTexts, failures } from './failures.ts';
import { mails } from './mails.ts';
import { register } from './register.ts';
import { served } from './served.ts';
import { unanswered } from './unanswered.ts';

export const said = {
  assistant,
  answers,
  failures: failures as FailureTexts, // other languages say the same failures otherwise
  mails,
  register,
  served,
  unanswered,
};

export type Said = typeof said;
