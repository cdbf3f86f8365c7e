// All categories of a format, each with its partners.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { counted, newInner, newOuter } from '../lists/nested.ts';
import { PartBar } from '../lists/part-bar.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { Format, ScreenHeading } from '../section.ts';
import { client } from '../server/client.ts';
import { rowsUnder } from '../server/rows.ts';
import { CategoryPartners } from './category-partners.tsx';
import { allCategories, type Category, categoryParts, type Partner, tierOf } from './partner.ts';
import { noPartners } from './partner-words.ts';

export interface PartnerListProps {
  readonly section: ScreenHeading;
  readonly format: Format;
  readonly categories: readonly Category[];
  readonly partners: readonly Partner[];
  readonly onDeleteCategory: (category: Category) => void;
  readonly onDeletePartner: (partner: Partner) => void;
}

export function PartnerList({ section, format, categories, partners, onDeleteCategory, onDeletePartner }: PartnerListProps) {
  const { find, show, record, go } = useListState();
  const parts = categoryParts(categories, partners, { ...(find !== undefined && { find }), ...(show !== undefined && { show }) });
  const isAll = parts.length === categories.length;
  const move = useListOrder({
    list: rowsUnder('partner_blocks', format.id),
    place: `categories ${format.id}`,
    rows: categories,
    send: (ids) => client.resource('partner_blocks').order(ids, format.id),
  });
  const drag = useDragOrder('y', isAll && categories.length > 1, move);
  const state = { ...(find !== undefined && { find }), ...(show !== undefined && { show }), ...(record !== undefined && { record }) };
  const first = parts[0]?.category;
  return (
    <section className={record === undefined ? 'parts' : 'parts list'} aria-labelledby="list-title">
      <header className="head">
        <div>
          <h1 id="list-title">{section.heading}</h1>
          <p className="text-soft">{section.subtitle}</p>
        </div>
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          <button type="button" className="button" onClick={() => go({ ...state, record: newOuter })}>
            <Icon name="plus" /> Add Category
          </button>
          <button type="button" className="button first" disabled={!first} onClick={() => first && go({ ...state, record: newInner(first.id) })}>
            <Icon name="plus" /> Add Partner
          </button>
        </div>
      </header>
      {categories.length > 0 && (
        <div className="filters">
          <input
            type="search"
            aria-label="Search partners"
            placeholder={`Search ${counted(partners.length, 'partner', 'partners')}`}
            value={find ?? ''}
            onChange={(event) => go({ ...state, find: event.target.value }, { replace: true })}
          />
          <select
            className="filter-select"
            aria-label="Category"
            value={isAll ? '' : show}
            onChange={({ target: { value } }) => {
              const { show: _, ...rest } = state;
              go(value === '' ? rest : { ...rest, show: value });
            }}
          >
            <option value="">{allCategories}</option>
            {categories.map(({ id, category_title }) => (
              <option key={id} value={id}>
                {category_title}
              </option>
            ))}
          </select>
          {find !== undefined && <span role="status">{parts.reduce((sum, { found }) => sum + found.length, 0)} found</span>}
        </div>
      )}
      {partners.length === 0 && (
        <div className="empty">
          <h2>{noPartners.title}</h2>
          <p className="text-soft">{noPartners.sentence}</p>
          {categories.length === 0 && (
            <button type="button" className="button first" onClick={() => go({ record: newOuter })}>
              Add Category
            </button>
          )}
        </div>
      )}
      <ol>
        {parts.map((part) => {
          const { category, place } = part;
          const { className, ...target } = drag.target(place);
          return (
            <li key={category.id} className={`part ${className}`} {...target}>
              <PartBar
                id={category.id}
                title={category.category_title}
                tags={[counted(part.partners.length, 'partner', 'partners'), tierOf(category)].filter((tag) => tag !== undefined)}
                isGermanMissing={missingGerman(entities.partner_blocks, category) > 0}
                add="Add Partner"
                place={place}
                count={categories.length}
                handle={drag.handle(place)}
                onMove={(to) => move(place, to)}
                onDelete={() => onDeleteCategory(category)}
              />
              <CategoryPartners format={format} part={part} categories={categories} onDelete={onDeletePartner} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
