import { expect, test } from 'vitest';
import { HIGH_RISK_WORK } from './high-risk-work.ts';
import { type Swms, proposals, reasonWords, swmsVerdicts } from './triggers.ts';

const triggers = HIGH_RISK_WORK.map((of, at) => ({ id: at + 1, ...of }));
const labels = new Map(triggers.map(({ id, label }) => [id, label]));
const line = (text: string, trade: string | null = null, at = 12) => ({ line: at, text, trade });
const found = (...lines: ReturnType<typeof line>[]) => proposals(lines, triggers);

test('the regulation names eighteen kinds, silica is the nineteenth; each says where it is written', () => {
  expect(HIGH_RISK_WORK).toHaveLength(19);
  expect(HIGH_RISK_WORK.every(({ source, label }) => source && label)).toBe(true);
});

test('a word of a line gives the work away, and is named; its trade alone is only asked about', () => {
  const [asbestos] = found(line('Take off Asbestos-sheets, bathroom'));
  expect(asbestos).toMatchObject({ label: 'Disturbing asbestos', sure: true });
  expect(asbestos?.reasons.map(reasonWords)).toEqual([
    'line 12: “Take off Asbestos-sheets, bathroom” (asbestos sheet)',
  ]);
  const [height] = found(line('Replace ten tiles', 'Roofing', 3));
  expect(height).toMatchObject({ label: 'Fall from more than 2 m', sure: false });
  expect(height?.reasons.map(reasonWords)).toEqual(['line 3 is Roofing: “Replace ten tiles”']);
});

test('part of another word is none, and painting a ceiling is nothing', () => {
  expect(found(line('Diversion of the drain'), line('Paint the ceiling', 'Painting'), line('Gas mainstay'))).toEqual(
    [],
  );
  const roof = { id: 1, label: 'Roof', words: ['proof'], trades: [] };
  expect(proposals([line('Waterproof the shower')], [roof])).toEqual([]);
  expect(proposals([line('Proof of the drain')], [roof])).toHaveLength(1);
});

test('a work order is blocked until its SWMS is there, written and signed on to; another contractor’s does not count', () => {
  const order = { id: 5, assignedId: 7 };
  const asked = found(line('Asbestos removal, eaves'));
  const id = asked[0]?.triggerId ?? 0;
  const swms: Swms = {
    id: 1,
    number: 'WHS-0001',
    triggerIds: [id],
    contactId: null,
    workOrderIds: [],
    document: 'none',
    signedOn: 0,
  };
  const verdict = (...all: Swms[]) => swmsVerdicts(order, asked, all, labels)[0];
  expect(verdict()).toMatchObject({ state: 'blocked', fix: 'Make a SWMS' });
  expect(verdict(swms)).toMatchObject({ state: 'blocked', fix: 'Fill in and sign WHS-0001' });
  expect(verdict({ ...swms, document: 'begun' })?.state).toBe('blocked');
  expect(verdict({ ...swms, document: 'complete' })?.fix).toBe('Have workers sign on to WHS-0001');
  expect(verdict({ ...swms, document: 'complete', signedOn: 2 })).toEqual({
    state: 'ok',
    text: 'Disturbing asbestos: 2 workers have signed on to WHS-0001',
    fix: null,
  });
  expect(verdict({ ...swms, document: 'complete', signedOn: 2, contactId: 8 })?.state).toBe('blocked');
  expect(verdict({ ...swms, document: 'complete', signedOn: 2, workOrderIds: [6] })?.state).toBe('blocked');
});

test('what was ticked for this work order is asked whatever its lines say', () => {
  const swms: Swms = {
    id: 1,
    number: 'WHS-0001',
    triggerIds: [6],
    contactId: null,
    workOrderIds: [5],
    document: 'none',
    signedOn: 0,
  };
  expect(swmsVerdicts({ id: 5, assignedId: 7 }, [], [swms], labels)).toMatchObject([
    { state: 'blocked', text: 'WHS-0001 is not filled in and signed yet. It is for Confined space' },
  ]);
});
