import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentFolder as folder } from './content-files.ts';

const read = async <T extends z.ZodType>(path: string, shape: T) => shape.parse(JSON.parse(await readFile(new URL(path, folder), 'utf8')));

test('figures agree with the events that are listed, wherever they stand', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('com') || name === 'swissexecutive');
  const events = await Promise.all(names.map((name) => read(`${name}/format.json`, z.object({ external_url: z.string().nullish() }))));
  const industries = events.filter(({ external_url }) => !external_url).length;
  const home = await read(
    'website/website_home_settings.json',
    z.object({ figure_3_value: z.string(), banner_communities_value: z.string(), footer_banner_communities_value: z.string() }),
  );
  const { statistic_2_number } = await read('website/communities_hero_content.json', z.object({ statistic_2_number: z.string() }));
  expect([home.figure_3_value, statistic_2_number]).toEqual([String(industries), String(industries)]);
  expect([home.banner_communities_value, home.footer_banner_communities_value]).toEqual([String(events.length), String(events.length)]);
});
