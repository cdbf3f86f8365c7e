// Letters to the guests of an event: the text of each stage, who is written, and what was sent.
import { columnIn, languageCodes, type RowOf } from '@stem/model';
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
import { isMailed, type LetterStage, type StandardLetters, stageNames, standardLetters } from './letter-queries.ts';
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
  const maySend = useMay('people.write');
  const [chosen, setOpened] = useState<Opened>();
  const { record, go } = useListState();
  if (!own.data || !standard) return <NotLoaded query={own} section={section} sentence={letterTexts.loading} />;
  const letterOf = (stage: LetterStage) => own.data?.find((letter) => letter.stage === stage);
  // A link to a letter opens its text.
  const linked = own.data.find(({ id }) => id === record);
  const opened: Opened | undefined = linked ? { task: 'edit', stage: linked.stage } : chosen;
  const close = () => (linked ? go({}) : setOpened(undefined));
  return (
    <>
      <ScreenHead {...section} />
      {maySend && <ChangedNotice format={format} onTell={(stage, guests) => setOpened({ task: 'send', stage, guests })} />}
      <StageTable standard={standard} letterOf={letterOf} onOpen={setOpened} />
      {maySend && <MailingList format={format} />}
      {opened?.task === 'edit' && (
        <RecordDialog
          name="letters"
          row={letterOf(opened.stage)}
          isNew={!letterOf(opened.stage)}
          place={`${format.id} ${opened.stage}`}
          initial={{ format_id: format.id, stage: opened.stage, ...columnsFrom(standard[opened.stage]) }}
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

interface StageTableProps {
  readonly standard: StandardLetters;
  readonly letterOf: (stage: LetterStage) => RowOf<'letters'> | undefined;
  readonly onOpen: (opened: Opened) => void;
}

function StageTable({ standard, letterOf, onOpen }: StageTableProps) {
  function subjectOf(stage: LetterStage) {
    const letter = letterOf(stage);
    return letter ? localText(letter, 'subject') : (standard[stage]?.[windowLanguage]?.subject ?? '');
  }
  return (
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
          narrow: subjectOf,
        },
        { title: letterTexts.subject, isWide: true, cell: subjectOf },
        { title: letterTexts.text, isWide: true, cell: (stage) => <span className="tag">{letterOf(stage) ? letterTexts.own : letterTexts.ofTheHouse}</span> },
        { title: letterTexts.actions, isTitleHidden: true, cell: (stage) => <StageActions stage={stage} onOpen={onOpen} /> },
      ]}
    />
  );
}

function StageActions({ stage, onOpen }: Pick<StageTableProps, 'onOpen'> & { readonly stage: LetterStage }) {
  const mayOpen = useMay('people.write');
  const isSent = isMailed(stage);
  const { title } = letterTexts.stages[stage];
  return (
    <span className="row-tools flex flex-wrap gap-2 justify-end">
      <Button className="plain" text={letterTexts.edit} aria-label={letterTexts.editOf(title)} onClick={() => onOpen({ task: 'edit', stage })} />
      {mayOpen && (
        <Button
          text={isSent ? letterTexts.open : letterTexts.preview}
          aria-label={(isSent ? letterTexts.openOf : letterTexts.previewOf)(title)}
          onClick={() => onOpen({ task: 'send', stage })}
        />
      )}
    </span>
  );
}

/** A new letter begins with the sentences of the house, in each language. */
const columnsFrom = (written: StandardLetters[LetterStage]) =>
  Object.fromEntries(
    (['subject', 'body'] as const).flatMap((part) => languageCodes.map((language) => [columnIn(language, part), written?.[language]?.[part]] as const)),
  );
