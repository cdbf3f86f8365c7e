// Shown instead of content: the reason, and links to go on.
import type { AttendeeFormat } from '@stem/api/client';
import { localize } from '@stem/model';
import type { ReactNode } from 'react';
import { dashboardPath, loginPath } from '../attendee/addresses.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { PartProps } from './Dashboard.tsx';
import { load } from './dashboard-store.ts';

export function NotLoaded({ texts, format, event, problem }: PartProps & { readonly problem: { readonly isOffline: boolean; readonly reference: string } }) {
  const { title, text } = texts.toasts.offline;
  const sentence = problem.isOffline ? `${title}. ${text}` : texts.problems.failed(problem.reference);
  return (
    <Said title={texts.dashboard.failedTitle} text={sentence}>
      <p className="nothing-ways">
        <button type="button" className="button" onClick={() => void load(format)}>
          {texts.dashboard.again}
        </button>
        <a className="button plain" href={event}>
          {texts.back}
        </a>
      </p>
    </Said>
  );
}

export function NoAccess({
  texts,
  language,
  format,
  event,
  email,
  formats,
}: PartProps & { readonly email: string; readonly formats: readonly AttendeeFormat[] }) {
  const { dashboard } = texts;
  return (
    <Said title={dashboard.noAccessTitle} text={dashboard.noAccess(email)} isClosed>
      {formats.length > 0 && (
        <>
          <h3 className="mt-4">{dashboard.otherEvents}</h3>
          <EventList formats={formats} language={language} />
        </>
      )}
      <p className="nothing-ways">
        <a className="button" href={loginPath(language, format)}>
          {dashboard.otherAddress}
        </a>
        <a className="button plain" href={event}>
          {texts.back}
        </a>
      </p>
    </Said>
  );
}

/** The dashboards of their other events. */
export const OtherEvents = ({ formats, language, texts }: PartProps & { readonly formats: readonly AttendeeFormat[] }) =>
  formats.length > 0 && (
    <section className="section ruled">
      <div className="wrap">
        <div className="grid-12">
          <h2 className="side section-name">{texts.dashboard.otherEvents}</h2>
          <div className="main">
            <EventList formats={formats} language={language} />
          </div>
        </div>
      </div>
    </section>
  );

const EventList = ({ formats, language }: Pick<PartProps, 'language'> & { readonly formats: readonly AttendeeFormat[] }) => (
  <ul className="other-events">
    {formats.map((other) => {
      const name = localize(language, other, 'title');
      return (
        <li key={other.id}>
          <a className="head" href={dashboardPath(language, other.slug)} lang={name.lang}>
            {name.text}
            <Outline name="right" />
          </a>
        </li>
      );
    })}
  </ul>
);

interface SaidProps {
  readonly title: string;
  readonly text: string;
  /** No welcome for visitors without access. */
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}

const Said = ({ title, text, isClosed = false, children }: SaidProps) => (
  <section className={`section ${isClosed ? 'is-closed' : ''}`}>
    <div className="wrap grid-12">
      <div className="main">
        <div role="alert">
          <h2 className="head">{title}</h2>
          <p className="lead mt-2">{text}</p>
        </div>
        {children}
      </div>
    </div>
  </section>
);
