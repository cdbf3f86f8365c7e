// What marks of comments say, and who else is here: in the frame of every screen.
const sharedPassword = 'Somebody with the shared password';

/** Within a sentence. */
const inside = (name: string | undefined): string => (name === sharedPassword ? 'somebody with the shared password' : (name ?? ''));

function listOfNames(names: readonly string[]): string {
  if (names.every((name) => name === sharedPassword)) return `${names.length} people with the shared password`;
  return names.length === 2 ? `${names[0]} and ${inside(names[1])}` : `${names[0]} and ${names.length - 1} others`;
}

/** `Vreni Amsler is here`, `Vreni Amsler and 2 others are here`. */
const namesAre = (names: readonly string[], what: string): string => (names.length === 1 ? `${names[0]} is ${what}` : `${listOfNames(names)} are ${what}`);

export const here = {
  sharedPassword,
  here: (names: readonly string[]): string => namesAre(names, 'here'),
  editing: (names: readonly string[]): string => namesAre(names, 'editing'),
  updatedBy: (name: string): string => `Updated by ${name}`,
  updatedWithPassword: 'Updated with the shared password',
  unknown: 'another program',
  openCount: (count: number): string => (count === 1 ? '1 open comment' : `${count} open comments`),
  fieldHasComments: (label: string): string => `Open comments on ${label}`,
  forYou: 'For you',
};
