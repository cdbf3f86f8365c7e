import { expect, test } from 'vitest';
import { countKinds } from './kinds.ts';

test('every document is counted once, under what it is', () => {
  const events = ['/formats/event-1', '/de/formats/event-1', '/formats/event-1.ics', '/de/formats/event-1/4c1.ics', '/og/de/formats/event-1.png'];
  const shells = ['/login/event-1', '/de/login/event-1', '/de/dashboard/event-1'];
  const others = ['/', '/formats', '/formats/404', '/de/feed.xml'];
  expect(countKinds([...events, ...shells, ...others])).toEqual({
    pictures: 1,
    calendars: 2,
    'event pages': 2,
    logins: 2,
    'content areas': 1,
    others: 4,
  });
});
