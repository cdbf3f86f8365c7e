// A record in a list of cards or rows: its picture, and what it says below its title.
import { type Column, columnsOf, type Entity, type EntityName } from '@stem/model';
import type { Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { listTextsOf } from '../../texts/lists.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { contrastNote } from '../fields/colour.tsx';
import { isInactive, isLong, listedAs, recordTitle, shownText, summaryOf, textHere, titleColumn, translationsOf } from './record-summary.ts';
import { Swatch } from './swatch.tsx';
import './two-languages.css';

export interface RecordProps {
  readonly name: EntityName;
  readonly row: Values;
}

export function RecordPicture({ name, row, isSmall = false }: RecordProps & { readonly isSmall?: boolean }) {
  const entity: Entity = entities[name];
  const { picture } = summaryOf(entity);
  if (!picture) return null;
  const value = shownText(picture, row);
  if (picture.field.kind === 'image' && picture.field.shape === 'portrait')
    return <Portrait name={recordTitle(entity, row)} picture={value ?? null} className="face" />;
  if (value === undefined) return null;
  const listed = listedAs(picture);
  if (listed === 'picture') return <img src={value} alt="" loading="lazy" />;
  if (listed === 'figure') return <span className="text-note font-medium">{value}</span>;
  return isSmall ? <span className="size-full" style={{ background: value }} /> : <Swatch name={recordTitle(entity, row)} hex={value} />;
}

export const RecordBody = ({ name, row }: RecordProps) =>
  summaryOf(entities[name]).layout === 'cards' ? <CardBody name={name} row={row} /> : <RowBody name={name} row={row} />;

function CardBody({ name, row }: RecordProps) {
  const entity: Entity = entities[name];
  const { body, picture } = summaryOf(entity);
  const facts = body.flatMap((column) => ({ label: column.field.label, value: textHere(column, row) })).filter(({ value }) => value !== undefined);
  const title = titleColumn(entity);
  const contrast = picture && listedAs(picture) === 'swatch' && contrastNote(String(row[picture.name]));
  return (
    <>
      {body.length === 0 &&
        title &&
        [title, ...translationsOf(entity, title)]
          .filter((column) => shownText(column, row) !== recordTitle(entity, row))
          .map((column) => (
            <p key={column.name} lang={column.language}>
              {shownText(column, row)}
            </p>
          ))}
      {body.length === 1 &&
        facts.map(({ label, value }) => (
          <p key={label} className="text-soft">
            {value}
          </p>
        ))}
      {body.length > 1 && (
        <dl>
          {facts.map(({ label, value }) => (
            <Fact key={label} title={label} value={value} />
          ))}
        </dl>
      )}
      {contrast && <p className="text-note text-soft">{contrast.sentence}</p>}
      {isInactive(row) && (
        <p>
          <Inactive />
        </p>
      )}
    </>
  );
}

function RowBody({ name, row }: RecordProps) {
  const { body } = summaryOf(entities[name]);
  const links = body.filter((column) => listedAs(column) === 'link');
  const texts = body.filter((column) => !links.includes(column) && shownText(column, row) !== undefined);
  const hasFoot = isInactive(row) || links.some((column) => shownText(column, row) !== undefined);
  return (
    <>
      {texts.map((column) =>
        isLong(column) ? (
          <LongText key={column.name} name={name} row={row} column={column.name} />
        ) : (
          <ShortText key={column.name} name={name} row={row} column={column} />
        ),
      )}
      {hasFoot && (
        <p className="flex flex-wrap gap-x-4">
          {links.map((column) => (
            <RecordLink key={column.name} name={name} row={row} column={column} />
          ))}
          {isInactive(row) && <Inactive />}
        </p>
      )}
    </>
  );
}

const Inactive = () => <span className="tag">{listControlTexts.inactive}</span>;

type ColumnProps = RecordProps & { readonly column: Column };

/** Longer texts are cut to three lines. */
const fewLetters = 1000;

/** A text that every row has is shown in both languages. */
export function LongText({ name, row, column: known }: RecordProps & { readonly column: string }) {
  const entity: Entity = entities[name];
  const column = columnsOf(entity.fields).find((one) => one.name === known);
  if (!column) return null;
  const { field } = column;
  const isCut = 'max' in field && (field.max ?? 0) > fewLetters;
  const cut = isCut ? 'line-clamp-3 ' : '';
  if (!column.required) return <p className={`${cut}max-w-[68ch] text-soft`}>{textHere(column, row)}</p>;
  const title = titleColumn(entity);
  const titles = title && !isCut ? translationsOf(entity, title) : [];
  return (
    <div className="two-languages">
      <p className={`${cut}text-soft`}>{shownText(column, row)}</p>
      {translationsOf(entity, column).map((translation) => {
        const own = titles.find(({ language }) => language === translation.language);
        const ownTitle = own && shownText(own, row);
        return (
          <p key={translation.name} className={`${cut}text-soft`} lang={translation.language}>
            {ownTitle !== undefined && <b className="block font-medium">{ownTitle}</b>}
            {shownText(translation, row)}
          </p>
        );
      })}
    </div>
  );
}

function ShortText({ name, row, column }: ColumnProps) {
  const text = shownText(column, row);
  const translated = translationsOf(entities[name], column).map((other) => ({ language: other.language, own: shownText(other, row) }));
  return (
    <p>
      {column.field.kind === 'choice' ? <span className="tag">{text}</span> : text}
      {translated.map(
        ({ language, own }) =>
          own !== undefined &&
          own !== text && (
            <span key={language} className="text-soft" lang={language}>
              {' · '}
              {own}
            </span>
          ),
      )}
    </p>
  );
}

function RecordLink({ name, row, column }: ColumnProps) {
  const address = shownText(column, row);
  if (address === undefined) return null;
  const text = listTextsOf(name).links?.[column.name] ?? column.field.label;
  return column.field.kind === 'file' ? (
    <OutsideLink text={text} href={address} download />
  ) : (
    <OutsideLink className="link inline-flex items-center gap-1" text={text} hasIcon href={address} />
  );
}
