// Fields with links: to a page of the site, chosen from the list of those that are live, or to any other address.
import { isOtherLanguage, nameOfLanguage } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { sitePages } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { windowLanguage } from '../../texts/language.ts';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { asText, type ControlProps } from './control-props.ts';
import { LineInput } from './line-controls.tsx';
import { Picker } from './picker.tsx';
import { LongTextControl } from './text-controls.tsx';

/** The address of a page or a person: typing finds pages by address and by title. */
export function UrlControl(props: ControlProps) {
  const pages = useQuery(sitePages).data ?? [];
  const list = `${props.id}-pages`;
  return (
    <>
      <LineInput {...props} input={{ inputMode: 'url', spellCheck: false, autoCapitalize: 'none', list }} />
      <datalist id={list}>
        <SelectOptions of={pages.map(({ path, title }) => [path, title])} />
      </datalist>
    </>
  );
}

export function ProseControl(props: ControlProps<'prose'>) {
  const { id, field, value, onChange, language } = props;
  const pages = useQuery(sitePages).data ?? [];

  /** At the cursor; selected text becomes the text of the link. */
  function insert(path: string) {
    const area = document.getElementById(id);
    const page = pages.find((one) => one.path === path);
    if (!(area instanceof HTMLTextAreaElement) || !page) return;
    const written = asText(value);
    const [start, end] = [area.selectionStart, area.selectionEnd];
    onChange(`${written.slice(0, start)}${linkOf(written.slice(start, end) || page.title, path)}${written.slice(end)}`);
    area.focus();
  }

  return (
    <>
      <LongTextControl {...props} />
      <Picker
        attributes={{ 'aria-label': formTexts.linkToPageIn(field.label, isOtherLanguage(language) ? nameOfLanguage(language, windowLanguage) : '') }}
        groups={[{ title: '', options: pages.map(({ path, title }) => ({ id: path, title, ...(title !== path && { note: path }) })) }]}
        placeholder={formTexts.linkToPage}
        onPick={insert}
      />
      <small>{formTexts.richTextHint}</small>
    </>
  );
}

/** A link in Markdown. A bracket in its text could end it, and the marks of ours know no way around that. */
export const linkOf = (text: string, path: string): string => `[${text.replaceAll(/[[\]]/g, '').replaceAll('\n', ' ')}](${path})`;
