// People who attend and people who write, so that no picture shows an empty table.
import type { APIRequestContext } from '@playwright/test';
import { type Attendee, makeAttendee } from '../public/attendees/attendee.ts';

const others: readonly (readonly [email: string, ...events: string[]])[] = [
  ['reto.zwahlen@ersparniskasse.example', 'bankerscom'],
  ['anna.lischer@arvenia.example', 'insurancecom', 'healthcarecom'],
  ['d.okafor@toessegg.example', 'bankerscom', 'digitalcom'],
  ['pema@rhonegg.example', 'bankerscom', 'propertycom'],
  ['gion@surmunt.example', 'energycom'],
];

const letters = [
  {
    form: 'home',
    first_name: 'Annemarie',
    last_name: 'Lischer',
    email: 'anna.lischer@arvenia.example',
    company: 'Arvenia',
    area: 'Communities',
    message: 'Is there a seat left at HealthcareCom for somebody who pays the bills?',
    page: '/',
  },
  {
    form: 'contact',
    first_name: 'Gion',
    last_name: 'Camastral',
    email: 'gion@surmunt.example',
    message: 'Guten Tag. Wir möchten EnergyCom 2027 als Partner begleiten.',
    language: 'de',
    page: '/de/contact',
  },
];

/** The first of them, who can sign in to BankersCom. */
export async function inviteSome(request: APIRequestContext): Promise<Attendee> {
  const first = await makeAttendee(['bankerscom'], request, 'vreni@alder.example');
  for (const [email, ...events] of others) for (const formatId of events) await request.post('/api/auth/invite', { data: { email, formatId, language: 'en' } });
  for (const data of letters) await request.post('/api/contact', { data });
  return first;
}
