// Structured data of a page, in the vocabulary of schema.org.

import type { Place } from '@stem/model';
import type { BreadcrumbList, Event, Graph, Organization, Thing } from 'schema-dts';

export interface Company {
  readonly name: string;
  readonly legalName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly number: string | null;
}

const companyId = (origin: string) => `${origin}/#organization`;

export const organizationOf = (company: Company, origin: string): Organization => ({
  '@type': 'Organization',
  '@id': companyId(origin),
  name: company.name,
  legalName: company.legalName,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: company.country,
  },
  ...(company.email && { email: company.email }),
  ...(company.phone && { telephone: company.phone }),
  ...(company.number && { identifier: company.number }),
});

export interface Step {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/** From the home page to the page itself. */
export const breadcrumbsOf = (steps: readonly Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: { '@id': url } })),
});

export interface DatedEvent {
  readonly title: string;
  readonly description: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly place: Place;
  /** Names of the speakers. */
  readonly performers: readonly string[];
  /** Local times with their offset from UTC. Sessions whose end is unknown have none. */
  readonly sessions: readonly { readonly title: string; readonly place: Place; readonly start: string; readonly end?: string }[];
}

export interface EventSurroundings {
  readonly origin: string;
  /** Absolute address of the event's page. */
  readonly url: string;
  /** Absolute address of its shared picture. */
  readonly picture: string;
  readonly language: string;
}

export function eventOf(event: DatedEvent, { origin, url, picture, language }: EventSurroundings): Event {
  const location = ({ name, address }: Place) => ({ '@type': 'Place', name, address }) as const;
  // Most sessions take place where the event does.
  const isSame = (place: Place) => place.name === event.place.name && place.address === event.place.address;
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    name: event.title,
    description: event.description,
    url,
    image: picture,
    inLanguage: language,
    startDate: event.firstDay,
    endDate: event.lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { ...location(event.place), '@id': '#place' },
    organizer: { '@id': companyId(origin) },
    ...(event.performers.length > 0 && { performer: event.performers.map((name) => ({ '@type': 'Person' as const, name })) }),
    ...(event.sessions.length > 0 && {
      subEvent: event.sessions.map(({ title, place, start, end }) => ({
        '@type': 'Event' as const,
        name: title,
        startDate: start,
        ...(end && { endDate: end }),
        location: isSame(place) ? { '@id': '#place' } : location(place),
      })),
    }),
  };
}

/** The text of a script element, which no text of an editor can end. */
export const asScript = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things } satisfies Graph).replaceAll('<', '\\u003c');
