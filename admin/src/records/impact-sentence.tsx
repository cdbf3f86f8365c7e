// What deleting a row affects, as the server has worked it out: asked while the question is on screen.
import type { ResourceName } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';
import { answered } from '../server/rows.ts';

export interface ImpactSentenceProps {
  readonly entity: ResourceName;
  readonly id: string;
}

/** So many addresses are named. */
const most = 4;

export function ImpactSentence({ entity, id }: ImpactSentenceProps) {
  const { data, error } = useQuery({
    queryKey: ['impact', entity, id],
    queryFn: async () => answered(await client.resource(entity).impact(id)),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <>What this affects could not be worked out: {error.message}.</>;
  if (!data) return <>Working out what this affects …</>;
  const ending = data.pages.filter(({ outcome }) => outcome === 'removed').map(({ path }) => path);
  return (
    <>
      {ending.length > 0 && `No longer online: ${ending.slice(0, most).join(', ')}${ending.length > most ? ` and ${ending.length - most} more` : ''}. `}
      {data.summary === '' ? 'No page and no other record is affected.' : `This affects ${data.summary}.`}
    </>
  );
}
