// What deleting a record affects, in sentences: what ends with it, and what stays without it.
import type { Impact } from '@stem/api/client';
import { type Entity, entities, entityNames } from '@stem/model';
import { counted } from '../lists/counted.ts';
import { isPage } from '../publications/pages-and-files.ts';

/** So many addresses are named. */
const most = 4;

export function impactText({ pages, summary, changed }: Pick<Impact, 'pages' | 'summary' | 'changed'>): string {
  const ending = pages.filter((page) => page.outcome === 'removed' && isPage(page)).map(({ path }) => path);
  const sentences = [
    ...(ending.length === 0
      ? []
      : [`No longer online: ${ending.slice(0, most).join(', ')}${ending.length > most ? ` and ${ending.length - most} more` : ''}.`]),
    ...(summary === '' ? [] : [`This affects ${summary}.`]),
    ...(changed.length === 0 ? [] : [losingText(changed)]),
  ];
  return sentences.length === 0 ? 'No page and no other record is affected.' : sentences.join(' ');
}

function losingText(changed: Impact['changed']): string {
  // A record may hold it in more than one place.
  const rows = [...new Map(changed.map((row) => [row.id, row])).values()];
  const counts = entityNames.flatMap((name) => {
    const { label, plural }: Entity = entities[name];
    const count = rows.filter(({ entity }) => entity === name).length;
    return count === 0 ? [] : [counted(count, label.toLowerCase(), plural.toLowerCase())];
  });
  const last = counts.pop() ?? '';
  const all = counts.length === 0 ? last : `${counts.join(', ')} and ${last}`;
  return rows.length === 1 ? `${all} loses its reference to it.` : `${all} lose their reference to it.`;
}
