// What deleting a row affects, as the server works it out while the question is on screen.
import type { Impact } from '@stem/api/client';
import { type Entity, type EntityName, entities, entityNames } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../lists/counted.ts';
import { isPage } from '../publications/pages-and-files.ts';
import { client } from '../server/client.ts';
import { unwrap } from '../server/rows.ts';
import { formTexts } from '../texts/forms.ts';

export interface ImpactSentenceProps {
  readonly entity: EntityName;
  readonly id: string;
}

export function ImpactSentence({ entity, id }: ImpactSentenceProps) {
  const { data, error } = useQuery({
    queryKey: ['impact', entity, id],
    queryFn: async () => unwrap(await client.resource(entity).impact(id)),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <>{formTexts.effectsUnknown(error.message)}</>;
  if (!data) return <>{formTexts.loadingEffects}</>;
  return <>{impactText(data)}</>;
}

/** At most 4 addresses are named. */
const most = 4;

export function impactText({ pages, summary, changed }: Pick<Impact, 'pages' | 'summary' | 'changed'>): string {
  const ending = pages.filter((page) => page.outcome === 'removed' && isPage(page)).map(({ path }) => path);
  const sentences = [
    ...(ending.length === 0 ? [] : [formTexts.noLongerOnline(ending.slice(0, most).join(', '), ending.length, most)]),
    ...(summary === '' ? [] : [formTexts.thisAffects(summary)]),
    ...(changed.length === 0 ? [] : [losingText(changed)]),
  ];
  return sentences.length === 0 ? formTexts.noEffects : sentences.join(' ');
}

function losingText(changed: Impact['changed']): string {
  // A record may refer to it in more than one place.
  const rows = [...new Map(changed.map((row) => [row.id, row])).values()];
  const counts = entityNames.flatMap((name) => {
    const { label, plural }: Entity = entities[name];
    const count = rows.filter(({ entity }) => entity === name).length;
    return count === 0 ? [] : [counted(count, label.toLowerCase(), plural.toLowerCase())];
  });
  const last = counts.pop() ?? '';
  const all = counts.length === 0 ? last : formTexts.and(counts.join(', '), last);
  return rows.length === 1 ? formTexts.oneLosesReference(all) : formTexts.severalLoseReference(all);
}
