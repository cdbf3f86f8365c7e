// The catalogue of failures with their HTTP status. A name is permanent; texts/en/failures.ts has what each says.
import type { Sentence } from './texts/sentences.ts';

export const failureKinds = {
  invalid_input: { status: 400 },
  invalid_json: { status: 400 },
  not_signed_in: { status: 401 },
  fresh_sign_in_needed: { status: 401 },
  passkey_demanded: { status: 403 },
  wrong_password: { status: 401 },
  locked_out: { status: 429 },
  too_many_requests: { status: 429 },
  login_refused: { status: 401 },
  asked_elsewhere: { status: 409 },
  no_access: { status: 403 },
  not_allowed: { status: 403 },
  passkey_needed: { status: 409 },
  way_is_off: { status: 403 },
  owner_remains: { status: 409 },
  foreign_origin: { status: 403 },
  not_found: { status: 404 },
  no_such_path: { status: 404 },
  method_not_allowed: { status: 405 },
  stale_revision: { status: 409 },
  already_taken: { status: 409 },
  release_changed: { status: 409 },
  release_closed: { status: 409 },
  release_scheduled: { status: 409 },
  release_blocked: { status: 409 },
  release_conflict: { status: 409 },
  not_in_release: { status: 409 },
  finding_changed: { status: 409 },
  undo_conflict: { status: 409 },
  nothing_to_undo: { status: 409 },
  in_use: { status: 409 },
  limit_reached: { status: 409 },
  answers_closed: { status: 409 },
  unknown_reference: { status: 409 },
  no_longer_kept: { status: 410 },
  too_slow: { status: 408 },
  too_large: { status: 413 },
  unsupported_type: { status: 415 },
  cannot_be_shown: { status: 422 },
  mail_not_sent: { status: 502 },
  internal: { status: 500 },
  overloaded: { status: 503 },
  starting: { status: 503 },
  no_publisher: { status: 503 },
  storage_full: { status: 507 },
  storage_unwritable: { status: 507 },
  database_unreachable: { status: 503 },
  storage_unreachable: { status: 503 },
  database_busy: { status: 503 },
} as const satisfies { readonly [name: string]: { readonly status: number } };

export type FailureName = keyof typeof failureKinds;

export interface Failure {
  readonly name: FailureName;
  /** For people; the title of the failure unless said. */
  readonly detail?: Sentence;
  /** Sentences by field name. */
  readonly errors?: Readonly<Record<string, Sentence>>;
  /** What the client needs to continue, such as the current row after a conflict. */
  readonly current?: unknown;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
}

export interface Fail {
  readonly ok: false;
  readonly failure: Failure;
}
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}
/** The result of a function that can fail in an expected way. */
export type Result<T> = Success<T> | Fail;

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value });

export const fail = (failure: Failure): Fail => ({ ok: false, failure });

/** A refusal for the sake of one field, which is read alone as well. */
export const failAt = (field: string, sentence: Sentence, name: FailureName = 'invalid_input'): Fail =>
  fail({ name, detail: sentence, errors: { [field]: sentence } });
