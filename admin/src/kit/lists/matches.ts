// Searching a list: every word typed is found somewhere in a row, without regard to accents, umlauts and case.
import { matchesWords } from '@stem/model';

export const matches = (find: string | undefined, texts: readonly (string | null | undefined)[]): boolean => matchesWords(find ?? '', texts);
