// The partner logos in their two rows: each with its name and its picture, moved within a row and to the other one.
import { ariaOf, asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { addEntry, type Entry, EntryFields, entriesOf } from '../../kit/fields/entry-fields.tsx';
import { FieldControl } from '../../kit/fields/field-control.tsx';
import { problemAt } from '../../kit/fields/problem.ts';
import { moveTo } from '../../kit/lists/order.ts';
import { useIsUploading } from '../../kit/records/form/uploads-in-form.ts';
import { websiteTexts } from '../../texts/website.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';

export function LogoRows(props: ControlProps) {
  const { id, field, value, onChange } = props;
  const logos = entriesOf(value);
  if (field.kind !== 'records') return null;
  const { fields, max } = field;
  const isFull = max !== undefined && logos.length >= max;
  return (
    <div className="logo-rows grid gap-5">
      {logoRows.map((row) => (
        <section key={row} aria-label={websiteTexts.row(row)}>
          <header className="part-bar pl-3">
            <h3>{websiteTexts.row(row)}</h3>
            <span className="tag">{logosIn(logos, row).length}</span>
            <Button
              className="plain ml-auto"
              icon="plus"
              text={websiteTexts.addLogo}
              {...(row === 1 && ariaOf(props))}
              aria-label={websiteTexts.addLogoToRow(row)}
              disabled={isFull}
              onClick={() => addEntry({ id: `${id}-${logos.length}`, fields, add: () => onChange([...logos, { name: '', url: '', row }]) })}
            />
          </header>
          <LogosOfRow {...props} row={row} />
        </section>
      ))}
    </div>
  );
}

function LogosOfRow({ id, field, value, onChange, onBlur, problem, row }: ControlProps & { readonly row: LogoRow }) {
  // An upload ends at the place of its logo, so logos keep their places meanwhile.
  const isFixed = useIsUploading();
  const logos = entriesOf(value);
  const own = logosIn(logos, row);
  if (field.kind !== 'records') return null;
  const { row: _, ...fields } = field.fields;
  if (own.length === 0) return <p className="py-3 text-soft">{websiteTexts.rowEmpty}</p>;
  return (
    <ol>
      {own.map(({ logo, place }, at) => {
        const name = asText(logo.name) || websiteTexts.logo(at);
        return (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,3fr)_minmax(0,4fr)_auto] gap-x-5 gap-y-1 items-start p-3 border-b border-hair max-tablet:grid-cols-1"
          >
            <EntryFields
              fields={fields}
              entry={logo}
              of={name}
              id={`${id}-${place}`}
              problem={problemAt(problem, place)}
              Part={FieldControl}
              onChange={(part, next) => onChange(logos.map((other, known) => (known === place ? { ...other, [part]: next } : other)))}
              onBlur={onBlur}
            />
            <div className="flex items-center pt-[1.35rem] max-tablet:pt-0">
              <Tool icon="up" label={websiteTexts.moveForward(name)} disabled={isFixed || at === 0} onClick={() => onChange(shiftLogo(logos, place, -1))} />
              <Tool
                icon="down"
                label={websiteTexts.moveBack(name)}
                disabled={isFixed || at === own.length - 1}
                onClick={() => onChange(shiftLogo(logos, place, 1))}
              />
              <Button
                className="link mx-2 whitespace-nowrap"
                text={websiteTexts.toRow(row === 1 ? 2 : 1)}
                aria-label={websiteTexts.moveToRow(name, row === 1 ? 2 : 1)}
                disabled={isFixed}
                onClick={() => onChange(moveToOtherRow(logos, place))}
              />
              <Tool
                icon="close"
                label={websiteTexts.removeNamed(name)}
                disabled={isFixed}
                onClick={() => onChange(logos.filter((_, known) => known !== place))}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Partner logos as the home page shows them: two rows, each with an order of its own, kept in one list. */
const logoRows = [1, 2] as const;
type LogoRow = (typeof logoRows)[number];

export const logoRowOf = ({ row }: Entry): LogoRow => (Number(row) === 2 ? 2 : 1);

export const logosIn = (logos: readonly Entry[], row: LogoRow) => logos.map((logo, place) => ({ logo, place })).filter(({ logo }) => logoRowOf(logo) === row);

export function shiftLogo(logos: readonly Entry[], place: number, by: 1 | -1): Entry[] {
  const moved = logos[place];
  const own = moved ? logosIn(logos, logoRowOf(moved)) : [];
  const other = own[own.findIndex((one) => one.place === place) + by];
  return other ? moveTo(logos, place, other.place) : [...logos];
}

/** It becomes the last of the other row. */
export function moveToOtherRow(logos: readonly Entry[], place: number): Entry[] {
  const others = logos.filter((_, at) => at !== place);
  const moved = logos.slice(place, place + 1).map((logo) => ({ ...logo, row: logoRowOf(logo) === 1 ? 2 : 1 }));
  return [...others, ...moved];
}
