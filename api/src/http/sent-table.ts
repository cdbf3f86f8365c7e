// A table that is sent to be imported: as the body of a request, or as the file of a form.
import { fail, failAt, type Result, say, succeed } from '@stem/model';
import type { CallContext } from './call.ts';
import { type CsvTable, readCsv } from './csv.ts';

/** Of a description. */
export const tableBody = { body: { type: 'string' }, bodyTypes: ['text/csv', 'multipart/form-data'] } as const;

/** At most 5000 lines per table: they are read, planned and written at once. */
const mostLines = 5000;

export async function readSentTable(context: CallContext): Promise<Result<CsvTable>> {
  const bytes = await bytesIn(context);
  return bytes.ok ? readCsv(bytes.value, mostLines) : bytes;
}

async function bytesIn({ req }: CallContext): Promise<Result<Uint8Array>> {
  const [type = ''] = (req.header('content-type') ?? '').toLowerCase().split(';');
  if (type === 'text/csv') return succeed(new Uint8Array(await req.arrayBuffer()));
  if (type !== 'multipart/form-data') return fail({ name: 'unsupported_type', detail: say('requests.tableOrForm') });
  // A body that is no form data cannot be parsed at all: it holds no file either.
  const { file } = await req.parseBody().catch((): Record<string, unknown> => ({}));
  if (file instanceof File) return succeed(new Uint8Array(await file.arrayBuffer()));
  return failAt('file', say('values.chooseFile'));
}
