// What servers say in German.
import type { Said } from '../en/said.ts';
import { answers } from './answers/all.ts';
import { assistant } from './assistant.ts';
import { failures } from './failures.ts';
import { mails } from './mails.ts';
import { register } from './register.ts';
import { served } from './served.ts';
import { unanswered } from './unanswered.ts';

export const said: Said = { assistant, answers, failures, mails, register, served, unanswered };
