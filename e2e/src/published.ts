// Published pages as visitors read them, without invisible line-break characters.
import type { Page } from '@playwright/test';

export const readText = (html: string): string => html.replaceAll(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' ');

/** A section in both languages. */
export interface BothPages {
  readonly english: string;
  readonly german: string;
}

/** Reads a section of an event page. Empty where the page lacks the section. */
export async function readBothPages(page: Page, slug: string, section: string): Promise<BothPages> {
  const read = async (path: string) => readText(sectionOf(await (await page.request.get(path)).text(), section));
  return { english: await read(`/formats/${slug}`), german: await read(`/de/formats/${slug}`) };
}

const sectionOf = (html: string, id: string): string => new RegExp(`<section[^>]* (?:id|class)="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
