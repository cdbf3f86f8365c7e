// The four services of the home page. Their ids are fixed; what is stored may lack one of them.
import type { Choice } from '@stem/model';
import type { Entry } from '../../kit/fields/entry-fields.tsx';

/** The stored service of each id, or an empty one. */
export const servicesOf = (stored: readonly Entry[], options: readonly Choice[]): Entry[] =>
  options.map(({ value }) => stored.find(({ id }) => id === value) ?? { id: value });

/** With one field of one service changed. Empty services are not stored. */
export function changeService(stored: readonly Entry[], options: readonly Choice[], { id, name, value }: ServiceChange): Entry[] {
  return servicesOf(stored, options)
    .map((service) => (service.id === id ? { ...service, [name]: value } : service))
    .filter((service) => Object.entries(service).some(([part, written]) => part !== 'id' && written !== '' && written !== null && written !== undefined));
}

export interface ServiceChange {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

/** The place of a service among those stored: problems name places. */
export const placeOfService = (stored: readonly Entry[], id: unknown): number => stored.findIndex((service) => service.id === id);
