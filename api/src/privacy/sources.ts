// Where the database has data about persons: for each table why, how long, and what erases it. What is searched, exported, erased
// and written into the register of processing follows from here; a test says which table or column is missing.
import { type Entity, type EntityName, entities, isEntityName } from '@stem/model';
import type { register } from '@stem/model/texts/en/register';
import { personalNames } from '../content/verbs/erase.ts';

/** Why something is stored, how long, and what an erasure does with it: `by_hand` stays. What each says is in the texts. */
export type Purpose = keyof typeof register.purposes;
type Kept = keyof typeof register.kept;
type Erased = keyof typeof register.erased;

export interface DataSource {
  readonly purpose: Purpose;
  readonly kept: Kept;
  readonly erased: Erased;
  /** The record of a person whose row it is: the column with its id. */
  readonly of?: Readonly<Record<string, EntityName>>;
  /** The column with the address of the person whose row it is. */
  readonly ofAddress?: string;
  /** The same of a published person, whose address their record has. */
  readonly ofPublished?: Readonly<Record<string, 'speakers'>>;
  /** The list of addresses in JSON, in SQL: of those to whom a row belongs. */
  readonly ofAddresses?: string;
  /** The columns with the name of an entity and the id of the record that it is about. */
  readonly about?: readonly [entity: string, id: string];
  /** Columns that a person is shown and given; absent for an entity: all of its own. */
  readonly shows?: readonly string[];
  /** Columns that nothing shows: hashes, numbers, and who else was concerned. */
  readonly hides?: readonly string[];
}

const ofUser = { of: { user_id: 'users' }, erased: 'with_record' } as const;
const ofGuest = { of: { guest_id: 'guests' }, erased: 'with_record', purpose: 'invitations', kept: 'with_record' } as const;
const ofEditor = { purpose: 'office', kept: 'account', erased: 'by_hand' } as const;
const secrets = ['token_hash', 'browser_hash', 'code_hmac', 'tries'];

/** Tables that follow from no entity. Every column is shown or hidden. */
const ownSources: Readonly<Record<string, DataSource>> = {
  sessions: {
    ...ofUser,
    purpose: 'access',
    kept: 'session',
    shows: ['device', 'created_at', 'used_at', 'expires_at'],
    hides: ['id_hash', 'subject', 'user_id', 'shown_at'],
  },
  login_links: { ...ofUser, purpose: 'access', kept: 'link', shows: ['format_id', 'expires_at', 'used_at'], hides: ['id', 'user_id', ...secrets] },
  agenda_marks: { ...ofUser, purpose: 'agenda', kept: 'with_record', shows: ['format_id', 'session_id'], hides: ['user_id', 'known'] },
  agenda_feeds: { ...ofUser, purpose: 'agenda', kept: 'with_record', shows: [], hides: ['user_id', 'secret_hash', 'secret'] },
  sent_letters: { ...ofGuest, shows: ['stage', 'sent_at'], hides: ['id', 'guest_id', 'mailing_id'] },
  guest_appointments: { ...ofGuest, shows: ['content', 'is_cancelled'], hides: ['guest_id', 'sequence', 'unsaid'] },
  mails: {
    ...{ purpose: 'mails', kept: 'mails', erased: 'mail', ofAddresses: "mail, '$.to'" },
    shows: ['created_at', 'mail'],
    hides: ['id', 'attempts', 'due_at', 'expires_at', 'problem'],
  },
  assistant_exchanges: {
    ...{ purpose: 'assistant', kept: 'chat', erased: 'row' },
    shows: ['created_at', 'question', 'answer'],
    hides: ['id', 'conversation', 'source', 'unfinished', 'found', 'tokens'],
  },
  webhook_deliveries: {
    ...{ purpose: 'programs', kept: 'deliveries', erased: 'row' },
    shows: ['created_at', 'type', 'body'],
    hides: ['seq', 'id', 'webhook_id', 'state', 'attempts', 'attempted_at', 'status', 'milliseconds', 'answer'],
  },
  comments: {
    ...{ purpose: 'office', kept: 'with_record', erased: 'row', about: ['entity', 'record_id'] },
    shows: ['created_at', 'text'],
    hides: ['id', 'version', 'entity', 'record_id', 'field', 'thread_id', 'kind', 'addressee', 'author', 'author_name', 'names', 'notified'].concat([
      'edited_at',
      'done_at',
      'done_by',
      'outcome',
      'outcome_version',
      'deleted_at',
    ]),
  },
  change_log: {
    ...{ purpose: 'history', kept: 'history', erased: 'values', about: ['entity', 'row_id'] },
    shows: ['at', 'entity', 'op', 'changes'],
    hides: ['seq', 'row_id', 'keys', 'actor', 'change_set'],
  },
  release_changes: {
    ...{ purpose: 'history', kept: 'releases', erased: 'values', about: ['entity', 'row_id'] },
    shows: ['at', 'entity', 'kind', 'pairs'],
    hides: ['release_id', 'row_id', 'revision', 'edits', 'place', 'actor', 'authors'],
  },
  contributions: {
    ...{ purpose: 'published', kept: 'contributions', erased: 'row', ofAddress: 'email', ofPublished: { speaker_id: 'speakers' } },
    shows: ['format_id', 'name', 'email', 'asked_at', 'opened_at', 'sent_at', 'expires_at', 'sent', 'papers', 'photographs', 'arrival', 'needs'],
    hides: ['id', 'speaker_id', 'partner_id', 'language', 'quota', 'asked_by', 'letters', 'ended', 'release_id', 'guests', 'uploads'],
  },
  feedback: { purpose: 'invitations', kept: 'with_record', erased: 'row', shows: ['session_id', 'rating', 'text'], hides: ['id'] },
  editor_links: { ...ofEditor, of: { editor_id: 'editors' }, shows: ['kind', 'email', 'expires_at', 'used_at'], hides: ['id', 'editor_id', ...secrets] },
  editor_identities: { ...ofEditor, of: { editor_id: 'editors' }, shows: ['email', 'issuer'], hides: ['editor_id', 'subject'] },
  editor_passkeys: {
    ...{ ...ofEditor, of: { editor_id: 'editors' } },
    shows: ['name', 'created_at', 'last_used_at'],
    hides: ['id', 'credential_id', 'editor_id', 'public_key', 'counter', 'transports'],
  },
  calendar_feeds: { ...ofEditor, of: { editor_id: 'editors' }, shows: ['created_at'], hides: ['editor_id', 'secret_hash'] },
  comment_mentions: { ...ofEditor, of: { editor_id: 'editors' }, shows: [], hides: ['comment_id', 'editor_id'] },
};

/** The personal entities: what erasing their records takes along says the behaviour of each. */
const ofPeople: Readonly<Record<string, Pick<DataSource, 'purpose' | 'kept'>>> = {
  users: { purpose: 'access', kept: 'until_deleted' },
  guests: { purpose: 'invitations', kept: 'guests' },
  inquiries: { purpose: 'inquiries', kept: 'inquiries' },
};

/** Undefined for a table that has nothing about persons, and for one that nothing is said about yet. */
export function dataSourceOf(table: string): DataSource | undefined {
  if (!isEntityName(table)) return ownSources[table];
  const { ofInstallation }: Entity = entities[table];
  if (ofInstallation) return ofEditor;
  if (!personalNames.includes(table)) return { purpose: 'published', kept: 'published', erased: 'by_hand' };
  const own = ofPeople[table];
  return own && { ...own, erased: 'record' };
}

/** First the persons themselves, then what hangs on them. */
export const sourceTables: readonly string[] = [
  ...personalNames,
  'editors',
  ...Object.keys(ownSources),
  ...Object.keys(entities).filter((name) => !personalNames.some((own) => own === name) && name !== 'editors'),
];

const actors = 'names an actor by an id, whose name is in the history';

/** Tables without data about persons, with the reason and all of their columns. */
export const impersonalTables: Readonly<Record<string, { readonly why: string; readonly columns: string }>> = {
  assistant_days: { why: 'sums', columns: 'day reserved spent' },
  back_office_password: { why: 'of no person', columns: 'nonce hash' },
  confirmed_time: { why: 'a clock', columns: 'id at jump ran_for' },
  counts: { why: 'keys are hashed with a secret, and end within a day', columns: 'key_hash number until' },
  door_marks: { why: 'names guests by their ids', columns: 'id format_id guest_id is_undone' },
  doors: { why: actors, columns: 'format_id key made_by made_at' },
  document_checks: { why: 'of published documents', columns: 'object checked_at barriers' },
  finding_dismissals: { why: actors, columns: 'id ground reason actor at' },
  gated_downloads: { why: 'counted for each file, of no person', columns: 'content_id count last_at' },
  gated_files: { why: 'random names', columns: 'name created_at unused_since' },
  link_answers: { why: 'addresses of other sites', columns: 'address asked_at failures problem' },
  mailings: { why: 'names guests by their ids', columns: 'id format_id stage guests due_at created_at actor done_at problem' },
  presence: { why: 'lasts for seconds, and names an actor by an id', columns: 'id person place is_editing seen_at' },
  programs: { why: actors, columns: 'id name token_hash scopes events expires_at last_used_at created_at created_by removed_at' },
  release_links: { why: actors, columns: 'id release_id token_hash expires_at made_by created_at' },
  releases: {
    why: actors,
    columns: 'id name kind state owner publish_at decided_by reach ends_at zone version checked change_set published_at ended_at problem created_at',
  },
  sent_feedback: { why: 'hashes of texts without names', columns: 'session_id speaker_id sent_at texts' },
  session_entries: { why: 'of a programme', columns: 'session_id format_id contents is_cancelled sequence changed_at' },
  shared_password: { why: 'of no person', columns: 'id is_off passkeys_of' },
  spent_challenges: { why: 'hashes, which end within minutes', columns: 'hash expires_at' },
  tasks: { why: 'sealed, and done within minutes', columns: 'id sealed created_at' },
  undos: { why: 'names change sets', columns: 'id undone' },
  webhooks: {
    why: actors,
    columns:
      'id name address events is_active secret former_secret former_until publication_cursor change_cursor attempts due_at failing_since leased_until certificate_until switched_off created_at created_by',
  },
};
