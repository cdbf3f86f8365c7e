// What is said about the home settings: services fail in words of their own.
import { entities } from '@stem/model';
import { type RecordWords, singleWords } from '../records/record-words.ts';

const failed = { sentence: 'Error', detail: 'Failed to update website home settings' };

export const homeWords: RecordWords = {
  ...singleWords(entities.website_home_settings),
  created: { sentence: 'Settings updated' },
  updated: { sentence: 'Settings updated' },
  notCreated: failed,
  notUpdated: ({ problem: { errors = {} } }) =>
    Object.keys(errors).some((path) => path.startsWith('service_images')) ? { sentence: 'Error', detail: 'Failed to update service images' } : failed,
};
