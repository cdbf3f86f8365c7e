import type { here as english } from '../../../en/office/people/here.ts';

const sharedPassword = 'Jemand mit dem gemeinsamen Passwort';

const inside = (name: string | undefined): string => (name === sharedPassword ? 'jemand mit dem gemeinsamen Passwort' : (name ?? ''));

function listOfNames(names: readonly string[]): string {
  if (names.every((name) => name === sharedPassword)) return `${names.length} Personen mit dem gemeinsamen Passwort`;
  return names.length === 2 ? `${names[0]} und ${inside(names[1])}` : `${names[0]} und ${names.length - 1} andere`;
}

const areHere = (names: readonly string[]): string => (names.length === 1 ? `${names[0]} ist hier` : `${listOfNames(names)} sind hier`);
const areEditing = (names: readonly string[]): string => (names.length === 1 ? `${names[0]} schreibt` : `${listOfNames(names)} schreiben`);

export const here: typeof english = {
  sharedPassword,
  here: areHere,
  editing: areEditing,
  updatedBy: (name) => `Geändert von ${name}`,
  updatedWithPassword: 'Mit dem gemeinsamen Passwort geändert',
  unknown: 'einem anderen Programm',
  openCount: (count) => (count === 1 ? '1 offener Kommentar' : `${count} offene Kommentare`),
  fieldHasComments: (label) => `Offene Kommentare zu ${label}`,
  forYou: 'Für Sie',
};
