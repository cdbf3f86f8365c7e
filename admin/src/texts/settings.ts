// What the settings of the site say.
import { settings } from '@stem/model/texts/en/office/settings';
import { screenTexts } from './language.ts';

export const settingsTexts = screenTexts('settings', settings);
