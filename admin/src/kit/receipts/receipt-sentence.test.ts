import { describe, expect, it } from 'vitest';
import { aPart, aReceipt } from '../../../test/a-receipt.ts';
import { receiptSentence, receiptTitle, waitingSentence } from './receipt-sentence.ts';

describe('a receipt in one line', () => {
  it('says how fast and how many pages', () => {
    expect(receiptSentence(aReceipt({ live: 18, changed: 3 }))).toEqual({ tone: 'live', text: 'Live in 18 ms · 3 pages' });
    expect(receiptSentence(aReceipt({ live: 1440, changed: 1 })).text).toBe('Live in 1.4 s · 1 page');
  });
  it('counts new and removed pages as well', () => {
    expect(receiptSentence(aReceipt({ live: 18, added: 2, removed: 2 })).text).toBe('Live in 18 ms · 4 pages');
  });
  it('counts pages and files apart', () => {
    const pages = ['/', '/de/', '/formats/a.ics', '/og/en/a.png'].map((path) => ({ path, outcome: 'changed' as const, causes: [] }));
    expect(receiptSentence(aReceipt({ changed: 4, pages })).text).toBe('Live in 18 ms · 2 pages and 2 files');
    expect(receiptSentence(aReceipt({ changed: 1, pages: pages.slice(3) })).text).toBe('Live in 18 ms · 1 file');
  });
  it('calls nothing a page that is known only as a number', () => {
    const pages = [{ path: '/', outcome: 'changed' as const, causes: [] }];
    expect(receiptSentence(aReceipt({ changed: 116, pages })).text).toBe('Live in 18 ms · 116 pages and files');
  });
  it('speaks German on a German screen', () => {
    expect(receiptSentence(aReceipt({ changed: 3 }), 'de').text).toBe('Live in 18 ms · 3 Seiten');
    expect(receiptSentence(aReceipt(), 'de').text).toBe('Gespeichert. Keine Seite musste sich ändern');
    expect(waitingSentence(0, 'de').text).toBe('Wird veröffentlicht …');
  });
  it('says that no page shows what was saved', () => {
    expect(receiptSentence(aReceipt({ live: 9 }))).toEqual({ tone: 'nothing', text: 'Saved. No page had to change' });
  });
  it('says that a page is live with a dead link', () => {
    const pages = [{ path: '/', outcome: 'changed' as const, causes: [], failure: 'It links to /gone, which does not exist' }];
    expect(receiptSentence(aReceipt({ changed: 1, pages }))).toEqual({ tone: 'live', text: 'Live in 18 ms · 1 page · a link or a picture leads nowhere' });
  });
  it('names the parts that changed, and counts the pages that show them', () => {
    expect(receiptSentence(aReceipt({ live: 40, parts: [aPart()], shownOn: 5006 }))).toEqual({
      tone: 'live',
      text: 'Live in 40 ms · Navigation, shown on 5,006 pages',
    });
    const parts = [aPart({ langs: ['de'], versions: 5 }), aPart({ name: 'Footer' })];
    expect(receiptSentence(aReceipt({ changed: 1, parts, shownOn: 1 })).text).toBe('Live in 18 ms · 1 page · Navigation (de) and Footer, shown on 1 page');
    expect(receiptSentence(aReceipt({ parts, shownOn: 46 }), 'de').text).toBe('Live in 18 ms · Navigation (de) und Footer, auf 46 Seiten');
  });
  it('leaves out parts that are new or gone only because pages are', () => {
    const parts = [aPart({ outcome: 'added' }), aPart({ name: 'Footer', outcome: 'removed' })];
    expect(receiptSentence(aReceipt({ changed: 2, parts, shownOn: 2 })).text).toBe('Live in 18 ms · 2 pages');
  });
  it('says that a part has a dead link, and puts one that failed first', () => {
    const dead = aPart({ failure: 'It links to /gone, which does not exist' });
    expect(receiptSentence(aReceipt({ parts: [dead], shownOn: 46 })).text).toBe(
      'Live in 18 ms · Navigation, shown on 46 pages · a link or a picture leads nowhere',
    );
    const failed = aPart({ outcome: 'failed', failure: 'Its label cannot be shown' });
    expect(receiptSentence(aReceipt({ parts: [failed] }))).toEqual({ tone: 'failed', text: 'Navigation failed' });
    expect(receiptSentence(aReceipt({ changed: 2, failed: 1, parts: [failed, aPart({ name: 'Footer' })], shownOn: 46 })).text).toBe(
      '1 page and Navigation failed, 2 pages and Footer live in 18 ms',
    );
  });
  it('puts failures first', () => {
    expect(receiptSentence(aReceipt({ live: 21, changed: 1, failed: 1 }))).toEqual({ tone: 'failed', text: '1 page failed, 1 live in 21 ms' });
    expect(receiptSentence(aReceipt({ live: 21, failed: 2 })).text).toBe('2 pages failed');
  });
});

it('says that publishing is running, and after a while that it takes long', () => {
  expect(waitingSentence(0).text).toBe('Publishing …');
  expect(waitingSentence(30).text).toBe('Saved. Publishing takes longer than usual …');
});

const change = (columns: readonly string[]) => ({ kind: 'change', view: 'Speakers', entity: 'speakers', rowId: '1', op: 'update', columns }) as const;
const noTitle = () => undefined;

it('names the subject of a publication', () => {
  expect(receiptTitle(aReceipt({ causes: [change(['bio'])] }), noTitle)).toBe('Bio of speaker in “Speakers”');
  expect(receiptTitle(aReceipt({ causes: [change(['bio']), change(['name'])] }), noTitle)).toBe('Bio of speaker in “Speakers” and 1 more');
  expect(receiptTitle(aReceipt({ reason: 'code' }), noTitle)).toBe('New version of the site');
  expect(receiptTitle(aReceipt(), noTitle)).toBe('A change that no page shows');
  const unseen = { entity: 'users' as const, title: 'Reto Camenzind', op: 'update' as const, columns: ['company'], count: 1 };
  expect(receiptTitle({ ...aReceipt(), unseen }, noTitle)).toBe('Company of Reto Camenzind');
  expect(receiptTitle({ ...aReceipt(), unseen: { ...unseen, columns: [], op: 'insert', count: 3 } }, noTitle)).toBe('Reto Camenzind added and 2 more');
  expect(receiptTitle(aReceipt({ changed: 1 }), noTitle)).toBe('/changed-0');
  expect(receiptTitle(aReceipt({ parts: [aPart()] }), noTitle)).toBe('Navigation');
});
