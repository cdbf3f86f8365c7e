// What is stored about persons: the register of processing, and what one person is shown and given.

/** In days, as the settings of this installation say. */
export interface KeptDays {
  readonly inquiries: number;
  readonly chat: number;
  /** After their event. */
  readonly guests: number;
  /** After which an event without dates counts as over. */
  readonly undated: number;
  /** In which a deletion is taken back. */
  readonly restorable: number;
  readonly needs: number;
  readonly deliveries: number;
  /** Of earlier pages and of releases. */
  readonly versions: number;
  readonly history: number;
}

const years = (days: number) => `${Math.floor(days / 365)} years`;

export const register = {
  title: 'Register of processing',
  controller: 'Responsible',
  headings: {
    purpose: 'Activity',
    why: 'Why',
    persons: 'Whose',
    contents: 'What',
    kept: 'How long',
    erased: 'How it is erased',
    recipients: 'Who receives it',
  },
  purposes: {
    access: {
      title: 'Access of attendees',
      why: 'Attendees sign in by mail and read the papers of their events.',
      persons: 'Attendees of events',
      recipients: 'Hosting, mail server',
    },
    agenda: {
      title: 'Own agenda',
      why: 'Attendees mark sessions and subscribe to them in their calendar.',
      persons: 'Attendees of events',
      recipients: 'Hosting; the calendar program that they subscribe with',
    },
    invitations: {
      title: 'Guests and invitations',
      why: 'Inviting to an event, noting answers, seats and needs, and writing to guests.',
      persons: 'Guests, their companions and deputies',
      recipients: 'Hosting, mail server; the editors of the event',
    },
    inquiries: {
      title: 'Inquiries',
      why: 'Answering what visitors have sent with a form, also about their data.',
      persons: 'Visitors who write',
      recipients: 'Hosting, mail server; the addresses to which inquiries are sent',
    },
    mails: { title: 'Sending mails', why: 'Mails wait until the mail server takes them.', persons: 'Recipients of mails', recipients: 'Hosting, mail server' },
    assistant: {
      title: 'Assistant and search',
      why: 'Answering questions, and noticing which questions the site does not answer.',
      persons: 'Visitors who ask; no address is asked for',
      recipients: 'Hosting; the provider of the language model, if there is one',
    },
    published: {
      title: 'Published persons',
      why: 'Presenting speakers, team and contacts of partners on the website, and reaching them.',
      persons: 'Speakers, team, contacts of partners',
      recipients: 'All visitors, except of private fields',
    },
    office: {
      title: 'Back office',
      why: 'Editors sign in, and comment on their work.',
      persons: 'Editors; persons about whom they write',
      recipients: 'Hosting, mail server; the identity provider, if there is one',
    },
    history: {
      title: 'History and releases',
      why: 'Saying who has changed what, taking changes back, and preparing them.',
      persons: 'All persons of this register',
      recipients: 'Hosting; editors who may read the records',
    },
    programs: {
      title: 'Other programs',
      why: 'Programs of the organisation are sent what happens.',
      persons: 'Persons of the records that are named',
      recipients: 'The programs that owners have entered',
    },
  },
  kept: {
    until_deleted: ({ restorable }: KeptDays) => `Until an editor deletes them, and ${restorable} days more in the history`,
    guests: ({ guests, restorable, needs, undated }: KeptDays) =>
      `${guests} days after the event, or until an editor deletes them, and ${restorable} days more in the history; food and access for ${needs} days after the event; an event without dates counts as over ${undated} days after its last change or answer`,
    inquiries: ({ inquiries }: KeptDays) => `${inquiries} days`,
    session: () => 'Until sign-out, or seven days without a visit',
    link: () => 'Until the link has expired: ten minutes to a week',
    with_record: () => 'As long as the record it belongs to',
    mails: ({ inquiries }: KeptDays) => `Until they are sent; what cannot be sent for ${inquiries} days`,
    chat: ({ chat }: KeptDays) => `${chat} days`,
    deliveries: ({ deliveries }: KeptDays) => `${deliveries} days`,
    published: ({ versions }: KeptDays) => `As long as it is published; earlier versions of pages for up to ${versions} days`,
    contributions: ({ needs }: KeptDays) => `As long as the speaker or partner is of the event; address, arrival and needs for ${needs} days after it`,
    account: () => 'As long as the account',
    history: ({ history }: KeptDays) => `${years(history)}; of deleted persons only that and when`,
    releases: ({ versions }: KeptDays) => `Until ${versions} days after the release has ended`,
  },
  erased: {
    record: 'With the record, its history, comments and mails',
    with_record: 'With the record it belongs to',
    row: 'With the address',
    mail: 'With the address; a mail to others still goes out, without it',
    values: 'The values go; that there was a change stays',
    by_hand: 'By hand: it is published, somebody else’s, or an account',
  },
  tables: {
    sessions: 'Devices that are signed in',
    login_links: 'Login links',
    agenda_marks: 'Marked sessions',
    agenda_feeds: 'Calendar subscriptions',
    sent_letters: 'Letters sent',
    guest_appointments: 'Appointments sent',
    mails: 'Mails that wait',
    assistant_exchanges: 'Questions to the assistant',
    webhook_deliveries: 'Deliveries to programs',
    contributions: 'Contributions by a link',
    feedback: 'Feedback on sessions',
    comments: 'Comments',
    change_log: 'History',
    release_changes: 'Prepared changes',
    editor_links: 'Links of editors',
    editor_identities: 'Accounts at the identity provider',
    editor_passkeys: 'Passkeys',
    calendar_feeds: 'Calendar of the back office',
    comment_mentions: 'Mentions',
  },
  columns: {
    answer: 'Answer',
    arrival: 'Arrival',
    asked_at: 'Asked',
    at: 'When',
    body: 'Content',
    changes: 'Values before and after',
    content: 'Appointment',
    created_at: 'Made',
    device: 'Device',
    email: 'Email',
    entity: 'Record',
    expires_at: 'Until',
    format_id: 'Event',
    is_cancelled: 'Cancelled',
    issuer: 'Provider',
    kind: 'Kind',
    last_used_at: 'Last used',
    mail: 'Mail',
    name: 'Name',
    needs: 'Needs',
    opened_at: 'Opened',
    op: 'What happened',
    pairs: 'Values before and after',
    papers: 'Papers',
    photographs: 'Photographs',
    rating: 'Rating',
    sent: 'Sent in',
    question: 'Question',
    sent_at: 'Sent',
    session_id: 'Session',
    stage: 'Stage',
    text: 'Text',
    type: 'Kind',
    updated_at: 'Changed',
    used_at: 'Used',
  },
  /** Instead of an address or a name. */
  erasedWord: 'erased',
  yes: 'yes',
  no: 'no',
  stands: {
    page: 'Live on this page: change or delete the record that it shows',
    version: (days: number) => `Earlier versions of pages: until ${days} days after they were replaced`,
    outbox: 'Mails in the outbox folder, written without a mail server: until an operator empties it',
    site: 'The copy of the site for a web server: until it has followed',
    database: 'The file of the database, in no row of it: until its log is written back, within minutes',
    file: 'A file of the data folder: an operator or an editor deletes it',
    unread: 'Files of the bucket that are too large to be read here',
    backups: (since: string, kept: number | null) =>
      kept === null
        ? `Backups since ${since}: until they are deleted`
        : `Backups since ${since} that were made before this erasure: until ${kept} newer ones have been made, as the last ${kept} are kept`,
  },
  mine: {
    title: (address: string) => `What is stored about ${address}`,
    made: (at: string) => `As of ${at}`,
    nothing: 'Nothing is stored about this address.',
  },
};
