// What stands above a form: a draft of an earlier visit, changes by others, and what has to be corrected.
import { columnsOf, type Entity } from '@stem/model';
import { momentText } from '../controls/moment-text.ts';
import type { RecordForm } from './use-record-form.ts';

export function FormNotices({ form, entity }: { readonly form: RecordForm; readonly entity: Entity }) {
  const { draft, context, wrong, refused, focus } = form;
  return (
    <>
      {draft.offered && (
        <div className="notice" role="status">
          <p>Text you had not saved was kept ({momentText(new Date(draft.offered.at), new Date())}).</p>
          <button type="button" className="link" onClick={draft.restore}>
            Restore
          </button>
          <button type="button" className="link" onClick={draft.forget}>
            Throw away
          </button>
        </div>
      )}
      {context.conflicts.length > 0 && (
        <div className="notice warn" role="alert">
          <p>
            Somebody else changed {context.conflicts.length === 1 ? 'a field' : `${context.conflicts.length} fields`} you are changing as well. Choose which
            version stays:
          </p>
          <Columns entity={entity} columns={context.conflicts} focus={focus} />
        </div>
      )}
      {wrong.length > 1 && (
        <div className="notice bad" role="alert">
          <p>{wrong.length} fields need another look:</p>
          <Columns entity={entity} columns={wrong.map(({ column }) => column)} focus={focus} />
        </div>
      )}
      {refused && (
        <div className="notice bad" role="alert">
          <p>
            <b className="font-medium">{refused.problem.detail}.</b> {refused.problem.hint}
          </p>
          {refused.problem.reference !== '' && <p className="w-full text-note text-soft">Reference {refused.problem.reference}</p>}
        </div>
      )}
    </>
  );
}

interface ColumnsProps {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly focus: (column: string) => void;
}

function Columns({ entity, columns, focus }: ColumnsProps) {
  const known = columnsOf(entity.fields).filter(({ name }) => columns.includes(name));
  return known.map(({ name, field, language }) => (
    <button key={name} type="button" className="link" onClick={() => focus(name)}>
      {language === 'de' ? `${field.label} (German)` : field.label}
    </button>
  ));
}
