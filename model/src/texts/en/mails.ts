// The mails.
import { guestLetters } from './letters.ts';

/** The mail to an editor whom a comment mentions, or who is asked for a review. */
const commentMail = {
  salutation: (name: string) => `Hello ${name},`,
  shared: 'Somebody with the shared password',
  subject: {
    mention: (author: string, title: string) => `${author} mentioned you: ${title}`,
    review: (author: string, title: string) => `${author} asks you for a review: ${title}`,
    reply: (author: string, title: string) => `${author} answered your request for a review: ${title}`,
    outsider: (author: string, title: string) => `A comment by link from ${author}: ${title}`,
    approved: (author: string, title: string) => `${author} approved: ${title}`,
    changes_wanted: (author: string, title: string) => `${author} wants changes: ${title}`,
  },
  opening: {
    mention: (author: string, record: string) => `${author} mentioned you in a comment on ${record}:`,
    review: (author: string, record: string) => `${author} asks you to review ${record}:`,
    reply: (author: string, record: string) => `${author} answered your request for a review of ${record}:`,
    outsider: (author: string, record: string) => `Somebody who has a link to ${record} and gives the name ${author} has written a comment:`,
    approved: (author: string, record: string) => `${author} has reviewed and approved ${record}. You had asked:`,
    changes_wanted: (author: string, record: string) => `${author} has reviewed ${record} and wants changes. You had asked:`,
  },
  release: 'Release',
  answer: 'Answer in the back office:',
  read: 'It is in the back office; what you answer there does not reach them:',
  record: (title: string, kind: string) => `“${title}” (${kind})`,
};

/** The mail to a speaker or partner with the link to their own entry. */
const contributionMail = {
  release: (event: string) => `Entries by link: ${event}`,
  subject: { first: (event: string) => `Your entry at ${event}`, reminder: (event: string) => `Your entry at ${event}: a reminder` },
  opening: {
    speaker: 'Please look at your entry on our website: your picture, your text, and what we need to know for the day.',
    partner: 'Please look at the entry of your company on our website: the logo, the text, the contact, and your guests.',
  },
  reminder: 'We have not received anything from you yet.',
  review: 'Nothing that you send is published by itself: we read it first, and you see on the same page what became of it.',
  button: 'Look at the entry',
  until: (instant: string) => `The link works without a password until ${instant}. It is for you alone, or for those who answer for you.`,
};

/** What guests say of a session, to its speaker. */
const feedbackMail = {
  subject: { first: (session: string) => `What guests say of “${session}”`, again: (session: string) => `More of what guests say of “${session}”` },
  opening: 'Guests have answered two questions about your session. This is what they say.',
  again: 'More has come since our last mail. These texts are new.',
  ratings: (average: string, answers: number) => `${average} of 5, from ${answers} answers`,
  withoutNames: 'Texts are stored without names. Numbers are given from five answers on.',
};

/** The mails that let an editor into the back office: an invitation, or a link they asked for. */
const editorMail = {
  salutation: (name: string) => `Hello ${name},`,
  title: 'Back office',
  subject: { invitation: (site: string) => `Your access to the back office of ${site}`, sign_in: (site: string) => `Your link to the back office of ${site}` },
  opening: {
    invitation: (site: string, inviter: string | undefined) =>
      inviter === undefined ? `You are invited to work on the website of ${site}.` : `${inviter} has invited you to work on the website of ${site}.`,
    sign_in: (site: string) => `You asked for a link to the back office of ${site}.`,
  },
  link: 'Open this link, and confirm on the page that opens:',
  code: 'Or type this code where you asked for it:',
  button: { invitation: 'Accept the invitation', sign_in: 'Sign in' },
  validity: { invitation: (until: string) => `The link works once, until ${until}.`, sign_in: () => 'Link and code work once, within 10 minutes.' },
  again: 'Later you sign in here:',
  closing: {
    invitation: 'The link is for you alone: please do not pass this email on.',
    sign_in: 'If you did not ask for this, ignore this email: without it nobody can sign in. Do not pass it on.',
  },
};

/** The mail when a release, or its end, was not published at its instant. */
const failedReleaseMail = {
  greeting: 'Hello,',
  subject: {
    begin: (name: string) => `“${name}” was not published`,
    end: (name: string) => `“${name}” was not taken back`,
  },
  happened: {
    begin: (name: string) => `The release “${name}” was due and was not published. None of it is public; the site is as it was.`,
    end: (name: string) => `The release “${name}” was due to end. What it changed is still public.`,
  },
  advice: 'Open it, choose what is right, and publish it again:',
};

const inquiryMail = {
  salutation: 'Hello,',
  opening: 'Somebody has written through a form of the website:',
  subject: 'Inquiry from',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  area: 'Area of interest',
  page: 'Sent from',
  noMessage: 'No message was written.',
  answer: 'Reply to this email to write to them directly. The inquiry in the back office:',
};

const linkMail = { regards: 'Kind regards', address: 'If the button does nothing, open this address:' };

const loginMail = {
  salutation: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  subject: { asked: 'Your link to', sent: 'Your link to', invitation: 'Your access to' },
  opening: {
    asked: (title: string) => `You asked for a link to the content area of ${title}.`,
    sent: (title: string) => `Here is your link to the content area of ${title}.`,
    invitation: (title: string) => `You have access to the content area of ${title}, the place of its presentations and recordings.`,
  },
  link: 'Open this link to sign in:',
  button: 'Sign in',
  code: 'Or type this code where you asked for it:',
  validity: {
    asked: 'Link and code work once, within 10 minutes.',
    sent: 'The link works once, within 10 minutes.',
    invitation: (until: string) => `The link works once, until ${until}.`,
  },
  again: 'Later you can ask for a new one here:',
  ignore: 'If you did not ask for this, ignore this email: without it nobody can sign in. Do not pass it on.',
  secret: 'The link is for you alone: please do not pass this email on.',
};

/** The mail to a visitor that an inquiry has arrived. */
const receivedMail = {
  title: 'Thank you',
  subject: 'Your message to',
  salutation: 'Hello,',
  opening: 'Your message has reached us. A person from the Management Office reads it and answers within two working days.',
  ignore: 'If you have not written to us, somebody has given your address: then you need not do anything.',
};

/** The mail to owners when what holders of the shared password have begun does not happen by itself any more. */
const sharedEndedMail = {
  subject: 'Scheduled releases wait for an owner',
  greeting: 'Hello,',
  ended: { off: 'The shared password was switched off.', replaced: 'The shared password was replaced.' },
  kept: {
    begins: 'What was scheduled with it is not published by itself any more. Look at it, and schedule again what is to be published:',
    ends: 'What was to end stays public. Choose its end again if it is to be taken back:',
    prepared: 'What was prepared with it, and others have scheduled, cannot be published. Take its changes over, or take them out:',
  },
};

/** The mail to owners when Stem has switched a webhook off. */
const webhookOffMail = {
  greeting: 'Hello,',
  subject: (name: string) => `The webhook “${name}” was switched off`,
  why: {
    gone: (name: string) => `The receiver of the webhook “${name}” has answered that it no longer exists (410 Gone). Stem has switched the webhook off.`,
    failing: (name: string) => `Every attempt to reach the receiver of the webhook “${name}” has failed for three days. Stem has switched the webhook off.`,
  },
  address: 'Address',
  next: 'What waits is sent when you switch it on again. What happens until then is not sent.',
};

/** The mail with the link to what is stored about an address. */
const ownDataMail = {
  subject: 'What we have stored about you',
  title: 'Your data',
  salutation: 'Hello,',
  opening: 'You asked what we have stored about this email address.',
  request: 'This link shows it. There you can download it, correct it, and ask us to erase it:',
  button: 'See my data',
  validity: 'The link works for an hour. For a new one:',
  warning: 'If you did not ask for this, ignore this email. Please do not pass it on: the link shows your data.',
  /** The inquiry that asks for an erasure, as the organisers read it. */
  erasure: 'Please erase everything that is stored about this address. I asked for it on the page “My data”.',
};

export const mails = {
  comment: commentMail,
  contribution: contributionMail,
  editor: editorMail,
  feedback: feedbackMail,
  failedRelease: failedReleaseMail,
  inquiry: inquiryMail,
  letters: guestLetters,
  link: linkMail,
  login: loginMail,
  ownData: ownDataMail,
  received: receivedMail,
  sharedEnded: sharedEndedMail,
  webhookOff: webhookOffMail,
};
