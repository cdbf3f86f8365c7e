// What the back office says when it got no answer, or none that it can read.

export const unanswered = {
  offline: { title: 'The server cannot be reached', hint: 'Check your connection; what you typed is kept. Then try again.' },
  internal: { title: 'Something went wrong on our side', hint: 'Try again in a moment.' },
};
