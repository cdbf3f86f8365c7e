// A record in a list over all kinds of them: its title, which leads to it, what it is, and the event it belongs to.
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { localText } from '../../texts/language.ts';
import { textTitle } from '../../texts/words/known-texts.ts';
import { WayTo } from '../lists/list-state.tsx';
import { placeOfRecord } from './record-places.ts';

export interface ListedRecord {
  readonly entity: EntityName;
  readonly id: string;
  /** Empty where there is one record only. */
  readonly title: string;
  /** The slug of its event. */
  readonly format: string | null;
}

export function RecordWay({ record }: { readonly record: ListedRecord }) {
  const pageTexts = useQuery(rowsOf('page_settings')).data ?? [];
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const { label } = entities[record.entity];
  const title = titleOfRecord(record, pageTexts);
  const format = formats.find(({ slug }) => slug === record.format);
  const event = format && localText(format, 'title');
  const { path, record: opened } = placeOfRecord(record, pageTexts);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <WayTo to={path} search={{ ...(opened !== undefined && { record: opened }) }} className="link font-medium" text={title} />
      <span className="text-note text-soft">{[title === label ? undefined : label, event === title ? undefined : event].filter(Boolean).join(', ')}</span>
    </p>
  );
}

type PageTexts = Parameters<typeof placeOfRecord>[1];

/** A text of a page is named by its place on it, where the list of them is at hand. */
export function titleOfRecord({ entity, id, title }: ListedRecord, pageTexts: PageTexts = []): string {
  const text = pageTexts.find((one) => one.id === id);
  return text ? textTitle(text) : title || entities[entity].label;
}
