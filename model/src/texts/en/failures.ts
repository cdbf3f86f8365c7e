// What each failure says: what happened, in a few words that are true of every case, and what the reader can do about it.
import type { FailureName } from '../../failures.ts';

interface FailureText {
  readonly title: string;
  readonly hint: string;
}

export const failures = {
  invalid_input: { title: 'Some fields need another look', hint: 'Correct the fields named below and send again.' },
  invalid_json: { title: 'The request is not valid JSON', hint: 'Send a JSON object with the content type application/json.' },
  not_signed_in: { title: 'Sign in first', hint: 'Sign in and try again.' },
  fresh_sign_in_needed: { title: 'This needs a fresh sign-in', hint: 'Sign in again, then repeat it: it asks for a sign-in of the last ten minutes.' },
  passkey_demanded: { title: 'Sign in with your passkey', hint: 'An owner has decided so. If you have lost it, ask an owner for a new invitation.' },
  wrong_password: { title: 'Ungültiges Passwort. Bitte versuchen Sie es erneut.', hint: 'Check the password and try again.' },
  locked_out: { title: 'Too many failed attempts', hint: 'Wait until the time named in Retry-After has passed.' },
  too_many_requests: { title: 'Too many requests in a short time', hint: 'Wait until the time named in Retry-After has passed.' },
  login_refused: { title: 'Authentication failed', hint: 'Please try logging in again.' },
  asked_elsewhere: { title: 'This link was asked for in another browser', hint: 'Confirm that it is to be used in this one.' },
  no_access: { title: 'No access to this event', hint: 'Ask the organisers for access.' },
  not_allowed: { title: 'Your role does not allow this', hint: 'Ask an owner of the back office to do it, or for another role.' },
  passkey_needed: { title: 'A passkey is needed first', hint: 'Add one to your account: without the shared password you need another way in.' },
  way_is_off: { title: 'The shared password is switched off', hint: 'Sign in with a passkey or a link by e-mail.' },
  owner_remains: { title: 'At least one owner remains', hint: 'Make another editor an owner first.' },
  foreign_origin: { title: 'This request came from another site', hint: 'Open the back office under its own address.' },
  not_found: { title: 'There is no such record', hint: 'It may have been deleted; reload the list.' },
  no_such_path: { title: 'There is no such address', hint: 'See /api/docs for the calls that exist.' },
  method_not_allowed: { title: 'This address does not take this method', hint: 'See /api/docs for the calls that exist.' },
  finding_changed: { title: 'This has changed since you read it', hint: 'Load the list again and look at it as it is now.' },
  stale_revision: { title: 'Somebody else changed this record meanwhile', hint: 'Compare both versions and save again.' },
  already_taken: { title: 'This value is already in use', hint: 'Choose another value.' },
  release_changed: { title: 'This release was changed meanwhile', hint: 'Look at it, and publish it again.' },
  release_closed: { title: 'This release takes no more changes', hint: 'Choose another release, or save at once.' },
  release_scheduled: { title: 'Somebody else has scheduled this release', hint: 'Choose another release, or have it taken out of its schedule first.' },
  release_blocked: { title: 'Some pages could not be shown', hint: 'Correct what the sentences name: a release is published whole.' },
  release_conflict: { title: 'The site has changed meanwhile', hint: 'Compare both versions in the release, and choose.' },
  not_in_release: { title: 'This cannot be part of a release', hint: 'People, editors, programs and settings are saved at once: leave the release first.' },
  undo_conflict: { title: 'Later changes stand in the way', hint: 'Undo those first, or change the records by hand.' },
  nothing_to_undo: { title: 'There is nothing left to undo', hint: 'Reload the history.' },
  in_use: { title: 'Other records use this one', hint: 'Choose another for them first; the records are named below.' },
  limit_reached: { title: 'No more of these are allowed', hint: 'Change one that is there, or delete one first.' },
  answers_closed: { title: 'Guests can no longer answer', hint: 'Write to the organisers, or call them.' },
  unknown_reference: { title: 'A record this one refers to does not exist', hint: 'It may have been deleted; choose another.' },
  no_longer_kept: { title: 'This is not kept any more', hint: 'Choose a later version.' },
  too_slow: { title: 'The request did not arrive in time', hint: 'Check your connection and send it again.' },
  too_large: { title: 'The request is too large', hint: 'Send less at once.' },
  unsupported_type: { title: 'This kind of content is not accepted', hint: 'Send JSON, or a file of an accepted type.' },
  cannot_be_shown: { title: 'The page cannot be shown with these values', hint: 'Correct what the sentence names; nothing was saved.' },
  mail_not_sent: { title: 'The mail was not sent', hint: 'Check the sender in the settings and the mail server in SMTP_URL, then try again.' },
  internal: { title: 'Something went wrong on our side', hint: 'Try again; if it stays, report the reference.' },
  overloaded: { title: 'There are too many requests at the moment', hint: 'Try again in a moment.' },
  starting: { title: 'The site is being published and is served in a moment', hint: 'Nothing was changed. Try again in a moment.' },
  no_publisher: { title: 'No process publishes at the moment', hint: 'Nothing was changed. Try again in a few seconds: another process takes over.' },
  storage_full: {
    title: 'There is no room left on the disk of the server',
    hint: 'Nothing was saved. Free some space on the server, or ask the person who runs it to, and try again.',
  },
  storage_unwritable: {
    title: 'The disk of the server cannot be written',
    hint: 'Nothing was saved. Ask the person who runs the server: the log names the file and the reason.',
  },
  database_unreachable: {
    title: 'The database does not answer at the moment',
    hint: 'Try again in a moment. If you were saving, look first whether it was saved.',
  },
  storage_unreachable: { title: 'The store for files does not answer at the moment', hint: 'Nothing was saved. Try again in a moment.' },
  database_busy: { title: 'Another program is using the database', hint: 'Nothing was lost or changed. Try again in a moment, or end the other program.' },
} as const satisfies { readonly [Name in FailureName]: FailureText };

export type FailureTexts = { readonly [Name in keyof typeof failures]: FailureText };
