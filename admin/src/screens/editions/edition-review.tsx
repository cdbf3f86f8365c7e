// What creating the next edition will do, before it is done.

import type { AwaitedPages, EditionPlan } from '@stem/api/client';
import { writeDays } from '@stem/model';
import { counted } from '@stem/model/texts/counted';
import { isPage, partLabel } from '../../kit/receipts/changed-parts.ts';
import type { Format } from '../../kit/sections/section.ts';
import { formatTexts } from '../../texts/formats.ts';
import { locale, windowLanguage } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { DialogFoot } from '../../ui/dialogs/dialog.tsx';

export interface EditionReviewProps {
  readonly format: Format;
  readonly plan: EditionPlan;
  readonly awaited: AwaitedPages;
  readonly isPrepared: boolean;
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

const long = (day: string): string => writeDays(day, '', windowLanguage);

const { outcomes } = formatTexts;

export function EditionReview({ format, plan, awaited, isPrepared, isPending, onBack, onCreate }: EditionReviewProps) {
  const pages = awaited.pages.filter(isPage);
  const kept = [
    plan.keeps_venues && countedWords.venue[1],
    plan.keeps_days && countedWords.day[1],
    plan.keeps_key_topics && countedWords.keyTopic[1],
    plan.keeps_impressions && countedWords.impression[1],
  ];
  const sections = new Intl.ListFormat(locale).format(kept.filter((name) => name !== false));
  return (
    <div className="flex flex-col min-h-0">
      <div className="grid gap-6 overflow-auto pt-4 pb-6 px-(--inset)">
        <ul className="grid gap-2">
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">
            <b>/formats/{format.slug}</b> {formatTexts.becomesTheNextEdition(long(plan.start_date), long(plan.end_date))}
          </li>
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">
            {formatTexts.comeAlong(counted(plan.speakers.length, ...countedWords.speaker), counted(plan.partners.length, ...countedWords.partner), sections)}
          </li>
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">
            <b>/formats/{plan.archive_slug}</b> {formatTexts.earlierEditionKept(plan.archive_title)}
          </li>
          <li className="max-w-[68ch] pl-3 border-l-2 border-hair">{formatTexts.fileAccessKept}</li>
        </ul>
        <h3 className="font-strong">{pages.length === 1 ? formatTexts.onePageChanges : formatTexts.pagesChange(pages.length)}</h3>
        <ul className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] -mt-4">
          {awaited.parts.map((part) => (
            <li key={`${part.name} ${part.failure}`}>
              {partLabel(part)} <span className="text-soft">{outcomes[part.outcome]}</span>
            </li>
          ))}
          {pages.map(({ path, outcome }) => (
            <li key={path}>
              <span className="wrap-anywhere">{path}</span> <span className="text-soft">{outcomes[outcome]}</span>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot
        cancel={formatTexts.back}
        onCancel={onBack}
        confirm={isPrepared ? formatTexts.prepareNextEdition : formatTexts.createNextEdition}
        isPending={isPending}
        pending={formatTexts.creating}
        onConfirm={onCreate}
      />
    </div>
  );
}
