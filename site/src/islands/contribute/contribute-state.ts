// What was typed compared with what was shown, and what a refusal says. Pure.
import type { Refused, ShownContribution } from '@stem/api/client';
import type { ContributeTexts } from '../../language/contribute-texts.ts';
import type { attendees } from '../attendee/attendees.ts';

export type Sent = Omit<Parameters<typeof attendees.contribute>[0], 'token' | 'language'>;
export type EntryField = ShownContribution['fields'][number];

/** Only the fields that were changed: others may be changed meanwhile by editors. */
export function changedValues(fields: readonly EntryField[], typed: (column: string) => string | undefined): NonNullable<Sent['values']> {
  return Object.fromEntries(
    fields.flatMap(({ column, value: was }) => {
      const text = typed(column);
      const value = text === undefined || text.trim() === '' ? null : text.replaceAll('\r\n', '\n').trim();
      return text === undefined || value === (was?.trim() ?? null) ? [] : [[column, { was, value }] as const];
    }),
  );
}

export interface ContributeProblem {
  readonly sentence: string;
  /** Sentences of the api, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

export function contributeProblemOf({ problem, retryAfter = 60 }: Refused, { problems, deadLink }: ContributeTexts): ContributeProblem {
  const { name, errors: fields = {}, reference } = problem;
  const sentence: Partial<Record<typeof name, string>> = {
    offline: problems.offline,
    not_found: deadLink,
    too_many_requests: problems.later(Math.ceil(retryAfter / 60)),
    stale_revision: problems.meanwhile,
    not_allowed: problems.refused,
    limit_reached: problems.quota,
    unsupported_type: problems.file,
    too_large: problems.large,
    invalid_input: problems.fields,
  };
  return { sentence: sentence[name] ?? problems.failed(reference), fields };
}
