// What deleting a row affects, as the server has worked it out: asked while the question is on screen.
import type { ResourceName } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';
import { answered } from '../server/rows.ts';
import { impactText } from './impact-text.ts';

export interface ImpactSentenceProps {
  readonly entity: ResourceName;
  readonly id: string;
}

export function ImpactSentence({ entity, id }: ImpactSentenceProps) {
  const { data, error } = useQuery({
    queryKey: ['impact', entity, id],
    queryFn: async () => answered(await client.resource(entity).impact(id)),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <>What this affects could not be worked out: {error.message}.</>;
  if (!data) return <>Working out what this affects …</>;
  return <>{impactText(data)}</>;
}
