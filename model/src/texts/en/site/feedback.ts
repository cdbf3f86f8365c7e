// Texts of the page on which guests say what they think of the sessions.

export const feedbackPage = {
  title: 'Your opinion',
  loading: 'Your link is being opened…',
  withoutScript: 'This page needs JavaScript.',
  noLink: 'Open this page with the link in our email.',
  deadLink: 'This link is not valid any more.',
  again: 'Try again',
  thanks: 'Thank you for having been with us.',
  lead: (day: string) =>
    `Two questions about each session; leave out what you like. Your answers are stored without your name. You can change them here until ${day}; they are deleted after a year.`,
  rating: 'How much did this session give you?',
  least: '1 = little',
  most: '5 = very much',
  take: 'Take the number back',
  text: 'What should the speaker and we know?',
  textHint: 'The speaker and the organisers read it.',
  save: 'Save',
  sending: 'Sending…',
  saved: 'Saved.',
  nothing: 'There are no sessions to ask about.',
  papers: 'To the papers and recordings',
  offline: 'You seem to be offline. Nothing was sent; try again when you are connected.',
  failed: 'Something went wrong on our side. Please try again.',
};
