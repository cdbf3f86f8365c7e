// The partners of one category, put in order by hand and moved to another category.
import { entities } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { missingGerman } from '../fields/german.ts';
import { moveRow } from '../lists/move-row.ts';
import { OrderMenu } from '../lists/order-menu.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { Format } from '../section.ts';
import { client } from '../server/client.ts';
import { partnersOf } from '../server/rows.ts';
import type { Category, CategoryPart, Partner } from './partner.ts';
import { PartnerContact } from './partner-contact.tsx';
import { partnerWords } from './partner-words.ts';

export interface CategoryPartnersProps {
  readonly format: Format;
  readonly part: CategoryPart;
  /** All of the format, for moving a partner to another one. */
  readonly categories: readonly Category[];
  readonly onDelete: (partner: Partner) => void;
}

export function CategoryPartners({ format, part: { category, partners, found }, categories, onDelete }: CategoryPartnersProps) {
  const { find, show, record } = useListState();
  const move = useListOrder({
    list: partnersOf(format.id),
    place: `partners ${category.id}`,
    rows: partners,
    send: (ids) => client.resource('partners').order(ids, category.id),
  });
  const drag = useDragOrder('y', find === undefined, move);
  if (found.length === 0)
    return <p className="px-(--inset) py-3 text-soft">{partners.length === 0 ? 'No partners in this category.' : 'No partner here matches.'}</p>;
  return (
    <ul>
      {found.map(({ partner, place }) => {
        const { id, name, logo_image, address, description, url } = partner;
        const { className, ...target } = drag.target(place);
        return (
          <li key={id} className={`partner ${className}`} {...target}>
            <figure>{logo_image !== null && <img src={logo_image} alt="" loading="lazy" />}</figure>
            <div className="min-w-0">
              <h3>
                <Link
                  to="."
                  search={{ ...(find !== undefined && { find }), ...(show !== undefined && { show }), record: id }}
                  activeProps={{}}
                  className="row-link"
                  aria-current={id === record ? 'true' : undefined}
                >
                  {name}
                </Link>
              </h3>
              <p className="text-soft">{address}</p>
              {description !== null && (
                <div className="partner-text">
                  <p className="line-clamp-3 max-w-[68ch]">{description}</p>
                </div>
              )}
              <p className="partner-links">
                {url !== null && (
                  <a className="link" href={url} target="_blank" rel="noopener" aria-label={`Website of ${name}`}>
                    Website
                  </a>
                )}
                {missingGerman(entities.partners, partner) > 0 && <span className="mark missing">DE missing</span>}
              </p>
            </div>
            <PartnerContact partner={partner} />
            <span className="row-order">
              <OrderMenu title={name} place={place} count={partners.length} onMove={(to) => move(place, to)} handle={drag.handle(place)}>
                {categories
                  .filter((other) => other.id !== category.id)
                  .map((other) => (
                    <DropdownMenu.Item
                      key={other.id}
                      className="menu-item"
                      onSelect={() => void moveRow({ name: 'partners', row: partner, parent: other.id, said: partnerWords.updated.sentence })}
                    >
                      Move to {other.category_title}
                    </DropdownMenu.Item>
                  ))}
                <DropdownMenu.Item className="menu-item danger" onSelect={() => onDelete(partner)}>
                  Delete…
                </DropdownMenu.Item>
              </OrderMenu>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
