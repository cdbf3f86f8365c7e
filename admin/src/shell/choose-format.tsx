// The card in which the format of a section is chosen.
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { Format, FormatSection } from '../section.ts';

export function ChooseFormat({ section, formats }: { readonly section: FormatSection; readonly formats: readonly Format[] }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <>
      <header className="head">
        <div>
          <h1>{section.heading}</h1>
          <p className="text-soft">{section.subtitle}</p>
        </div>
      </header>
      <div className="m-5 max-w-xl border border-hair p-5 max-tablet:m-4 max-tablet:p-4">
        {section.nothingChosen && (
          <div className="mb-4">
            <h2 className="text-name">{section.nothingChosen.title}</h2>
            <p className="text-soft">{section.nothingChosen.sentence}</p>
          </div>
        )}
        <div className="field">
          <label htmlFor={id} className="text-strong">
            Select Event Format
          </label>
          {formats.length > 0 ? (
            <select
              id={id}
              className="max-tablet:text-text!"
              value=""
              onChange={(event) => void navigate({ to: `/${section.path}/${event.target.value}`, search: {} })}
            >
              <option value="" disabled>
                {section.choose}
              </option>
              {formats.map(({ id: key, slug, title, date }) => (
                <option key={key} value={slug}>
                  {title} – {date}
                </option>
              ))}
            </select>
          ) : (
            <p className="text-soft">
              There is no event format yet.{' '}
              <Link to="/formats" search={{ record: 'new' }}>
                Create Format
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
