// What is said about the settings of the site.
import { entities } from '@stem/model';
import { type RecordWords, singleWords } from '../records/record-words.ts';

const failed = { sentence: 'Error', detail: 'Failed to update settings' };

export const settingsWords: RecordWords = {
  ...singleWords(entities.site_settings),
  created: { sentence: 'Settings updated' },
  updated: { sentence: 'Settings updated' },
  notCreated: failed,
  notUpdated: failed,
};
