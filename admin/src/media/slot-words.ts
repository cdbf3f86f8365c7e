// What a place for one file says, by what it takes.
import { mediaKinds, mediaRefusal, mediaTypesText } from '@stem/model';
import type { Problem } from './upload-progress.ts';

export type SlotType = 'image' | 'video' | 'pdf' | 'file';

export const slotWords = {
  image: {
    noun: 'image',
    begins: 'image/',
    uploaded: 'File uploaded successfully',
    wrong: 'This is not a picture',
    hint: `Choose a ${mediaTypesText('image')} file.`,
  },
  video: {
    noun: 'video',
    begins: 'video/',
    uploaded: 'Video uploaded successfully',
    wrong: 'This is not a video',
    hint: `Choose an ${mediaTypesText('video')} file.`,
  },
  pdf: { noun: 'PDF', begins: 'application/pdf', uploaded: 'File uploaded successfully', wrong: 'This is not a PDF', hint: 'Choose a file that ends in .pdf.' },
  file: { noun: 'file', begins: '', uploaded: 'File uploaded successfully', wrong: '', hint: '' },
} as const;

const endings = { image: mediaKinds.image.types, video: mediaKinds.video.types, pdf: [{ extension: 'pdf' }] } as const;

/** Whether a file of the library may stand in this place: its address ends as its content says. */
export const isTaken = (type: SlotType, url: string): boolean => type === 'file' || endings[type].some(({ extension }) => url.endsWith(`.${extension}`));

const notWhatItsNameSays = 'Its name says so, its content does not. Choose another file.';

/** Why the library refuses a file. For one of no kind it knows it names every kind it takes, this place fewer. */
export function slotRefusal(type: SlotType, { name, detail }: Pick<Problem, 'name' | 'detail'>): Pick<Problem, 'detail' | 'hint'> | undefined {
  if (type === 'file' || name !== 'unsupported_type' || detail !== mediaRefusal()) return undefined;
  const { wrong, hint } = slotWords[type];
  return { detail: wrong, hint: type === 'pdf' ? notWhatItsNameSays : hint };
}
