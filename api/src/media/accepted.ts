// Whether an uploaded file is of a type that the library takes: found in its bytes, never taken from its name or from the browser.
import { fail, type MediaKind, type MediaType, mediaKindOf, mediaKinds, mediaRefusal, type Result, type Sentence, say, succeed } from '@stem/model';
import { refuseUnopened } from './clean-upload.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { MediaProcesses } from './processes/media-processes.ts';
import { whatItIs } from './unaccepted.ts';

const megabyte = 1024 * 1024;

export interface AcceptedType {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

export async function checkMediaType(file: IncomingFile, processes: Pick<MediaProcesses, 'run'>): Promise<Result<AcceptedType>> {
  const detected = await findType(file, processes);
  if (!detected.ok) return detected;
  const mime = detected.value;
  const kind = mime === undefined ? undefined : mediaKindOf(mime);
  const type = kind && mediaKinds[kind].types.find((candidate: MediaType) => candidate.mime === mime);
  if (!kind || !type) return fail({ name: 'unsupported_type', detail: whatItIs(mime, file.size) ?? mediaRefusal() });
  const most = ('most' in type ? type.most : undefined) ?? mediaKinds[kind].most;
  if (file.size > most) return fail({ name: 'too_large', detail: tooLarge(type.label, most, file.size) });
  return succeed({ kind, mime: type.mime, extension: type.extension });
}

export const tooLarge = (label: string, most: number, size: number): Sentence => say('files.tooLarge', label, most / megabyte, Math.ceil(size / megabyte));

/** Undefined for a type that is unknown. */
export const findType = ({ path, size }: IncomingFile, processes: Pick<MediaProcesses, 'run'>): Promise<Result<string | undefined>> =>
  processes.run('detect', { path, size }).then(succeed, refuseUnopened);
