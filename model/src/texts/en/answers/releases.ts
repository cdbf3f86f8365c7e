// Why something about a release is refused.

export const releaseAnswers = {
  none: 'There is no such release',
  noChanges: 'This release contains no changes yet',
  notChanged: 'This release does not change this record',
  noLink: 'There is no such link',
  links: (number: number): string => `A release has at most ${number} links`,
  dateWithin: (number: number): string => `Choose a date within ${number} days`,
  pending: (number: number): string => `At most ${number} releases that are not public yet`,
  whenPublished: 'Choose when it is published',
  passed: 'This instant has passed',
  endsAfter: 'It ends after it begins, and in the future',
  owner: 'Choose an editor who may change content',
  changedWhileChecked: 'This release was changed while it was checked: look at it, and publish it again',
  changedAtInstant: 'This release was changed at its instant',
  mayNotPublish: 'The person who scheduled it may not publish it (any more). Someone who may has to schedule it again',
  scheduledBy: (release: string, name: string): string => `“${release}” was scheduled by ${name}, who alone changes it until then`,
  closed: (release: string, state: string): string => `“${release}” is ${state}: it takes no more changes`,
  mayNotChange: (record: string, name: string): string => `${record}: ${name} may not change this (any more). Take the change over, or take it out`,
  authors: 'Not all who have prepared this may make their changes (any more)',
  notYours: 'With this the release would change what you may not change',
  fieldConflict: (record: string, field: string): string => `${record}: ${field} was changed on the site as well`,
  aField: 'a field',
  deletedConflict: (record: string): string => `${record} was deleted on the site`,
  changedConflict: (record: string): string => `${record} was changed on the site since it was deleted here`,
  goneReference: (record: string, field: string): string =>
    `${record}: what ${field} names was deleted on the site. Take this out of the release, or restore it`,
};
