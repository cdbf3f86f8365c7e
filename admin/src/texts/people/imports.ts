// What imports of people say.
import { imports } from '@stem/model/texts/en/office/people/imports';
import { screenTexts } from '../language.ts';

export const importTexts = screenTexts('imports', imports);
