// Letters to the guests of an event: the text of each stage, who is written, and what was sent.
import type { RowOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { RecordDialog } from '../../kit/records/record-dialog.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsUnder } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { localText, windowLanguage } from '../../texts/language.ts';
import { letterTexts } from '../../texts/people/letters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { isMailed, type LetterStage, stageNames, standardLetters } from './letter-queries.ts';
import { MailingList } from './mailing-list.tsx';

interface Opened {
  readonly task: 'edit' | 'send';
  readonly stage: LetterStage;
  /** Ids; all guests of the event unless given. */
  readonly guests?: readonly string[];
}

export function LettersScreen({ section, format }: FormatScreenProps) {
  const own = useQuery(rowsUnder('letters', format.id));
  const standard = useQuery(standardLetters(format.id)).data;
  const mayRead = useMay('people.read');
  const maySend = useMay('people.write');
  const [chosen, setOpened] = useState<Opened>();
  const { record, go } = useListState();
  if (!own.data || !standard) return <NotLoaded query={own} section={section} sentence={letterTexts.loading} />;
  const letterOf = (stage: LetterStage) => own.data?.find((letter) => letter.stage === stage);
  // A link to a letter opens its text.
  const linked = own.data.find(({ id }) => id === record);
  const opened: Opened | undefined = linked ? { task: 'edit', stage: linked.stage } : chosen;
  const close = () => (linked ? go({}) : setOpened(undefined));
  const subjectOf = (stage: LetterStage, letter: RowOf<'letters'> | undefined) =>
    letter ? localText(letter, 'subject') : (standard[stage]?.[windowLanguage]?.subject ?? '');
  return (
    <>
      <ScreenHead {...section} />
      {maySend && <ChangedNotice format={format} onTell={(guests) => setOpened({ task: 'send', stage: 'change', guests })} />}
      <RecordTable
        className="table desk:[--first:34%]"
        rows={stageNames}
        keyOf={(stage) => stage}
        columns={[
          {
            title: letterTexts.letter,
            cell: (stage) => (
              <>
                <b className="font-medium">{letterTexts.stages[stage].title}</b>
                <span className="block text-note text-soft">{letterTexts.stages[stage].when}</span>
              </>
            ),
            narrow: (stage) => subjectOf(stage, letterOf(stage)),
          },
          { title: letterTexts.subject, isWide: true, cell: (stage) => subjectOf(stage, letterOf(stage)) },
          { title: letterTexts.text, isWide: true, cell: (stage) => <span className="tag">{letterOf(stage) ? letterTexts.own : letterTexts.ofTheHouse}</span> },
          {
            title: letterTexts.actions,
            isTitleHidden: true,
            cell: (stage) => (
              <span className="row-tools flex flex-wrap gap-2 justify-end">
                <Button
                  className="plain"
                  text={letterTexts.edit}
                  aria-label={letterTexts.editOf(letterTexts.stages[stage].title)}
                  onClick={() => setOpened({ task: 'edit', stage })}
                />
                {mayRead && (
                  <Button
                    className="button"
                    text={isMailed(stage) && maySend ? letterTexts.open : letterTexts.preview}
                    aria-label={(isMailed(stage) && maySend ? letterTexts.openOf : letterTexts.previewOf)(letterTexts.stages[stage].title)}
                    onClick={() => setOpened({ task: 'send', stage })}
                  />
                )}
              </span>
            ),
          },
        ]}
      />
      {maySend && <MailingList format={format} />}
      {opened?.task === 'edit' && (
        <RecordDialog
          name="letters"
          row={letterOf(opened.stage)}
          isNew={!letterOf(opened.stage)}
          place={`${format.id} ${opened.stage}`}
          initial={{ format_id: format.id, stage: opened.stage, ...columnsOf(standard[opened.stage]) }}
          isLast
          without={['format_id', 'stage']}
          description={`${letterTexts.stages[opened.stage].title}: ${letterTexts.stages[opened.stage].when}`}
          none={letterTexts.noLetter}
          onClose={close}
        />
      )}
      {opened?.task === 'send' && <LetterDialog format={format} stage={opened.stage} chosen={opened.guests} onClose={close} />}
    </>
  );
}

/** A new letter begins with the sentences of the house, in each language. */
function columnsOf(written: Readonly<Partial<Record<string, { readonly subject: string; readonly body: string }>>> | undefined) {
  const { en, de } = written ?? {};
  return { subject: en?.subject, body: en?.body, subject_de: de?.subject, body_de: de?.body };
}
