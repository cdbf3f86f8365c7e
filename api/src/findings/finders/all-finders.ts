// Everything that finders search for in content. A new kind of finding is a finder here, and its words in the texts.
import { contrastFinder } from './contrast.ts';
import { dateFinders } from './dates.ts';
import { duplicateFinders } from './duplicates.ts';
import { eventFinders } from './events.ts';
import type { Finder } from './finder.ts';
import { innerLinkFinders } from './links.ts';
import { pictureFinders } from './pictures.ts';
import { translationFinders } from './translations.ts';

export const allFinders: readonly Finder[] = [
  ...dateFinders,
  ...eventFinders,
  ...pictureFinders,
  ...translationFinders,
  ...duplicateFinders,
  ...innerLinkFinders,
  contrastFinder,
];
