// A page with a link to its explanation, or the name of a part, which has no address.
import { Link } from '@tanstack/react-router';
import { isPath } from './page-path.ts';

export const DocumentName = ({ path }: { readonly path: string }) =>
  isPath(path) ? (
    <Link to="/publishing/page" search={{ find: path }} activeProps={{}} className="link">
      {path}
    </Link>
  ) : (
    <span>{path}</span>
  );
