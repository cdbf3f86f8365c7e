// Valid calls about who may sign in as an attendee, and what visitors have written.
import { expect } from 'vitest';
import { makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import { makeAttendee } from './attendee-calls.ts';
import { type CallTables, plain } from './call-table.ts';

async function eventAndAddress(stem: Stem) {
  const { slug, format } = await makeAttendee(stem);
  return { slug, format, email: `another-of-${slug}@alder.example` };
}

export const userCalls: CallTables = {
  'GET /api/users.csv': plain('/api/users.csv'),
  'GET /api/inquiries.csv': plain('/api/inquiries.csv'),
  'GET /api/guests.csv': plain('/api/guests.csv'),
  'POST /api/formats/{format}/guests/import': {
    async good(stem) {
      const { slug, email } = await eventAndAddress(stem);
      const body = `Vorname;Nachname;E-Mail\r\nAnna;Keller;${email}\r\n`;
      const path = `/api/formats/${slug}/guests/import`;
      return { path, body, headers: { 'content-type': 'text/csv' }, logged: ['insert guests'], answer: { counts: { created: 1 } } };
    },
  },
  'GET /api/users/statistics': plain('/api/users/statistics'),
  'POST /api/users/import': {
    async good(stem) {
      const { slug, email } = await eventAndAddress(stem);
      const body = `email;formats\r\n${email};${slug}\r\n`;
      return { path: '/api/users/import', body, headers: { 'content-type': 'text/csv' }, logged: ['insert users'], answer: { counts: { created: 1 } } };
    },
  },
  'POST /api/auth/invite': {
    async good(stem) {
      const { slug, format, email } = await eventAndAddress(stem);
      return { path: '/api/auth/invite', body: { email, formatId: slug }, logged: ['insert users'], answer: { email, authorized_formats: [format] } };
    },
  },
  'POST /api/users/{id}/login-link': {
    async good(stem) {
      const { id, slug } = await makeAttendee(stem);
      return { path: `/api/users/${id}/login-link`, body: { formatId: slug }, takesNothing: true, answer: { format_slug: slug } };
    },
  },
  'PATCH /api/users/{id}/access': {
    async good(stem) {
      const { id } = await makeAttendee(stem);
      const other = await makeExample('event_formats', stem);
      const body = { formatId: other.id, action: 'grant' };
      return { path: `/api/users/${id}/access`, body, logged: ['update users'], answer: { authorized_formats: expect.arrayContaining([other.id]) } };
    },
  },
  'POST /api/users/{id}/erasure': {
    async good(stem) {
      const { id } = await makeAttendee(stem);
      return { path: `/api/users/${id}/erasure`, logged: ['delete users'], answer: { erased: id } };
    },
  },
  'POST /api/guests/{id}/erasure': {
    async good(stem) {
      const { id } = await makeExample('guests', stem);
      return { path: `/api/guests/${id}/erasure`, logged: ['delete guests'], answer: { erased: id } };
    },
  },
  'POST /api/inquiries/{id}/erasure': {
    async good(stem) {
      const { id } = await makeExample('inquiries', stem);
      return { path: `/api/inquiries/${id}/erasure`, logged: ['delete inquiries'], answer: { erased: id } };
    },
  },
};
