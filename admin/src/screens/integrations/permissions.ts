// What a program may be given, as the form and the list say it.
import { readingOfScope, type ProgramScope as Scope } from '@stem/model';
import { programTexts } from '../../texts/people/programs.ts';

export type { Scope };

/** In the order of the form. */
export const scopes: readonly { readonly name: Scope; readonly title: string }[] = [
  { name: 'content.read', title: programTexts.readsContent },
  { name: 'events.write', title: programTexts.changesEvents },
  { name: 'events.make', title: programTexts.makesEvents },
  { name: 'website.write', title: programTexts.changesWebsite },
  { name: 'media.write', title: programTexts.changesMedia },
  { name: 'people.read', title: programTexts.readsPeople },
  { name: 'people.write', title: programTexts.changesPeople },
  { name: 'publishing.read', title: programTexts.readsPublishing },
  { name: 'publishing.write', title: programTexts.publishes },
];

/** Writing includes reading of the same kind; without reading there is no writing. */
export function toggleScope(chosen: readonly Scope[], scope: Scope): Scope[] {
  const isOn = !chosen.includes(scope);
  const next = isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope && readingOfScope[one] !== scope);
  const reading = readingOfScope[scope];
  return isOn && reading !== undefined && !next.includes(reading) ? [...next, reading] : next;
}

export const titlesOf = (chosen: readonly Scope[]): string[] => scopes.flatMap(({ name, title }) => (chosen.includes(name) ? title : []));
