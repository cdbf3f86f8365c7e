// What single screens say beside their lists and forms.
import { gatedTypesText, mediaTypesText } from '@stem/model';

export const screenTexts = {
  partners: { none: { title: 'No partners found', sentence: 'Add a category first, then add partners to it.' } },
  keyTopics: { visibility: (isShown: boolean): string => `Key Topics section ${isShown ? 'shown' : 'hidden'} on website` },
  gated: { typesHint: `Attendees of this event can download them when they have signed in. ${gatedTypesText}.` },
  users: { deletedMeans: 'They are signed out at once and cannot sign in any more.' },
  inquiries: { deletedMeans: 'It leaves the list.' },
  themes: { guideline: 'Text needs a contrast ratio of at least 4.5:1 (WCAG 2.1 AA). What falls below is drawn in the color of the house instead.' },
  preview: {
    noPage: 'A save would change no page.',
    change: (pages: string): string => `A save would change ${pages}. Nothing is saved by looking.`,
  },
  /** A field for one file, by the type of file it takes. */
  slot: {
    image: { noun: 'image', uploaded: 'File uploaded successfully', wrong: 'This is not a picture', hint: `Choose a ${mediaTypesText('image')} file.` },
    video: { noun: 'video', uploaded: 'Video uploaded successfully', wrong: 'This is not a video', hint: `Choose an ${mediaTypesText('video')} file.` },
    pdf: { noun: 'PDF', uploaded: 'File uploaded successfully', wrong: 'This is not a PDF', hint: 'Choose a file that ends in .pdf.' },
    file: { noun: 'file', uploaded: 'File uploaded successfully', wrong: '', hint: '' },
  },
  /** The name of a file promises another type than its content has. */
  misnamed: 'Its name says so, its content does not. Choose another file.',
} as const;
