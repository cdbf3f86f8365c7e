// Pieces of an editor that the table and the open record show alike.
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../server/rows.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { type EditorRow, editorStateOf, eventsText } from './editor.ts';
import './editors.css';

export function EditorStateMark({ editor }: { readonly editor: EditorRow }) {
  const state = editorStateOf(editor);
  return <span className={`mark is-${state}`}>{editorTexts.states[state]}</span>;
}

export function EventsOf({ editor }: { readonly editor: EditorRow }) {
  const { data: formats } = useQuery(rowsOf('event_formats'));
  return formats ? eventsText(editor, formats) : '…';
}
