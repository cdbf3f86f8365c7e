// Whom the link goes to: an address and a language for each, until when it works, and how many guests a partner may name.
import type { ListedContribution } from '@stem/api/client';
import { type Language, languageCodes, ownNameOf } from '@stem/model';
import { useState } from 'react';
import { toInstant, toLocal } from '../../kit/fields/line-controls.tsx';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import type { Format } from '../../kit/sections/section.ts';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { windowLanguage } from '../../texts/language.ts';
import { contributionTexts } from '../../texts/people/contributions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';

interface AskDialogProps {
  readonly format: Format;
  readonly records: readonly ListedContribution[];
  readonly onClose: () => void;
  readonly onSent: () => void;
}

interface Line extends Pick<ListedContribution, 'record' | 'name' | 'entity'> {
  readonly email: string;
  readonly language: Language;
  readonly quota: number;
}

/** A link works for 30 days unless said. */
const inThirtyDays = () => toLocal(new Date(Date.now() + 30 * 86_400_000).toISOString());

export function AskDialog({ format, records, onClose, onSent }: AskDialogProps) {
  const [lines, setLines] = useState(() => records.map(lineOf));
  const [until, setUntil] = useState(inThirtyDays);
  const [problem, setProblem] = useState<string>();
  const change = (record: string, values: Partial<Line>) => setLines(lines.map((line) => (line.record === record ? { ...line, ...values } : line)));

  async function send() {
    const body = { records: lines.map(({ record, email, language, quota }) => ({ record, email, language, quota })), until: toInstant(until) };
    const answer = await ask('POST /api/formats/:format/contributions', { format: format.id, body });
    if (!answer.ok) return setProblem(answer.problem.detail);
    sayDone(contributionTexts.sent, answer.change);
    onSent();
  }

  return (
    <Dialog onClose={onClose} title={contributionTexts.dialog} description={contributionTexts.dialogHint} size="medium">
      <DialogForm
        confirm={contributionTexts.send(lines.length)}
        pending={contributionTexts.sending}
        isDisabled={lines.length === 0 || lines.some(({ email }) => email.trim() === '')}
        problem={problem}
        onCancel={onClose}
        onSend={send}
      >
        {lines.map((line) => (
          <AskLine key={line.record} line={line} onChange={(values) => change(line.record, values)}>
            {lines.length > 1 && (
              <Button
                className="plain"
                text={contributionTexts.leaveOut}
                aria-label={contributionTexts.of(contributionTexts.leaveOut, line.name)}
                onClick={() => setLines(lines.filter(({ record }) => record !== line.record))}
              />
            )}
          </AskLine>
        ))}
        <PlainField label={contributionTexts.until}>
          {(control) => <input {...control} type="datetime-local" required value={until} onChange={({ target }) => setUntil(target.value)} />}
        </PlainField>
      </DialogForm>
    </Dialog>
  );
}

const lineOf = ({ record, name, entity, email, language, quota }: ListedContribution): Line => ({
  ...{ record, name, entity, quota },
  email: email ?? '',
  language: language ?? windowLanguage,
});

interface AskLineProps {
  readonly line: Line;
  readonly onChange: (values: Partial<Line>) => void;
  readonly children: React.ReactNode;
}

function AskLine({ line: { name, entity, email, language, quota }, onChange, children }: AskLineProps) {
  const mayNameGuests = useMay('people.write');
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-start [&>.field]:flex-1 [&>.field]:min-w-28">
      <div className="basis-full flex flex-wrap gap-2 justify-between items-center">
        <b className="font-medium">{name}</b>
        {children}
      </div>
      <div className="contents [&>.field]:flex-[2_1_14rem]">
        <PlainField label={contributionTexts.email(name)} {...(email.trim() === '' && { help: contributionTexts.noAddress })}>
          {(control) => <input {...control} type="email" value={email} onChange={({ target }) => onChange({ email: target.value })} />}
        </PlainField>
      </div>
      <PlainField label={contributionTexts.language}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={({ target }) => onChange({ language: languageCodes.find((code) => code === target.value) ?? language })}
          >
            <SelectOptions of={languageCodes.map((code) => [code, ownNameOf(code)] as const)} />
          </select>
        )}
      </PlainField>
      {entity === 'partners' && mayNameGuests && (
        <PlainField label={contributionTexts.quota} help={contributionTexts.quotaHint}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={0}
              max={50}
              value={quota}
              onChange={({ target }) => onChange({ quota: Math.max(0, Math.trunc(Number(target.value) || 0)) })}
            />
          )}
        </PlainField>
      )}
    </div>
  );
}
