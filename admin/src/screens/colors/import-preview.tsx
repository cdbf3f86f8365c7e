// What an import would change, change by change, before anything is saved.
import { isColour } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { colorTexts } from '../../texts/colors.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ImportPlan } from './exchange/plan-import.ts';

export interface ImportPreviewProps {
  readonly name: string;
  readonly plan: ImportPlan;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

export function ImportPreview({ name, plan: { changes, unchanged, leftOut }, isPending, onCancel, onSave }: ImportPreviewProps) {
  return (
    <section className="mt-5" aria-label={colorTexts.importReviewTitle}>
      <p role="status">
        <b className="font-medium">{name}</b>
        {colorTexts.importSummary(counted(changes.length, ...countedWords.change), unchanged, leftOut.length)}
      </p>
      {changes.length > 0 && (
        <ul className="mt-[0.6rem] border-t border-hair">
          {changes.map(({ entity, name: title, id, differences }) => (
            <li className="py-2 border-b border-hair" key={`${entity} ${title}`}>
              <b className="font-medium">{title}</b> <span className="tag">{entity === 'color_themes' ? colorTexts.theme : colorTexts.color}</span>{' '}
              <span className="tag">{id === undefined ? colorTexts.new : colorTexts.changed}</span>
              <dl className="flex flex-wrap gap-x-5 gap-y-[0.1rem] mt-[0.2rem]">
                {differences.map(({ label, before, after }) => (
                  <div className="flex gap-2 min-w-0 wrap-anywhere" key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {before !== undefined && (
                        <>
                          <span className="sr-only">{colorTexts.before} </span>
                          <del className="no-underline text-soft">
                            <Value text={before} />
                          </del>{' '}
                          <span aria-hidden="true">→</span> <span className="sr-only">{colorTexts.after} </span>
                        </>
                      )}
                      <ins className="no-underline">
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
        <Button text={colorTexts.cancel} onClick={onCancel} />
        <Button
          className="button first"
          text={isPending ? colorTexts.saving : colorTexts.saveChanges}
          disabled={isPending || changes.length === 0}
          onClick={onSave}
        />
      </div>
    </section>
  );
}

const Value = ({ text }: { readonly text: string | null }) => (
  <>
    {text !== null && isColour(text) && (
      <span className="dot inline-block size-3 mr-[0.3rem] border border-edge align-[-0.1rem]" style={{ background: text }} aria-hidden="true" />
    )}
    {text || colorTexts.empty}
  </>
);
