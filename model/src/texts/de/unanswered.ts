import type { unanswered as english } from '../en/unanswered.ts';

export const unanswered: typeof english = {
  offline: {
    title: 'Der Server ist nicht erreichbar',
    hint: 'Prüfen Sie Ihre Verbindung; was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es dann nochmals.',
  },
  internal: { title: 'Bei uns ist etwas schiefgegangen', hint: 'Versuchen Sie es gleich nochmals.' },
};
