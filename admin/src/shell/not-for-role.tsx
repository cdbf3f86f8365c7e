// In place of a screen that the role of the signed-in person does not open: what it is, who opens it, and the way on.
import { grantsOf, type Role } from '@stem/model';
import { useSyncExternalStore } from 'react';
import { WayTo } from '../kit/lists/list-state.tsx';
import { mayOpen } from '../kit/sections/open-sections.ts';
import type { Needs, Section } from '../kit/sections/section.ts';
import { session } from '../server/client.ts';
import { locale } from '../texts/language.ts';
import { roleTexts } from '../texts/people/roles.ts';

export interface ClosedSectionProps {
  readonly section: Section;
  readonly tab: (Needs & { readonly title: string }) | undefined;
}

export const ClosedSection = ({ section, tab }: ClosedSectionProps) => (
  <Closed title={roleTexts.notForRole(tab?.title ?? section.title)} about={`${section.subtitle}.`} hint={roleTexts.whoOpens(rolesThatOpen(section, tab))} />
);

export const ForeignEvent = ({ title }: { readonly title: string }) => <Closed title={roleTexts.notYourEvent(title)} hint={roleTexts.notYourEventHint} />;

function Closed({ title, about, hint }: { readonly title: string; readonly about?: string; readonly hint: string }) {
  const role = useSyncExternalStore(session.subscribe, session.person)?.role;
  return (
    <div className="empty">
      <h1 className="text-head">{title}</h1>
      {about !== undefined && <p className="text-soft">{about}</p>}
      <p className="text-soft">
        {role && `${roleTexts.youAre(roleTexts.titles[role])} `}
        {hint}
      </p>
      <WayTo text={roleTexts.toTheOverview} to="/formats" className="button" />
    </div>
  );
}

const roles = Object.keys(roleTexts.titles) as Role[]; // has a title for each

/** 'owners and editors' */
export function rolesThatOpen(section: Section, tab?: Needs): string {
  const open = roles.filter((role) => mayOpen({ grants: grantsOf[role], events: [] }, section, tab));
  return new Intl.ListFormat(locale).format(open.map((role) => roleTexts.openers[role]));
}
