// Guests who hold an appointment or a session that is not as it is now, of the events whose pages a publication has changed.
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { letterTexts } from '../../texts/people/letters.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { findingsOf } from '../findings/finding-queries.ts';
import { WayTo } from '../lists/list-state.tsx';

export function ReceiptGuests({ slugs }: { readonly slugs: readonly string[] }) {
  const { data } = useQuery(findingsOf({ kind: 'calendar_outdated' }));
  const concerned = (data?.groups ?? []).flatMap(({ findings }) => findings).filter(({ events: [slug = ''] }) => slugs.includes(slug));
  if (concerned.length === 0) return null;
  return (
    <ul className="receipt-pages">
      {concerned.map(({ id, title, about, events: [slug = ''] }) => (
        <li key={id}>
          <WayTo text={title} to={`/letters/${slug}`} />
          <span>{letterTexts.outdated(counted(Number(about), ...countedWords.guest))}</span>
        </li>
      ))}
    </ul>
  );
}
