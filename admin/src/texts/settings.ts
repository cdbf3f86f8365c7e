// What the settings of the site say.
import { settings } from '@stem/model/texts/en/office/settings';
import { inWindow } from './language.ts';

export const settingsTexts = inWindow('settings', settings);
