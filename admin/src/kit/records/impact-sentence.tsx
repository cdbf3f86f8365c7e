// What deleting a row affects, as the server works it out while the question is on screen.
import type { Impact, TouchedRow } from '@stem/api/client';
import { type Entity, type EntityName, entityNames } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { ask, client, unwrap } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { inSentence, quoted } from '../../texts/words/said.ts';
import { isPage } from '../receipts/changed-parts.ts';

/** At most 20 records are explained one by one: each asks the server. */
export const mostExplained = 20;

export interface ImpactSentenceProps {
  readonly entity: EntityName;
  readonly id: string;
  /** The event from which a speaker is removed; everywhere unless given. */
  readonly from?: string;
}

export function ImpactSentence({ entity, id, from }: ImpactSentenceProps) {
  const lost = inSentence(entities[entity].label);
  const { data, error } = useQuery({
    queryKey: ['impact', entity, id, from],
    queryFn: async () =>
      unwrap(
        await (from === undefined
          ? client.resource(entity).impact(id)
          : ask('GET /api/formats/:format/speakers/:speaker/impact', { format: from, speaker: id })),
      ),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <>{formTexts.effectsUnknown(error.message)}</>;
  if (!data) return <>{formTexts.loadingEffects}</>;
  return <>{impactText(data, lost)}</>;
}

/** At most 4 addresses, and of each kind 4 records, are named. */
const most = 4;

/** `lost` is what other records lose: 'speaker'. */
export function impactText({ pages, summary, deleted, changed }: Pick<Impact, 'pages' | 'summary' | 'deleted' | 'changed'>, lost: string): string {
  const ending = pages.filter((page) => page.outcome === 'removed' && isPage(page)).map(({ path }) => path);
  const going = byKind(deleted).map(({ entity: { plural, label }, titles }) => `${inSentence(titles.length === 1 ? label : plural)} ${named(titles)}`);
  const sentences = [
    ...(ending.length === 0 ? [] : [formTexts.noLongerOnline(ending.slice(0, most).join(', '), ending.length, most)]),
    ...(summary === '' ? [] : [formTexts.thisAffects(summary)]),
    ...(going.length === 0 ? [] : [formTexts.deletedWithIt(going.join('; '))]),
    ...byKind(changed).map(({ entity: { label, plural }, titles }) =>
      formTexts.loseIt(titles.length, counted(titles.length, inSentence(label), inSentence(plural)), lost, named(titles)),
    ),
  ];
  return sentences.length === 0 ? formTexts.noEffects : sentences.join(' ');
}

/** Each record once: it may refer to another in more than one place. Rows that only connect others have no name to give. */
function byKind(rows: readonly TouchedRow[]) {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return entityNames.flatMap((name) => {
    const entity: Entity = entities[name];
    const titles = once.filter((row) => row.entity === name).map(({ title }) => title);
    return titles.length === 0 || entity.fields[entity.title]?.kind === 'reference' ? [] : [{ entity, titles }];
  });
}

const named = (titles: readonly string[]): string => formTexts.namesAndMore(titles.slice(0, most).map(quoted).join(', '), Math.max(0, titles.length - most));
