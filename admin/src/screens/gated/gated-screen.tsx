// Gated Content Management for one format: the files its attendees can download.
import type { GatedRow } from '@stem/api/client';
import { columnIn, nameOfLanguage, otherLanguages, themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { useGerman } from '../../kit/german/german-mark.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { FindField, NothingFound } from '../../kit/lists/list-search.tsx';
import { afterDeleting, useListState } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { ReplaceFile } from '../../kit/media/replace-file.tsx';
import { DropArea, UploadHead } from '../../kit/media/uploads/drop-area.tsx';
import { UploadList } from '../../kit/media/uploads/upload-list.tsx';
import { useUploadQueue } from '../../kit/media/uploads/use-upload-queue.ts';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import { type OpenRowProps, RecordEditor } from '../../kit/records/record-editor.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { gatedOf, sessionsOf } from '../../server/client.ts';
import { gatedTexts } from '../../texts/gated.ts';
import { localText, timeHere, windowLanguage } from '../../texts/language.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button, OutsideLink, Tool } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { Empty, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { acceptedGatedFiles, createdOf, downloadsText, gatedMatches, sizeOf, typeLabel, uploadInPlaceOf, uploadToEvent } from './gated-file.ts';

export function GatedScreen({ section, format }: FormatScreenProps) {
  const germanOf = useGerman('gated_content');
  const query = useQuery(gatedOf(format.id));
  const files = query.data;
  const { find, record, go } = useListState();
  const [deleted, setDeleted] = useState<GatedRow>();
  const way = useMemo(() => uploadToEvent(format.id), [format.id]);
  const uploads = useUploadQueue(way, ({ id }) => ({ label: gatedTexts.describeIt, run: () => go({ record: id }) }));
  if (!files) return <NotLoaded query={query} section={section} sentence={gatedTexts.loadingContent} />;

  const state = find === undefined ? {} : { find };
  const found = files.filter((file) => gatedMatches(find, file));
  const opened = files.find(({ id }) => id === record);
  const onFind = (next: string) => go({ ...(record !== undefined && { record }), find: next }, { replace: true });
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <DropArea label={listTexts.gated_content.add} accept={acceptedGatedFiles} onFiles={uploads.add}>
        {(choose) => (
          <ListScreen
            section={section}
            selects="gated_content"
            add={gatedTexts.upload}
            plural={listTexts.gated_content.plural}
            count={files.length}
            rows={found}
            entryOf={(file) => ({ ...entryOf(file), german: germanOf(file) })}
            find={find ?? ''}
            onFind={onFind}
            onAdd={choose}
            head={<Head section={section} files={files} found={found.length} onUpload={choose} onFind={onFind} />}
            above={<UploadList {...uploads} />}
            table={<GatedTable files={found} onDelete={setDeleted} />}
            none={<NoFiles isEmpty={files.length === 0} find={find ?? ''} onUpload={choose} onShowAll={() => onFind('')} />}
          >
            {record !== undefined && (
              <GatedEditor key={record} row={opened} inOrder={found.map(({ id }) => id)} onClose={() => go(state)} onDelete={() => setDeleted(opened)} />
            )}
          </ListScreen>
        )}
      </DropArea>
      {deleted && (
        <DeleteRecord
          name="gated_content"
          id={deleted.id}
          title={localText(deleted, 'file_name')}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted.id === record && go(state, afterDeleting)}
        >
          <p>{gatedTexts.deleteConsequence(localText(format, 'title'), downloadsText(deleted.downloads))}</p>
        </DeleteRecord>
      )}
    </div>
  );
}

interface NoFilesProps {
  readonly isEmpty: boolean;
  readonly find: string;
  readonly onUpload: () => void;
  readonly onShowAll: () => void;
}

const NoFiles = ({ isEmpty, find, onUpload, onShowAll }: NoFilesProps) =>
  isEmpty ? (
    <Empty title={gatedTexts.noContentYet}>
      <IfChangeable>
        <p className="text-soft">{gatedTexts.dropHint(gatedTexts.typesHint)}</p>
        <Button className="button first" text={listTexts.gated_content.add} onClick={onUpload} />
      </IfChangeable>
    </Empty>
  ) : (
    <NothingFound find={find} onShowAll={onShowAll} />
  );

interface HeadProps {
  readonly section: ScreenHeading;
  readonly files: readonly GatedRow[];
  readonly found: number;
  readonly onUpload: () => void;
  readonly onFind: (find: string) => void;
}

function Head({ section, files, found, onUpload, onFind }: HeadProps) {
  const { find = '' } = useListState();
  return (
    <>
      <UploadHead section={section} hint={gatedTexts.dropOrChoose} add={listTexts.gated_content.add} onUpload={onUpload} />
      {(files.length > 0 || find !== '') && (
        <div className="filters">
          <FindField label={gatedTexts.searchFiles} placeholder={gatedTexts.searchCountedFiles(files.length)} find={find} onFind={onFind} />
          {find !== '' && <span role="status">{gatedTexts.found(found)}</span>}
        </div>
      )}
    </>
  );
}

const entryOf = (file: GatedRow) => ({
  title: localText(file, 'file_name'),
  note: `${typeLabel(file.file_type)} · ${sizeOf(file)}`,
  picture: <span className="entry-picture text-note text-soft">{typeLabel(file.file_type)}</span>,
});

const GatedTable = ({ files, onDelete }: { readonly files: readonly GatedRow[]; readonly onDelete: (file: GatedRow) => void }) => (
  <RecordTable
    rows={files}
    keyOf={({ id }) => id}
    columns={[
      { title: gatedTexts.type, className: 'w-20', cell: ({ file_type }) => <span className="tag">{typeLabel(file_type)}</span> },
      { title: gatedTexts.name, cell: (file) => <Name file={file} /> },
      {
        title: gatedTexts.description,
        isWide: true,
        className: 'text-soft',
        cell: ({ description }) => description !== null && <span className="line-clamp-2 max-w-[52ch]">{description}</span>,
      },
      { title: gatedTexts.size, isWide: true, isFigure: true, cell: sizeOf },
      { title: gatedTexts.created, isWide: true, className: 'whitespace-nowrap', cell: createdOf },
      { title: gatedTexts.downloads, isWide: true, isFigure: true, cell: ({ downloads }) => downloads },
      { title: gatedTexts.actions, isTitleHidden: true, cell: (file) => <Tools file={file} onDelete={() => onDelete(file)} /> },
    ]}
  />
);

const Name = ({ file }: { readonly file: GatedRow }) => (
  <>
    <RowLink id={file.id} className="font-medium" text={localText(file, 'file_name')} />
    {otherLanguages.map((language) => {
      const name = file[columnIn(language, 'file_name')];
      return (
        <span key={language} {...(name === null ? { className: 'mark missing flex' } : { className: 'block text-soft', lang: language })}>
          {name ?? gatedTexts.nameMissing(nameOfLanguage(language, windowLanguage))}
        </span>
      );
    })}
    <span className="narrow text-note text-soft">{[sizeOf(file), createdOf(file), downloadsText(file.downloads)].join(' · ')}</span>
  </>
);

const Tools = ({ file: { file_url, file_name }, onDelete }: { readonly file: GatedRow; readonly onDelete: () => void }) => (
  <span className="row-tools">
    <OutsideLink className="tool" hasIcon href={file_url} aria-label={gatedTexts.openFileName(file_name)} title={gatedTexts.open} />
    <IfChangeable>
      <Tool icon="remove" label={gatedTexts.deleteNamed(file_name)} title={gatedTexts.delete} onClick={onDelete} />
    </IfChangeable>
  </span>
);

/** One file for attendees: what it is, its texts in both languages, and another file in its place. */
function GatedEditor({ row: file, ...editor }: OpenRowProps<GatedRow>) {
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
