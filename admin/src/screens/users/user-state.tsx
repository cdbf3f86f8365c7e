// The state of a user, and the events they may see.
import type { UserRow } from '@stem/api/client';
import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { rowsOf } from '../../server/rows.ts';
import { userTexts } from '../../texts/people/users.ts';
import { userStateOf } from './user.ts';
import './users.css';

export function StateMark({ user }: { readonly user: UserRow }) {
  const { name, title } = userStateOf(user);
  return <span className={`mark is-${name}`}>{title}</span>;
}

export function AccessBadges({ user: { authorized_formats: ids } }: { readonly user: UserRow }) {
  const formats = useQuery(rowsOf('event_formats')).data?.filter(({ id }) => ids.includes(id));
  if (!formats) return <span className="text-soft">…</span>;
  if (formats.length === 0) return <span className="text-soft">{userTexts.noAccess}</span>;
  return (
    <ul className="flex flex-wrap gap-1" aria-label={userTexts.eventAccess}>
      {formats.map(({ id, title, theme_color }) => (
        <li key={id} className="tag access" style={themeStyle(themeOf(theme_color))}>
          {title}
        </li>
      ))}
    </ul>
  );
}
