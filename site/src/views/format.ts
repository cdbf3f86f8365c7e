import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';

export const formatHead = view('Format', async (read, { format }: { format: string }) => {
  const row = await read.one(published.event_formats, { id: format });
  return { title: row?.title ?? '' };
});
