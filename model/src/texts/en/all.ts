// Every text of the product in the base language, by area. A key that this folder has and that of another language has not
// does not compile there.
import { shell } from './office/shell.ts';
import { problems } from './problems.ts';

export const en = {
  problems,
  /** The screens of the back office. */
  office: { shell },
};

export type Texts = typeof en;
