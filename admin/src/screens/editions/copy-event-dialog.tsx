// Copies an event as a new one: what differs is asked for, all else comes along.
import type { Refused } from '@stem/api/client';
import { proposedSlug } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey, rowsOf } from '../../server/client.ts';
import { formatTexts } from '../../texts/formats.ts';
import { localText } from '../../texts/language.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';

export interface CopyEventDialogProps {
  readonly format: Format;
  readonly onClose: () => void;
}

const fields = [
  { name: 'title', type: 'text', label: formatTexts.title },
  { name: 'slug', type: 'text', label: formatTexts.address },
  { name: 'start_date', type: 'date', label: formatTexts.firstDay },
  { name: 'end_date', type: 'date', label: formatTexts.lastDay },
] as const;

type Entered = { readonly [N in (typeof fields)[number]['name']]?: string };

export function CopyEventDialog({ format, onClose }: CopyEventDialogProps) {
  const navigate = useNavigate();
  const { data: formats = [] } = useQuery(rowsOf('event_formats'));
  const [entered, setEntered] = useState<Entered>({});
  const [refused, setRefused] = useState<Refused>();
  const { title = '', start_date = '' } = entered;
  const copy = {
    title,
    slug: proposedSlug(
      title,
      formats.map(({ slug }) => slug),
    ),
    start_date,
    end_date: start_date,
    ...entered,
  };
  const errors = refused?.problem.errors;

  async function send() {
    const answer = await client.copyEvent(format.slug, copy);
    if (!answer.ok) return setRefused(answer);
    sayDone(formatTexts.copied(answer.value.title), answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
    onClose();
    await navigate({ to: `/formats/${answer.value.slug}`, search: {} });
  }

  return (
    <Dialog onClose={onClose} title={formatTexts.copyOf(localText(format, 'title'))} description={formatTexts.copySubtitle}>
      <DialogForm confirm={formatTexts.copyEvent} onCancel={onClose} onSend={send} problem={errors ? undefined : refused?.problem.detail}>
        {fields.map(({ name, type, label }) => (
          <PlainField key={name} label={label} error={errors?.[name]}>
            {(control) => (
              <input
                {...control}
                type={type}
                data-focus-first={name === 'title' || undefined}
                autoComplete="off"
                value={copy[name]}
                onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
              />
            )}
          </PlainField>
        ))}
      </DialogForm>
    </Dialog>
  );
}
