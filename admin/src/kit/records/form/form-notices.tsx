// The notices above a form: a draft of an earlier visit, changes by others, and what has to be corrected.
import { columnsOf, type Entity, labelOf } from '@stem/model';
import { useIsReachable } from '../../../server/use-connection-state.ts';
import { formTexts } from '../../../texts/forms.ts';
import { windowLanguage } from '../../../texts/language.ts';
import { type Language, texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { momentText } from '../../../ui/controls/moments.ts';
import { WayTo } from '../../lists/list-state.tsx';
import { accessHint, refusalTitle } from '../../session/refusal.ts';
import type { RecordFormState } from './use-record-form.ts';

export interface FormNoticesProps {
  readonly form: RecordFormState;
  readonly entity: Entity;
  readonly isGone: boolean;
}

export function FormNotices({ form, entity, isGone }: FormNoticesProps) {
  const { draft, context, wrong, refused, focus } = form;
  const { lang } = context;
  const says = texts[lang].form;
  // A save often fails in a gap of the connection: the reason ends with it, but not what there is to do.
  const isReachableAgain = useIsReachable() && refused?.problem.name === 'offline';
  return (
    <>
      {isGone && (
        <div className="notice warn" role="alert">
          <p>{says.gone}</p>
          <WayTo text={says.audit} to="/audit" search={{ show: entity.name, find: context.rowId }} target="_blank" />
        </div>
      )}
      {draft.offered && (
        <div className="notice" role="status">
          <p>{says.kept(momentText(new Date(draft.offered.at), new Date(), lang))}</p>
          <Button className="link" text={says.restore} onClick={draft.restore} />
          <Button className="link" text={says.throwAway} onClick={draft.throwAway} />
        </div>
      )}
      {context.conflicts.length > 0 && (
        <div className="notice warn" role="alert">
          <p>{says.conflicts(context.conflicts.length)}</p>
          <Columns entity={entity} lang={lang} columns={context.conflicts} focus={focus} />
        </div>
      )}
      {wrong.length > 1 && (
        <div className="notice bad" role="alert">
          <p>{says.wrong(wrong.length)}</p>
          <Columns entity={entity} lang={lang} columns={wrong.map(({ column }) => column)} focus={focus} />
        </div>
      )}
      {isReachableAgain && (
        <div className="notice warn" role="alert">
          <p>{says.reachableAgain}</p>
        </div>
      )}
      {refused && !isReachableAgain && (
        <div className="notice bad" role="alert" lang={windowLanguage}>
          <p>
            <b className="font-medium">{refusalTitle(refused)}.</b> {accessHint(refused) ?? refused.problem.hint}
          </p>
          {refused.problem.reference !== '' && <p className="w-full text-note text-soft">{formTexts.reference(refused.problem.reference)}</p>}
        </div>
      )}
    </>
  );
}

interface ColumnsProps {
  readonly entity: Entity;
  readonly lang: Language;
  readonly columns: readonly string[];
  readonly focus: (column: string) => void;
}

function Columns({ entity, lang, columns, focus }: ColumnsProps) {
  const known = columnsOf(entity.fields);
  const listed = columns.flatMap((column) => known.find(({ name }) => name === column) ?? []);
  return listed.map(({ name, field, language }) => (
    <Button key={name} className="link" text={labelOf({ field, language }, lang)} onClick={() => focus(name)} />
  ));
}
