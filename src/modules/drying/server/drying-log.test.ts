import { expect, test } from 'vitest';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { toPdf } from '../../../platform/server/print/pdf.ts';
import { toXlsx } from '../../../platform/server/print/xlsx.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { PNG } from '../../../../tests/pictures.ts';
import type { DryingFacts, ReadingFacts } from '../shared/drying-facts.ts';
import { EXAMPLE_NOW, EXAMPLE_VISITS, exampleFacts } from '../shared/drying-example.ts';
import { type DryingLogSource, dryingLogDocument, readingsDocument } from './drying-log.print.ts';

const CHECK_3 = EXAMPLE_VISITS[3] ?? '';

const source = (changed: Partial<DryingLogSource> = {}): DryingLogSource => ({
  facts: exampleFacts(),
  asOf: CHECK_3,
  head: {
    company: 'Harbour Restoration',
    head: { lines: ['Unit 4, 22 Lee Holm Road, St Marys NSW 2760'], taxNumber: 'ABN 51 824 753 556', paper: 'a4' },
    printed: { at: new Date('2026-11-23T23:12:00Z'), words: 'Printed 24/11/2026' },
  },
  currencySymbol: '$',
  recipient: ['Beacon Insurance, CLM-7727296'],
  site: 'Mia Wong, 12 Banksia St, Penrith 2750',
  loss: { day: '2026-11-03', cause: 'flexible hose', story: 'A flexible hose burst.' },
  readBy: ['Jack Doyle, technician'],
  plans: [{ attachmentId: 1, label: 'Ground floor', bytes: PNG, width: 10, height: 9 }],
  unitPins: [{ equipmentId: 7, attachmentId: 1, x: 0.4, y: 0.2 }],
  photos: [
    { bytes: PNG, caption: 'Hall, carpet lifted', at: CHECK_3, pointId: null, chamberId: 2 },
    { bytes: PNG, caption: 'Point 5, 18.2 %', at: EXAMPLE_VISITS[1] ?? '', pointId: 5, chamberId: 2 },
    { bytes: PNG, caption: 'Point 5, 16.8 %', at: CHECK_3, pointId: 5, chamberId: 2 },
  ],
  authorised: [
    { kind: 'air-mover', days: 24, line: 'line 1.3' },
    { kind: 'dehumidifier', days: 8, line: 'line 1.4' },
  ],
  ...changed,
});
const printed = (of: DryingLogSource) => readPdf(toPdf(dryingLogDocument(of)));

test('the log of Job-0067: a summary, a page for each chamber, forecasts and few photos on one', async () => {
  const { pages, archival, tagged, title } = await printed(source());
  expect(pages).toHaveLength(4);
  expect([archival, tagged, title]).toEqual(['2B', true, 'Drying log 0067-D1']);
  const text = pages.map((lines) => lines.join(' '));
  for (const words of [
    'Not final: 8 of 9 points at goal',
    'both calibrated until 12/8/2027',
    'Open: point 5, Hall, stud, east wall. 16.8 % WME on 23/11, goal 15.0.',
    'Dry since 23/11',
    'Air movers, line 1.3, of 24 authorised. 6 at each visit. 18.43',
    'Dehumidifiers, line 1.4, of 8 authorised. 2 at each visit. 6.14',
    'Air mover, for 0024',
    '9 + 6',
    'This is not a certificate of drying:',
  ])
    expect(text[0]).toContain(words);
  expect(text[1]).toContain('Drying log 0067-D1, chamber A');
  for (const words of [
    'chamber B',
    'stalled 1.8 over',
    'Point 5 did not fall from 22/11 to 23/11.',
    'Air of the chamber 9.0 g/kg, Study, unaffected 8.8 g/kg. Note on what was done: asked for.',
    'Grain depression',
    '2.1 (15)',
    'Every day with equipment has a reading: 20/11 to 23/11.',
    'Air at 101.325 kPa, formula A1.',
  ])
    expect(text[2]).toContain(words);
  expect(text[3]).toContain(
    'Hall, stud, east wall 22/11: 24/11 (23/11 to 25/11); 23/11: 26/11 (25/11 to 28/11) not yet',
  );
  expect(text[3]).toContain('Point 5, 16.8 % 23/11 3:12 pm');
  expect(text[0]).toContain('1 Summary. 2 Chamber A. 3 Chamber B. 4 Forecasts and photos.');
  expect(text[0]).toMatch(/fingerprint [0-9a-f]{4} [0-9a-f]{4}/);
});

test('a unit stands on the plan of the first page by its number, and no more once it has left', async () => {
  const plan = async (facts: DryingFacts) => {
    const { pages } = await printed(
      source({ facts, unitPins: [{ equipmentId: 7, attachmentId: 1, x: 0.9, y: 0.97 }] }),
    );
    return { first: pages[0] ?? [], chambers: pages.slice(1, 3).flat() };
  };
  const there = await plan(exampleFacts());
  // In the table it is AST-0007; by its number alone it is the pin.
  expect(there.first).toContain('0007');
  expect(there.first.join(' ')).toMatch(/at goal .*dehumidifier/);
  expect(there.chambers).not.toContain('0007');
  const gone = exampleFacts();
  for (const unit of gone.equipment) if (unit.id === 7) unit.outAt = EXAMPLE_VISITS[2] ?? '';
  expect((await plan(gone)).first).not.toContain('0007');
});

test('each billed day is beside its visit; one that nobody read is told, one to come waits', async () => {
  const facts = exampleFacts();
  facts.readings = facts.readings.filter(({ visitId }) => visitId !== 2);
  facts.air = facts.air.filter(({ visitId }) => visitId !== 2);
  facts.visits = facts.visits.filter(({ id }) => id !== 2);
  const billed = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-28'].flatMap((day) =>
    [7, 21, 22, 23].map((equipmentId) => ({ equipmentId, day, document: 'INV0398', documentId: 398 })),
  );
  const { pages } = await printed(source({ facts, billed }));
  const page = pages
    .map((lines) => lines.join(' '))
    .find((text) => text.includes('Billed days, and the visit of each'));
  for (const words of [
    '21/11 INV0398 AST-0007, AST-0021 and 2 more units Check 1, 2:40 pm, Jack Doyle 9 + 6',
    '22/11 INV0398 AST-0007, AST-0021 and 2 more units none no reading',
    '23/11 INV0398',
    'As billed when this was printed: 24/11/2026.',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('28/11');
  expect(pages[0]?.join(' ')).toContain('Billed days.');
  // Nobody who sees no invoices is told of them.
  expect((await printed(source({ facts, billed: [] }))).text).not.toContain('Billed days');
});

test('no money is on it', async () => {
  const { text } = await printed(source());
  expect(text).not.toMatch(/\$|78\.00|28\.00|\brate/i);
});

test('a certificate has its statement, name, licence and day, and says when it replaces another', async () => {
  const facts = exampleFacts();
  const [fifth] = facts.readings.filter(({ pointId }) => pointId === 5) as [ReadingFacts];
  facts.readings.push({ ...fifth, id: 'last', visitId: 4, at: EXAMPLE_NOW, recordedAt: EXAMPLE_NOW, value: 14.6 });
  facts.visits.push({ id: 4, number: 4, at: EXAMPLE_NOW, by: 'Jack Doyle', weather: null, note: null });
  const { text, title } = await printed(
    source({
      facts,
      asOf: EXAMPLE_NOW,
      certificate: {
        name: 'Jack Doyle',
        licence: 'WRT 20411',
        statement: 'All materials named here are at their goals.',
        at: EXAMPLE_NOW,
        signature: PNG,
      },
      corrects: { number: '0067-D1 of 23/11', changed: 'Point 5 was read again.' },
    }),
  );
  expect(title).toBe('Certificate of drying 0067-D1');
  for (const words of [
    'Certified dry 24/11/2026',
    'All materials named here are at their goals. Every point is at its goal.',
    'Jack Doyle, licence WRT 20411, 24/11/2026 10:12 am',
    'Replaces 0067-D1 of 23/11 Point 5 was read again.',
    'certified, fingerprint',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Not final');
});

test('what was corrected, what could not be reached, a hole and a meter past its calibration are told', async () => {
  const facts = exampleFacts();
  const find = (pointId: number, visitId: number): ReadingFacts => {
    const found = facts.readings.find((each) => each.pointId === pointId && each.visitId === visitId);
    if (!found) throw new Error('no such reading');
    return found;
  };
  const right = find(6, 1);
  facts.readings.push({ ...right, id: 'wrong', value: 71.6 });
  right.corrects = 'wrong';
  right.recordedAt = '2026-11-21 05:00:00';
  Object.assign(find(8, 1), { value: null, notReachable: 'Furniture in front' });
  facts.readings = facts.readings.filter(({ visitId }) => visitId !== 2);
  facts.air = facts.air.filter(({ visitId }) => visitId !== 2);
  Object.assign(facts.visits[1] ?? {}, { weather: 'Rain since morning', note: 'Key at the neighbour' });
  for (const reading of facts.readings)
    if (reading.visitId === 3 && Number(reading.pointId) < 4)
      reading.meter = { label: 'AST-0031', kind: null, calibratedUntil: '2026-11-22' };
  const { text } = await printed(source({ facts }));
  for (const words of [
    '* Point 6, 21/11 2:40 pm: 17.6 was 71.6, corrected 21/11 4:00 pm by Jack Doyle.',
    'Point 8 not read 21/11: Furniture in front.',
    'No reading on 22/11: 1 day of 4.',
    'AST-0031 was past its calibration. It ended 22/11/2026; 3 readings after it.',
    'a correction is a new row, there is 1.',
    'Rain since morning',
    'none',
  ])
    expect(text).toContain(words);
  // What the team tells each other stays with it.
  expect(text).not.toContain('Key at the neighbour');
});

test('it is printed as it stood: later readings and units are not on it', async () => {
  const { text } = await printed(source({ asOf: EXAMPLE_VISITS[1] ?? '' }));
  expect(text).toContain('Not final: 0 of 9 points at goal');
  expect(text).not.toContain('AST-0029');
  expect(text).not.toContain('23/11');
});

test.each<[string, (facts: DryingFacts) => void, string]>([
  [
    'nothing was read yet',
    (facts) => Object.assign(facts, { visits: [], readings: [], air: [], equipment: [] }),
    'no reading',
  ],
  [
    'there is no chamber',
    (facts) => Object.assign(facts, { chambers: [], rooms: [], points: [], readings: [] }),
    '0 of 0 points',
  ],
  [
    'a point was removed',
    (facts) => Object.assign(facts.points[0] ?? {}, { removed: { at: CHECK_3, what: 'material', reason: 'Cut out' } }),
    'material removed',
  ],
  [
    'units are printed both ways',
    (facts) => Object.assign(facts.schedule, { unitSystem: 'both' }),
    '86.4 m³, 3051 ft³',
  ],
  ['air is no air', (facts) => facts.air.forEach((each) => Object.assign(each, { temperature: 400 })), 'Air by visit'],
  [
    'category became worse',
    (facts) => facts.schedule.categories.push({ value: 2, at: EXAMPLE_VISITS[2] ?? '', by: null, reason: 'Odour.' }),
    'Category 2 from 22/11: Odour.',
  ],
])('it is printed where %s', async (_, change, words) => {
  const facts = exampleFacts();
  change(facts);
  const { text } = await printed(source({ facts, plans: [], photos: [] }));
  expect(text).toContain(words);
});

test('what people typed stays text, however it looks', async () => {
  const hostile = '#panic("x") $1/0$ \u202e <b> *bold* ' + 'W'.repeat(200);
  const facts = exampleFacts();
  for (const point of facts.points) Object.assign(point, { label: hostile, material: hostile });
  for (const chamber of facts.chambers) chamber.label = hostile;
  facts.stallNotes.push({ pointId: 5, at: CHECK_3, by: hostile, text: hostile });
  const { text } = await printed(
    source({ facts, site: hostile, readBy: [hostile], loss: { day: null, cause: hostile, story: hostile } }),
  );
  expect(text).toContain('#panic("x") $1/0$');
});

test('all readings are a list, for the spreadsheet of the log, too', async () => {
  const list: PrintDocument = readingsDocument(source());
  expect(list.rows).toHaveLength(36 + 24);
  const [first] = list.rows;
  expect(first?.cells).toMatchObject({
    day: '2026-11-20',
    time: '1:30 pm',
    visit: 'Set-up',
    number: 1,
    value: 22.6,
    goal: 15,
  });
  expect(list.rows.find(({ cells }) => cells['gpp'])?.cells).toMatchObject({
    kind: 'affected',
    celsius: 24,
    humidity: 68,
    gpp: 89,
    dew: 17.7,
  });
  expect(dryingLogDocument(source()).rows).toEqual(list.rows);
  expect((await toXlsx(dryingLogDocument(source()))).subarray(0, 2).toString()).toBe('PK');
});
