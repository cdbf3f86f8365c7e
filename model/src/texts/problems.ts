// What is wrong with a value, in every language: forms of the back office check in that of their screen.
import type { ByLanguage } from '../languages.ts';
import { problems as german } from './de/problems.ts';
import { problems } from './en/problems.ts';

export const problemTexts: ByLanguage<typeof problems> = { en: problems, de: german };
