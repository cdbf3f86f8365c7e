// A section of an event's page as visitors get it, in both languages, without soft hyphens.
import type { Page } from '@playwright/test';
import { asRead } from '../as-read.ts';

export interface BothPages {
  readonly english: string;
  readonly german: string;
}

/** Empty where the page lacks the section. */
export async function bothPages(page: Page, slug: string, section: string): Promise<BothPages> {
  const read = async (path: string) => asRead(sectionOf(await (await page.request.get(path)).text(), section));
  return { english: await read(`/formats/${slug}`), german: await read(`/de/formats/${slug}`) };
}

const sectionOf = (html: string, id: string): string => new RegExp(`<section[^>]* (?:id|class)="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
