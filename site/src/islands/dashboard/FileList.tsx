// Papers and recordings under the sessions they belong to, each with its facts and a link. A recording plays in its place.
import type { AttendeeFile } from '@stem/api/client';
import { isPlayable, localize, sizeText, typeText, type Words } from '@stem/model';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { showToast } from '../../scripts/toasts.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { PartProps } from './Dashboard.tsx';
import { check } from './dashboard-store.ts';
import { Player } from './Player.tsx';

interface Props extends PartProps {
  readonly files: readonly AttendeeFile[];
  readonly isEnded: boolean;
  /** Below the heading. */
  readonly children: ReactNode;
}

export function FileList({ files, children, ...props }: Props) {
  const { texts, days } = props;
  const [played, setPlayed] = useState<string>();
  const sessions = days.flatMap((day) => day.sessions);
  const furtherFiles: Words = { text: texts.dashboard.furtherFiles };
  const isOfNone = ({ session_id }: AttendeeFile) => !sessions.some(({ id }) => id === session_id);
  const groups = [
    ...sessions.map(({ id, begin, title }) => ({ id, begin, title, own: files.filter(({ session_id }) => session_id === id) })),
    { id: '', begin: '', title: furtherFiles, own: files.filter(isOfNone) },
  ].filter(({ own }) => own.length > 0);
  const isGrouped = groups.some(({ id }) => id !== '');
  return (
    <section className="section ruled">
      <div className="wrap">
        <div className="grid-12">
          <div className="side">
            <h2 className="section-name">{texts.dashboard.content}</h2>
            {children}
          </div>
          <div className="main">
            {files.length === 0 && (
              <>
                <h3 className="lead no-files">{props.empty.title}</h3>
                <p>{props.empty.text}</p>
              </>
            )}
            {groups.map(({ id, begin, title, own }) => (
              <div key={id} className="of-session">
                {isGrouped && (
                  <h3 lang={title.lang}>
                    {begin && <span>{begin}</span>} {title.text}
                  </h3>
                )}
                <ul className="files">
                  {own.map((file) => (
                    <FileRow
                      key={file.id}
                      file={file}
                      Name={isGrouped ? 'h4' : 'h3'}
                      isPlayed={played === file.id}
                      onPlay={(isPlayed) => setPlayed(isPlayed ? file.id : undefined)}
                      {...props}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

interface RowProps extends Omit<Props, 'files' | 'children'> {
  readonly file: AttendeeFile;
  /** One below the heading of its group. */
  readonly Name: 'h3' | 'h4';
  readonly isPlayed: boolean;
  readonly onPlay: (isPlayed: boolean) => void;
}

function FileRow({ file, Name, isPlayed, onPlay, ...props }: RowProps) {
  const { language, texts, format } = props;
  const { dashboard } = texts;
  const name = localize(language, file, 'file_name');
  const description = localize(language, file, 'description');
  const address = `${file.file_url}?language=${language}`;
  return (
    <li>
      <Name lang={name?.lang}>{name?.text}</Name>
      {description && (
        <p className="about" lang={description.lang}>
          {description.text}
        </p>
      )}
      <p className="type">{typeText(file.file_type, language)}</p>
      <p className="size">{file.file_size !== null && sizeText(file.file_size)}</p>
      <p className="ways">
        {isPlayable(file.file_type) && (
          <button type="button" className="button plain" aria-expanded={isPlayed} onClick={() => onPlay(!isPlayed)}>
            {isPlayed ? dashboard.close : dashboard.play}
            <Outline name={isPlayed ? 'close' : 'play'} />
            <span className="unseen"> {name?.text}</span>
          </button>
        )}
        <a className="button plain" href={address} download onClick={(event) => void download(event, file, props)}>
          {dashboard.download}
          <Outline name="download" />
          <span className="unseen"> {name?.text}</span>
        </a>
      </p>
      {isPlayed && <Player file={file} title={name?.text ?? ''} isEnded={props.isEnded} texts={texts} onProblem={() => check(format)} />}
    </li>
  );
}

/** First checks that the file is still available, because a refused download shows no reason. */
async function download(event: MouseEvent<HTMLAnchorElement>, { id }: AttendeeFile, { format, texts }: PartProps): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget;
  event.preventDefault();
  const answer = await check(format);
  if (answer.ok && answer.value.some((file) => file.id === id)) return begin(link);
  if (answer.ok) return showToast({ ...texts.toasts.gone, isBad: true });
  const { name } = answer.problem;
  if (name === 'not_signed_in' || name === 'no_access') return;
  showToast({ ...(name === 'offline' ? texts.toasts.offline : texts.toasts.failed), isBad: true });
}

function begin({ href }: HTMLAnchorElement): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
