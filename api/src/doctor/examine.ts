// Examines everything that the settings name, one after the other, so that no two wait for each other’s timeouts.
import type { Diagnosis, Examination, Examined } from './examination.ts';
import { examineClock, examineOrigin } from './reach.ts';
import { examineAssistant, examineCdn, examineMail, examineSignIn } from './services.ts';
import { examineBucket, examineDatabase, examineDisk, examineWebsite } from './storage.ts';

const examinations: readonly Examination[] = [
  examineDisk,
  examineDatabase,
  examineBucket,
  examineWebsite,
  examineMail,
  examineCdn,
  examineAssistant,
  examineSignIn,
  examineOrigin,
  examineClock,
];

export interface NamedDiagnosis extends Diagnosis {
  readonly of: string;
}

export async function* examineAll(examined: Examined): AsyncGenerator<NamedDiagnosis> {
  for (const { of, advice, examine } of examinations) {
    const found = await examine(examined).catch((error: unknown): Diagnosis => ({ is: 'bad', says: reasonOf(error), advice }));
    if (found) yield { of, ...found };
  }
}

/** The innermost message names the cause. Addresses may contain passwords. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer within ten seconds';
  const { code } = error as NodeJS.ErrnoException; // errors of the system have one
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message || String(code)).replaceAll(/\/\/[^/@\s]*@/g, '//');
}
