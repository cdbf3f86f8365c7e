// Sends mailings at their instants, which are in the database: another node goes on with it.
import { createOutageReport } from '@stem/content-pipeline/database';
import { createRounds } from '../rounds.ts';
import { findDueMailing, type SendingContext, sendMailing } from './mailings.ts';

export interface MailingClockOptions extends SendingContext {
  /** Called when mails were queued. */
  readonly wakeMails: () => void;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two polls: other nodes make mailings as well, and clocks are set. */
const poll = 5000;

export function startMailingClock({ wakeMails, onError, ...context }: MailingClockOptions) {
  const { database, now } = context.saving;
  const outage = createOutageReport(onError);
  const { wake, isStopped, ...rounds } = createRounds({ round, onDone: outage.succeed, onError: outage.fail, rest });
  let timer: NodeJS.Timeout | undefined;
  async function round() {
    for (let due = await next(); due && !isStopped(); due = await next()) {
      await sendMailing(due, context, isStopped);
      wakeMails();
    }
  }
  const next = () => findDueMailing(Date.parse(now()), database);
  async function rest() {
    clearTimeout(timer);
    if (!isStopped()) timer = setTimeout(wake, poll).unref();
  }
  wake();
  return {
    /** Looks again: one was made. */
    wake,
    stop() {
      clearTimeout(timer);
      return rounds.stop();
    },
  };
}
