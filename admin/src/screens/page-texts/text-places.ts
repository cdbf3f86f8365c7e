// The places of the texts of pages, with what is stored in them and what the site says where nothing is. Apart from their
// names, which every screen needs: the standard texts are loaded with the first screen that shows them.
import { standardText } from '@stem/model';
import type { Place } from '../../kit/records/places.ts';
import { websiteTexts } from '../../texts/website.ts';
import { type KnownPage, knownPages, type PageName, type PageSetting } from '../../texts/words/known-texts.ts';

/** All places of some pages, with what is stored in them; stored texts no page asks for come last. */
export function placesOf(pages: readonly PageName[], stored: readonly PageSetting[]): Place<PageSetting>[] {
  const without = ['page_name', 'setting_key'];
  return pages.flatMap((name) => {
    const page: KnownPage = knownPages[name];
    const own = stored.filter(({ page_name }) => page_name === name);
    const known = page.texts.map(({ key, title: called, otherwise }) => ({
      key,
      called,
      note: standardText(name, key) ? websiteTexts.standardText : otherwise,
      row: own.find(({ setting_key }) => setting_key === key),
      standard: standardText(name, key),
    }));
    const others = own
      .filter(({ setting_key }) => !page.texts.some(({ key }) => key === setting_key))
      .map((row) => ({ key: row.setting_key, called: row.setting_key, note: '', row, standard: undefined }));
    return [...known, ...others].map(({ key, called, note, row, standard }) => ({
      key: `${name}/${key}`,
      title: called,
      note,
      group: page.title,
      ...(row && { row }),
      ...(standard && { standard }),
      // A form that is opened for the first time begins with what the page says.
      initial: { page_name: name, setting_key: key, ...(standard && { setting_value: standard.en, setting_value_de: standard.de }) },
      without,
      page: page.address,
    }));
  });
}
