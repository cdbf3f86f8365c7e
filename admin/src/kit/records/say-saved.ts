// The toast of a save, with an undo for an update.
import type { Refused } from '@stem/api/client';
import type { Entity } from '@stem/model';
import type { RecordTexts, Said } from '@stem/model/texts/record-texts';
import { queries, rowsKey } from '../../server/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { valueHere, windowLanguage } from '../../texts/language.ts';
import { texts } from '../../texts/texts.ts';
import { accessHint, refusalTitle } from '../session/refusal.ts';
import { sayDone, sayFailed, undoActionOf } from '../toasts/toast-store.ts';

/** 'Speaker updated successfully: “Ada Lovelace”' */
export const nameIn = ({ sentence, lang }: Said, title: string): string =>
  title === '' ? sentence : `${sentence}: ${texts[lang ?? windowLanguage].quoted(title)}`;

/** What a row is called; empty for the only record of its kind, and for one that only connects others. */
export function titleIn({ title, fields, single }: Entity, row: Readonly<Record<string, unknown>>): string {
  const value = valueHere(row, title);
  return single || fields[title]?.kind === 'reference' || typeof value !== 'string' ? '' : value;
}

export function saySaved({ created, updated }: RecordTexts, isNew: boolean, change: number | undefined, title: string): void {
  void queries.invalidateQueries({ queryKey: rowsKey });
  const said = isNew ? created : updated;
  const { detail, lang } = said;
  sayDone(nameIn(said, title), change, { ...(detail !== undefined && { detail }), ...(lang && { lang }), ...(isNew ? {} : undoActionOf(change, lang)) });
}

/** Without an answer the form itself has found what is wrong. */
export function sayNotSaved({ notCreated, notUpdated, incomplete, create }: RecordTexts, isNew: boolean, refused: Refused | undefined): void {
  const hint = refused && accessHint(refused);
  if (refused && hint !== undefined) {
    sayFailed(refusalTitle(refused), hint);
    return;
  }
  const said = refused ? (isNew ? notCreated : saidOf(notUpdated, refused)) : isNew ? incomplete : undefined;
  if (said) saySentence(said, refused);
  else if (refused && isNew) sayFailed(formTexts.notPossible(create), refused.problem.detail);
}

const saidOf = (said: RecordTexts['notUpdated'], refused: Refused): Said | undefined => (typeof said === 'function' ? said(refused) : said);

/** Where the specification has no second line, the server's own reason is one. */
export const saySentence = ({ sentence, detail, lang }: Said, refused?: Refused): void =>
  sayFailed(sentence, detail ?? refused?.problem.detail ?? '', { ...(lang && { lang }) });
