import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type DemoRecord, contentFolder as folder, readRecords } from './content-files.ts';

const words = (value: unknown): string => String(value).replace(/^(?:Record|Protokoll): |: (?:Record|Protokoll)$/, '');
const titles = (sessions: unknown): string => (Array.isArray(sessions) ? sessions.map((session) => JSON.stringify(session)).join('\n') : '');

const communities = (await readdir(folder)).filter((name) => name.endsWith('com'));
const items = (
  await Promise.all(
    communities.map(async (slug) => {
      const list = (name: string): Promise<DemoRecord[]> => readRecords(`${slug}/${name}.json`);
      const [gated, agenda, past] = [await list('gated-content'), await list('agenda'), await list('past-programs')];
      return gated.map((item) => ({ name: `${slug}: ${item.file_name}`, item, agenda, past }));
    }),
  )
).flat();

test.each(items)('$name belongs to a session of its event, or of the past edition that it names', ({ item, agenda, past }) => {
  for (const suffix of ['', '_de']) {
    const description = String(item[`description${suffix}`]);
    const title = words(item[`file_name${suffix}`]);
    const edition = past.find(({ year }) => description.includes(String(year)));
    const isRecord = item.kind === 'video' || /^(?:Record|Protokoll)/.test(description);
    const isTrial = /trial run|Probelauf/.test(description);
    // What is recorded has taken place.
    expect(isRecord && !isTrial ? edition : true, description).toBeTruthy();
    const sessions = isRecord && !isTrial ? titles(edition?.[`sessions${suffix}`]) : titles(agenda);
    if (!/^(?:Paper on|Papier zu)/.test(description)) expect(sessions).toContain(title);
    expect(description).not.toMatch(/minutes|Minuten|subtitles|Untertitel/);
  }
});
