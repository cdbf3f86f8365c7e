// What an import would change, change by change, before anything is saved.
import { isColour } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { colorTexts } from '../../texts/colors.ts';
import type { ImportPlan } from './exchange/plan-import.ts';
import './exchange.css';
import { countedWords } from '../../texts/words/counted-words.ts';

export interface ImportPreviewProps {
  readonly name: string;
  readonly plan: ImportPlan;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

export function ImportPreview({ name, plan: { changes, unchanged, leftOut }, isPending, onCancel, onSave }: ImportPreviewProps) {
  return (
    <section className="import-preview" aria-label={colorTexts.importReviewTitle}>
      <p role="status">
        <b className="font-medium">{name}</b>
        {colorTexts.importSummary(counted(changes.length, ...countedWords.change), unchanged, leftOut.length)}
      </p>
      {changes.length > 0 && (
        <ul className="import-changes">
          {changes.map(({ entity, name: title, id, differences }) => (
            <li key={`${entity} ${title}`}>
              <b className="font-medium">{title}</b> <span className="tag">{entity === 'color_themes' ? colorTexts.theme : colorTexts.color}</span>{' '}
              <span className="tag">{id === undefined ? colorTexts.new : colorTexts.changed}</span>
              <dl>
                {differences.map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {before !== undefined && (
                        <>
                          <span className="sr-only">{colorTexts.before} </span>
                          <del>
                            <Value text={before} />
                          </del>{' '}
                          <span aria-hidden="true">→</span> <span className="sr-only">{colorTexts.after} </span>
                        </>
                      )}
                      <ins>
                        <Value text={after} />
                      </ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <div className="notice warn mt-3">
          <ul>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={onCancel}>
          {colorTexts.cancel}
        </button>
        <button type="button" className="button first" disabled={isPending || changes.length === 0} onClick={onSave}>
          {isPending ? colorTexts.saving : colorTexts.saveChanges}
        </button>
      </div>
    </section>
  );
}

const Value = ({ text }: { readonly text: string | null }) => (
  <>
    {text !== null && isColour(text) && <span className="dot" style={{ background: text }} aria-hidden="true" />}
    {text || colorTexts.empty}
  </>
);
