// One file for attendees: what it is, its texts in both languages, and another file in its place.
import type { GatedRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { ReplaceFile } from '../../kit/media/replace-file.tsx';
import { type OpenRowProps, RecordEditor } from '../../kit/records/record-editor.tsx';
import { sessionsOf } from '../../server/client.ts';
import { gatedTexts } from '../../texts/gated.ts';
import { localText, timeHere } from '../../texts/language.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { acceptedGatedFiles, createdOf, sizeOf, typeLabel, uploadInPlaceOf } from './gated-file.ts';

export function GatedEditor({ row: file, ...editor }: OpenRowProps<GatedRow>) {
  const { data = [] } = useQuery({ ...sessionsOf(file?.format_id ?? ''), enabled: file !== undefined });
  const sessions = data.map((session) => ({ id: session.id, title: `${timeHere(session.time)} ${localText(session, 'title')}` }));
  return (
    <RecordEditor name="gated_content" row={file} traits={{ choices: { session_id: [{ title: '', options: sessions }] } }} {...editor}>
      {file && (
        <div className="flex flex-col gap-4 pt-4">
          <Player file={file} />
          <dl className="facts">
            <Fact title={gatedTexts.file}>
              {typeLabel(file.file_type)} · {sizeOf(file)} · <OutsideLink text={gatedTexts.open} href={file.file_url} />
              <ReplaceFile name={file.file_name} accept={acceptedGatedFiles} way={uploadInPlaceOf(file.id)} note={gatedTexts.replaceFileHint} />
            </Fact>
            <Fact title={gatedTexts.created} value={createdOf(file)} />
            <Fact title={gatedTexts.downloads} value={file.downloads} />
          </dl>
        </div>
      )}
    </RecordEditor>
  );
}

/** What a browser can show by itself. Another file has another revision, and so another address. */
function Player({ file: { file_type, file_url, file_name, revision } }: { readonly file: GatedRow }) {
  const played = `${file_url}?inline=1#${revision}`;
  if (file_type.startsWith('video/'))
    return (
      <video
        key={revision}
        className="max-h-72 w-auto max-w-full self-start"
        src={played}
        aria-label={file_name}
        controls
        muted
        playsInline
        preload="metadata"
      />
    );
  if (file_type.startsWith('audio/'))
    // biome-ignore lint/a11y/useMediaCaption: recordings are uploaded without captions
    return <audio key={revision} className="w-full max-w-lg" src={played} aria-label={file_name} controls preload="metadata" />;
  if (file_type.startsWith('image/'))
    return <img key={revision} className="max-h-72 w-auto max-w-full self-start" src={`${file_url}?shown=${revision}`} alt={file_name} />;
  return null;
}
