// An address of the back office at which there is nothing.
import { Link } from '@tanstack/react-router';
import { sections } from '../sections.ts';

export const NotFound = () => (
  <div className="empty">
    <h1 className="text-head">There is no such screen</h1>
    <p className="text-soft">The address may be mistyped, or the screen may have moved. These exist:</p>
    <ul className="w-full border-t border-hair">
      {sections.map(({ path, title, subtitle }) => (
        <li key={path} className="border-b border-hair py-2">
          <Link to={`/${path}`} className="font-medium">
            {title}
          </Link>
          <p className="text-soft">{subtitle}</p>
        </li>
      ))}
    </ul>
  </div>
);
