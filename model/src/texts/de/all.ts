// Every text of the product in German. The back office loads it as one file, in a German window only.
import type { Texts } from '../en/all.ts';
import { shell } from './office/shell.ts';
import { problems } from './problems.ts';

export const de: Texts = {
  problems,
  office: { shell },
};
