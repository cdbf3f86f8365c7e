// Opens the account of the editor who is signed in, from the top bar. The shared password has none.
import { lazy, Suspense, useState } from 'react';
import { initialsOf } from '../controls/initials.ts';
import { shellTexts } from '../texts/shell.ts';
import { usePerson } from './sign-in-dialog.tsx';
import './actor.css';

const AccountDialog = lazy(async () => ({ default: (await import('../account/account-dialog.tsx')).AccountDialog }));

export function AccountButton() {
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const editor = person?.editor;
  if (!person || !editor) return null;
  return (
    <>
      <button type="button" className="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {editor.picture === null ? (
          <span className="initials" aria-hidden="true">
            {initialsOf(editor.name)}
          </span>
        ) : (
          <img className="initials" src={editor.picture} alt="" />
        )}
        <span className="sr-only">{shellTexts.accountOf(editor.name)}</span>
        <span className="max-desk:hidden" aria-hidden="true">
          {editor.name}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountDialog person={person} editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
