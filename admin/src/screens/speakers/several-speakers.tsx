// The form for several speakers of an event: a line may also be a person who speaks at another one.
import { may } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { BulkDialog, type BulkDialogProps } from '../../kit/bulk-add/bulk-dialog.tsx';
import { knownRecord } from '../../kit/bulk-add/bulk-kinds.ts';
import type { KnownRecord } from '../../kit/bulk-add/compare-lines.ts';
import type { Format } from '../../kit/sections/section.ts';
import { client, rowsOf } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { locale } from '../../texts/language.ts';
import { speakerTexts } from '../../texts/speakers.ts';
import { useEventsOf } from './speaker.ts';

export function SeveralSpeakers({ format, ...props }: BulkDialogProps & { readonly format: Format }) {
  const people = usePeople(format, props.records ?? []);
  return <BulkDialog {...props} records={people} leavesEvent send={(table) => client.formatSpeakers.saveTable(format.slug, table)} />;
}

/** The speakers of the event and everybody else; undefined until all are known. Who works on some events changes no people of others. */
function usePeople({ id }: Format, here: readonly KnownRecord[]): readonly KnownRecord[] | undefined {
  const people = useQuery(rowsOf('speakers')).data;
  const eventsOf = useEventsOf();
  const rights = useRights();
  if (!people || !eventsOf) return undefined;
  const isHere = new Set(here.map((person) => person.id));
  const mayChange = (person: string) => may(rights, 'events.write', []) || may(rights, 'events.write', [id, ...eventsOf(person).map((event) => event.id)]);
  const titlesOf = (person: string) => new Intl.ListFormat(locale).format(eventsOf(person).map(({ title }) => title));
  const others = people
    .filter((person) => !isHere.has(person.id))
    .map((person) => ({ ...knownRecord(person), elsewhere: titlesOf(person.id) || speakerTexts.noOtherEvents }));
  return [...here, ...others].map((person) => (mayChange(person.id) ? person : { ...person, isLocked: true }));
}
