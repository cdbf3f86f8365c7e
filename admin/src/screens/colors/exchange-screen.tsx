// The colours of the house as files for other programs, and files of colours back, reviewed before they are saved.
import { isColour } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey, rowsOf } from '../../server/client.ts';
import { colorTexts } from '../../texts/colors.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { download } from '../../ui/controls/download.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { ScreenHead, ScreenLoading } from '../../ui/controls/screen-head.tsx';
import { acceptedColours, exportForms, readPalette } from './exchange/files.ts';
import { plainHex, type ReadPalette, UnreadableFile } from './exchange/palette-file.ts';
import { type ImportPlan, planImport, type Stored } from './exchange/plan-import.ts';

interface Chosen {
  readonly name: string;
  readonly read: ReadPalette;
}

export function ExchangeScreen() {
  const colours = useQuery(rowsOf('brand_colors'));
  const themes = useQuery(rowsOf('color_themes'));
  const failed = [colours, themes].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!colours.data || !themes.data) return <ScreenLoading section={{ heading: colorTexts.exportImport, subtitle: '' }} sentence={colorTexts.loadingColors} />;
  const stored = { colours: colours.data, themes: themes.data };
  return (
    <>
      <ScreenHead
        heading={colorTexts.exportImport}
        subtitle={colorTexts.colorsAndThemes(counted(stored.colours.length, ...countedWords.brandColor), counted(stored.themes.length, ...countedWords.theme))}
      />
      <ExportList stored={stored} />
      <IfChangeable>
        <ImportPart stored={stored} />
      </IfChangeable>
    </>
  );
}

/** A file of colours is chosen or dropped, reviewed, and saved. */
function ImportPart({ stored }: { readonly stored: Stored }) {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isPending, waitFor] = usePending();
  const plan = chosen && planImport(stored, chosen.read);

  async function take(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setChosen(undefined);
    try {
      setChosen({ name: file.name, read: await readPalette(file) });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      setProblem(`${file.name}: ${error.message}`);
    }
  }
  async function save({ changes }: ImportPlan) {
    const of = (name: 'brand_colors' | 'color_themes') =>
      changes.filter(({ entity }) => entity === name).map(({ id, revision, values }) => ({ ...values, ...(id !== undefined && { id, revision }) }));
    const answer = await waitFor(client.saveBranding({ color_themes: of('color_themes'), brand_colors: of('brand_colors') }));
    await queries.invalidateQueries({ queryKey: rowsKey });
    if (!answer.ok) return sayFailed(colorTexts.importFailed, answer.problem.detail);
    setChosen(undefined);
    const added = changes.filter(({ id }) => id === undefined).length;
    sayDone(colorTexts.colorsImportedAddedChanged(added, changes.length), answer.change, undoActionOf(answer.change));
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  return (
    <section
      className="pt-[1.1rem] pb-6 px-(--inset) border-b border-hair"
      aria-labelledby="import-title"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 className="text-name" id="import-title">
        {colorTexts.import}
      </h2>
      <p className="text-soft">{colorTexts.importHint}</p>
      <FilePicker ref={picker} label={colorTexts.fileOfColors} accept={acceptedColours} onPick={([file]) => void take(file)} />
      <Button className="button mt-3" text={colorTexts.chooseFile} onClick={() => picker.current?.click()} />
      {problem !== undefined && (
        <p className="notice bad mt-3" role="alert">
          {problem}
        </p>
      )}
      {chosen && plan && (
        <ImportPreview name={chosen.name} plan={plan} isPending={isPending} onCancel={() => setChosen(undefined)} onSave={() => void save(plan)} />
      )}
    </section>
  );
}

/** The formats of an export: one click, one file. */
function ExportList({ stored }: { readonly stored: Stored }) {
  const palette = {
    colours: stored.colours.map(({ name, hex, category, usage }) => ({ name, hex: whole(hex), category, usage })),
    themes: stored.themes.map(({ name, primary, secondary, accent, background, text }) => ({
      name,
      primary: whole(primary),
      secondary: whole(secondary),
      accent: whole(accent),
      background: whole(background),
      text: whole(text),
    })),
  };
  return (
    <section className="pt-[1.1rem] pb-6 px-(--inset) border-b border-hair" aria-labelledby="export-title">
      <h2 className="text-name" id="export-title">
        {colorTexts.export}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-5 gap-y-[0.9rem] mt-[0.6rem]">
        {exportForms.map(({ title, about, file, type, write }) => (
          <li className="flex flex-col items-start gap-[0.35rem]" key={title}>
            <Button text={title} onClick={() => download(file, new Blob([write(palette)], { type }))} />
            <span className="text-soft">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Always six digits, also where three are stored. */
const whole = (hex: string): string => plainHex(hex) ?? hex;

interface ImportPreviewProps {
  readonly name: string;
  readonly plan: ImportPlan;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** What an import would change, change by change, before anything is saved. */
function ImportPreview({ name, plan: { changes, unchanged, leftOut }, isPending, onCancel, onSave }: ImportPreviewProps) {
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
