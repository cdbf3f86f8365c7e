// Pieces of an editor that the table and the open record show alike.
import { useQuery } from '@tanstack/react-query';
import { initialsOf } from '../controls/initials.ts';
import { rowsOf } from '../server/rows.ts';
import { editorTexts } from '../texts/people/editors.ts';
import { type EditorRow, editorStateOf, eventsText } from './editor.ts';
import '../session/actor.css';
import './editors.css';

/** Their picture, or their initials. */
export const EditorFace = ({ editor: { name, picture } }: { readonly editor: Pick<EditorRow, 'name' | 'picture'> }) =>
  picture === null ? (
    <span className="initials large" aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className="initials large" src={picture} alt="" loading="lazy" />
  );

export function EditorStateMark({ editor }: { readonly editor: EditorRow }) {
  const state = editorStateOf(editor);
  return <span className={`mark is-${state}`}>{editorTexts.states[state]}</span>;
}

export function EventsOf({ editor }: { readonly editor: EditorRow }) {
  const { data: formats } = useQuery(rowsOf('event_formats'));
  return formats ? eventsText(editor, formats) : '…';
}
