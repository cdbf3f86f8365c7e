// The settings of a system whose data lie in a folder.
import { join } from 'node:path';
import type { RenderingSettings } from '../src/publishing.ts';

export const settingsOf = (folder: string): RenderingSettings => ({
  origin: 'https://stem.test',
  dataFolder: folder,
  database: { url: `file:${join(folder, 'stem.db')}` },
});
