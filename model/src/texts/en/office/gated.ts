// What the screens of files for attendees say.
import { gatedTypesText } from '../../../gated-kinds.ts';

export const gated = {
  replaceFileHint: 'Its texts, address and download count are kept. Attendees get the new file at once.',
  created: 'Created',
  downloads: 'Downloads',
  describeIt: 'Add a description',
  loadingContent: 'Loading content...',
  noContentYet: 'No content yet',
  dropHint: (typesHint: string): string => `Drop files here, several at once. ${typesHint}`,
  deleteConsequence: (title: string, downloads: string): string =>
    `Attendees of ${title} cannot download it any more (${downloads} so far). It can be undone for 90 days.`,
  type: 'Type',
  description: 'Description',
  size: 'Size',
  nameMissing: (language: string): string => `${language} name missing`,
  openFileName: (fileName: string): string => `Open ${fileName}`,
  deleteNamed: (fileName: string): string => `Delete ${fileName}`,
  unknownSize: 'Unknown size',
  countedDownloads: (downloads: number): string => (downloads === 1 ? '1 download' : `${downloads} downloads`),
  tooLarge: (kind: string, most: string, size: string): string => `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} may have up to ${most}; this one has ${size}`,
  unknownDay: 'N/A',
  typesHint: `Attendees of this event can download them when they have signed in. ${gatedTypesText}.`,
};
