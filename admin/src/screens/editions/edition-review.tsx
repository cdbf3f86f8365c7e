// What creating the next edition will do, before it is done.
import type { AwaitedPages, EditionPlan } from '@stem/api/client';
import { partLabel } from '../../kit/receipts/changed-parts.ts';
import { isPage } from '../../kit/receipts/pages-and-files.ts';
import type { Format } from '../../kit/sections/section.ts';
import { formatTexts } from '../../texts/formats.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import './editions.css';
import { counted } from '@stem/model/texts/counted';
import { locale } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';

export interface EditionReviewProps {
  readonly format: Format;
  readonly plan: EditionPlan;
  readonly awaited: AwaitedPages;
  readonly isPrepared: boolean;
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const long = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));

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
    <div className="edition">
      <div className="edition-body">
        <ul className="edition-steps">
          <li>
            <b>/formats/{format.slug}</b> {formatTexts.becomesTheNextEdition(long(plan.start_date), long(plan.end_date))}
          </li>
          <li>
            {formatTexts.comeAlong(counted(plan.speakers.length, ...countedWords.speaker), counted(plan.partners.length, ...countedWords.partner), sections)}
          </li>
          <li>
            <b>/formats/{plan.archive_slug}</b> {formatTexts.earlierEditionKept(plan.archive_title)}
          </li>
          <li>{formatTexts.fileAccessKept}</li>
        </ul>
        <h3>{pages.length === 1 ? formatTexts.onePageChanges : formatTexts.pagesChange(pages.length)}</h3>
        <ul className="edition-pages">
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
