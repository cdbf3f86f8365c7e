// Rich text that is pasted into a field: the field takes what it keeps, and says what it leaves out.
import { type ClipboardEvent, useRef, useState } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { readRichText } from './rich-text.ts';

/** `line`: one line of plain text, `lines`: several, `marks`: the Markdown of long texts. */
export function usePastedText(keeps: 'line' | 'lines' | 'marks') {
  const [note, setNote] = useState('');
  const isPasting = useRef(false);

  function onPaste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html');
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const { text, leftOut, isRich } = readRichText(body, keeps === 'marks');
    isPasting.current = true;
    const sentence = keeps === 'marks' ? formTexts.leftOutOfMarks : formTexts.leftOutOfPlain;
    setNote(leftOut.length === 0 ? '' : sentence(leftOut.map((what) => formTexts.pasted[what])));
    if (keeps === 'line' || !isRich || text === '') return;
    event.preventDefault();
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing else writes into a field so that Ctrl+Z takes it back.
    document.execCommand('insertText', false, text);
  }
  return {
    onPaste,
    note: note !== '' && <small role="status">{note}</small>,
    /** Of every change: the note is about the last one only. */
    onChanged() {
      if (!isPasting.current) setNote('');
      isPasting.current = false;
    },
  };
}
