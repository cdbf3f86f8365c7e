// What a pasted programme is read as: its days, and beside the agenda that is there what is new, changed and gone.
import { columnIn, columnsFor, otherLanguages } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { eventTexts } from '../../texts/events.ts';
import { timeHere, windowLanguage } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { type ComparedDay, type ComparedSession, stateOfSession } from './programme-versions.ts';

const says = eventTexts.programme;

export interface DayPreviewProps {
  readonly day: ComparedDay;
  readonly nameOf: (speaker: string) => string | undefined;
  /** Whether sessions that the programme does not have are deleted. */
  readonly removesGone: boolean;
}

export const DayPreview = ({ day: { labels, id, sessions, gone }, nameOf, removesGone }: DayPreviewProps) => (
  <table className="w-full table-fixed mb-6 border-collapse [&_td]:py-2 [&_td]:pr-3 [&_td]:border-t [&_td]:border-hair [&_td]:align-top [&_td:last-child]:w-[32%]">
    <caption className="pb-2 text-left">
      <b>{labels[columnIn(windowLanguage, 'date_label')]}</b> <span className="tag">{id === undefined ? says.newDay : says.knownDay}</span>{' '}
      <span className="text-soft">{counted(sessions.length, ...countedWords.session)}</span>
    </caption>
    <tbody>
      {sessions.map((session, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read has no identity but its place
        <SessionPreview key={place} session={session} nameOf={nameOf} />
      ))}
      {gone.map(({ id: session, time, title }) => (
        <tr key={session} className="text-soft">
          <td className="whitespace-nowrap">{removesGone ? <del>{timeHere(time)}</del> : timeHere(time)}</td>
          <td>{removesGone ? <del>{title}</del> : title}</td>
          <td>
            <span className={`mark ${removesGone ? 'is-delete' : 'is-unchanged'}`}>{removesGone ? says.states.removed : says.states.kept}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface SessionPreviewProps extends Pick<DayPreviewProps, 'nameOf'> {
  readonly session: ComparedSession;
}

const marks = { new: 'is-new', changed: 'is-update', unchanged: 'is-unchanged' } as const;

function SessionPreview({ session, nameOf }: SessionPreviewProps) {
  const { time, title, speakerRefs, unknown, row, changes } = session;
  const state = stateOfSession(session);
  return (
    <tr className={state === 'unchanged' ? 'text-soft' : ''}>
      <td className="w-32 max-tablet:w-26 whitespace-nowrap">
        {row && changes.time !== undefined && <del className="block text-soft">{timeHere(row.time)}</del>}
        {timeHere(time)}
      </td>
      <td>
        {row && changes.title !== undefined && <del className="block text-soft">{row.title}</del>}
        <span className="block font-medium">{title}</span>
        {otherLanguages.map((language) => {
          const column = columnIn(language, 'title');
          return (
            <span key={language} className="block text-soft" lang={language}>
              {row?.[column] && changes[column] !== undefined && <del className="block">{row[column]}</del>}
              {session[column]}
            </span>
          );
        })}
        {columnsFor('description').map((column) => (
          <span key={column} className="block text-note text-soft">
            {row?.[column] && changes[column] !== undefined && <del className="line-clamp-2">{row[column]}</del>}
            <span className="line-clamp-2">{session[column]}</span>
          </span>
        ))}
      </td>
      <td>
        <span className={`mark flex ${marks[state]}`}>{says.states[state]}</span>
        {speakerRefs.map((speaker) => (
          <span key={speaker} className="block">
            {nameOf(speaker)}
          </span>
        ))}
        {(changes.speaker_refs ? (row?.speaker_refs ?? []) : [])
          .filter((speaker) => !changes.speaker_refs?.includes(speaker))
          .map((speaker) => (
            <del key={speaker} className="block text-soft">
              {nameOf(speaker)}
            </del>
          ))}
        {unknown.map((name) => (
          <span key={name} className="mark missing flex">
            {name}
          </span>
        ))}
      </td>
    </tr>
  );
}
