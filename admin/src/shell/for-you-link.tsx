// The way from the top bar to what waits for the editor.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { forYou } from '../kit/comments/comment-queries.ts';
import { hereTexts } from '../texts/people/here.ts';
import { Icon } from '../ui/controls/icon.tsx';

/** Shown as long as anything waits. */
export function ForYouLink() {
  const { data = [] } = useQuery(forYou);
  if (data.length === 0) return null;
  return (
    <Link to="/to-do" search={{}} className="plain">
      <Icon name="comment" />
      <span className="max-tablet:sr-only">{hereTexts.forYou}</span> <span className="tag">{data.length}</span>
    </Link>
  );
}
