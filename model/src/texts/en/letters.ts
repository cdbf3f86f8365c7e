// The letters to guests, as the house writes them where an event has none of its own, and what stands around them.

/** May name {name}, {company}, {event}, {date}, {place}, {until} and {host}. An empty line separates paragraphs. */
const standard = {
  invitation: {
    subject: 'Invitation: {event}',
    body: 'We would be delighted to welcome you to {event}.\n\nPlease let us know whether you will come. Two clicks are enough, and no password is needed.',
  },
  reminder: {
    subject: 'Will you join us? {event}',
    body: 'Some time ago we invited you to {event}, and we have not heard from you yet.\n\nPlease let us know whether you will come, so that your seat is kept or can be given to another guest.',
  },
  confirmation: {
    subject: 'Your seat: {event}',
    body: 'Thank you for accepting. Your seat at {event} is reserved, and we look forward to seeing you.\n\nThe appointment is attached for your calendar. If something changes, please let us know with the same link.',
  },
  waiting: {
    subject: 'Waiting list: {event}',
    body: 'Thank you for accepting. All seats at {event} are taken at the moment, and you are on the waiting list.\n\nAs soon as a seat becomes free for you, we write to you again.',
  },
  offer: {
    subject: 'A seat is free: {event}',
    body: 'A seat at {event} has become free, and it is reserved for you until {until}.\n\nPlease let us know until then whether you take it; after that it is offered to the next guest.',
  },
  change: {
    subject: 'Changed: {event}',
    body: 'Something has changed about {event}. Above is how it is now; the appointment in your calendar is updated with the attachment.',
  },
  cancelled: {
    subject: 'Cancelled: your seat at {event}',
    body: 'Your seat at {event} is cancelled. The attachment takes the appointment out of your calendar.\n\nWe hope to see you another time.',
  },
  thanks: {
    subject: 'Thank you for being with us: {event}',
    body: 'Thank you for being with us at {event}.\n\nPapers and recordings are in your area of our website, where you sign in with this address.',
  },
};

export const guestLetters = {
  standard,
  button: {
    invitation: 'Answer the invitation',
    reminder: 'Answer the invitation',
    confirmation: 'Change the answer',
    waiting: 'Change the answer',
    offer: 'Take the seat',
    change: 'See the event',
    cancelled: 'See the event',
    thanks: 'Open the papers',
  },
  sessions: 'Of the sessions that you have marked:',
  session: (title: string, now: string) => `“${title}”: ${now}.`,
  sessionBefore: (before: string) => `Before: ${before.replace(/\.$/, '')}.`,
  sessionGone: (title: string) => `“${title}” does not take place.`,
  code: 'At the door you show this code:',
  feedback: 'Two questions about each session, in two minutes, read without your name:',
  until: (instant: string) => `You can answer, and change your answer, until ${instant}.`,
  personal: 'The link is for you alone, or for those who answer in your name.',
  noMore: 'If you do not want to be written about this event any more, answer with a no:',
};
