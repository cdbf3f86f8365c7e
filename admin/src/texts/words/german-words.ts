// What the German of the back office consists of. A leaf: the German itself knows the English files, which know the language.
import type { Refused } from '@stem/api/client';

/** What the model says to editors about a field. */
export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  readonly message?: string;
  readonly options?: { readonly [value: string]: string };
  readonly fields?: { readonly [name: string]: FieldWords | string };
}

export interface EntityWords {
  readonly label: string;
  readonly plural: string;
  /** Where the number of its rows is limited. */
  readonly limit?: string;
  readonly fields: { readonly [name: string]: FieldWords | string };
}

/** A section of the navigation; a tab is found by the last part of its address. */
export interface SectionWords {
  readonly title: string;
  readonly heading?: string;
  readonly subtitle: string;
  readonly choose?: string;
  readonly nothingChosen?: { readonly title: string; readonly sentence: string };
  readonly tabs?: { readonly [path: string]: string };
}

/** What the texts of a page are called, by their keys. */
export interface PageWords {
  readonly title: string;
  readonly texts: { readonly [key: string]: string };
}

export interface GermanTexts {
  /** By area: the twin of each file of English texts. */
  readonly areas: { readonly [area: string]: unknown };
  /** By entity. */
  readonly model: { readonly [name: string]: EntityWords };
  /** By the model's heading of a group of fields. */
  readonly groups: { readonly [title: string]: string };
  /** By path. */
  readonly sections: { readonly [path: string]: SectionWords };
  readonly pages: { readonly [page: string]: PageWords };
  /** By the English sentence. */
  readonly withoutText: { readonly [english: string]: string };
  /** A sentence of the server. */
  readonly say: (english: string) => string;
  readonly sayProblem: (problem: Refused['problem']) => Refused['problem'];
}
