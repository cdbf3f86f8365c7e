// What a client says that got no answer, or none that it can read. A file of its own: the catalogue of failures is too large for a page.

export const unanswered = {
  offline: { title: 'The server cannot be reached', hint: 'Check your connection; what you typed is kept. Then try again.' },
  internal: { title: 'Something went wrong on our side', hint: 'Try again in a moment.' },
};
