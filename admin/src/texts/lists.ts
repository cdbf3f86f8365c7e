// What the list of each entity says.
import { lists } from '@stem/model/texts/en/office/lists';
import { inWindow } from './language.ts';

export const listTexts = inWindow('lists', lists);
