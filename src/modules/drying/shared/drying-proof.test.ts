import { expect, test } from 'vitest';
import { EXAMPLE_NOW, exampleFacts } from './drying-example.ts';
import type { DryingFacts, EquipmentFacts } from './drying-facts.ts';
import { type BilledDay, datesOfDays, proofDays, proofLines, unitDays, unitsOf } from './drying-proof.ts';

const ZONE = 'Australia/Sydney';
const CHECK_3 = '2026-11-23 04:12:00';

/** Four days of every unit on one invoice, as line 1.3 and 1.4 of Job-0067. */
const billedDays = (facts: DryingFacts, document = 'INV0398', documentId = 398): BilledDay[] =>
  unitsOf(facts.equipment).flatMap(({ id, spans }) =>
    datesOfDays(spans[0]?.inAt ?? '', 4, ZONE).map((day) => ({ equipmentId: id, day, document, documentId })),
  );
const kinds = (facts: DryingFacts, billed: BilledDay[], now: string) =>
  proofLines(facts, billed, now).map((line) => ('day' in line ? `${line.kind} ${line.day}` : line.kind));

test('a unit and the one that replaced it are one, and its days go on', () => {
  const days = unitDays(exampleFacts().equipment, CHECK_3, ZONE);
  expect(days).toHaveLength(8);
  const swapped = days.find(({ unit }) => unit.spans.length === 2);
  expect(swapped?.unit.spans.map(({ asset }) => asset)).toEqual(['AST-0024', 'AST-0029']);
  const movers = days.filter(({ unit }) => unit.spans[0]?.kind === 'air-mover');
  expect(movers.reduce((sum, each) => sum + each.days, 0)).toBeCloseTo(18.43, 2);
});

test('a day that is billed has a reading of its date, or is named with its document', () => {
  const facts = exampleFacts();
  const billed = billedDays(facts);
  expect(kinds(facts, billed, CHECK_3)).toEqual(['dry-chamber']);
  const withoutCheck2 = {
    ...facts,
    readings: facts.readings.filter(({ visitId }) => visitId !== 2),
    air: facts.air.filter(({ visitId }) => visitId !== 2),
  };
  expect(kinds(withoutCheck2, billed, CHECK_3)).toEqual(['billed-without-reading 2026-11-22', 'dry-chamber']);
  expect(kinds(withoutCheck2, [], CHECK_3)).toEqual(['standing-without-reading 2026-11-22', 'dry-chamber']);
});

test('today is not missed before it is over; a day billed for it is', () => {
  const facts = exampleFacts();
  expect(kinds(facts, [], EXAMPLE_NOW)).toEqual(['dry-chamber']);
  const ahead: BilledDay[] = [{ equipmentId: 7, day: '2026-11-24', document: 'INV0398', documentId: 398 }];
  expect(kinds(facts, ahead, EXAMPLE_NOW)).toContain('billed-without-reading 2026-11-24');
});

test('a reading near midnight counts for its date at the site, not for that of the server', () => {
  const facts = exampleFacts();
  // 11:30 pm in Sydney, still the 22nd; half past noon of the 22nd in UTC. An hour later it is the 23rd.
  const moved = (at: string) => ({
    ...facts,
    air: [],
    readings: facts.readings
      .filter(({ visitId }) => visitId === 2)
      .map((reading) => ({ ...reading, at, recordedAt: at })),
  });
  const on = (at: string) => proofDays(moved(at), [], EXAMPLE_NOW).find(({ points }) => points)?.day;
  expect(on('2026-11-22 12:30:00')).toBe('2026-11-22');
  expect(on('2026-11-22 13:30:00')).toBe('2026-11-23');
});

test('a reading without a unit is a line', () => {
  const facts = exampleFacts();
  expect(kinds({ ...facts, equipment: [] }, [], CHECK_3)).toEqual([
    'reading-without-equipment 2026-11-20',
    'reading-without-equipment 2026-11-21',
    'reading-without-equipment 2026-11-22',
    'reading-without-equipment 2026-11-23',
  ]);
});

test('billed twice, on a unit or the one it replaced; billed when it was gone; never billed', () => {
  const facts = exampleFacts();
  const billed = billedDays(facts);
  const again: BilledDay = { equipmentId: 29, day: '2026-11-22', document: 'INV0427', documentId: 427 };
  expect(proofLines(facts, [...billed, again], CHECK_3)).toContainEqual({
    kind: 'billed-twice',
    day: '2026-11-22',
    unitId: 24,
    documents: [
      { document: 'INV0398', documentId: 398 },
      { document: 'INV0427', documentId: 427 },
    ],
  });
  const left = facts.equipment.map((span) =>
    span.asset === 'AST-0026' ? { ...span, outAt: '2026-11-22 02:15:00' } : span,
  );
  expect(kinds({ ...facts, equipment: left }, billed, CHECK_3)).toContain('billed-not-standing 2026-11-23');
  const forgot = billed.filter(({ equipmentId, day }) => equipmentId !== 8 || day !== '2026-11-21');
  expect(proofLines(facts, forgot, CHECK_3)).toContainEqual({ kind: 'never-billed', day: '2026-11-21', unitId: 8 });
});

test('units of a dry chamber are named with what they cost a day; without rates there is no sum', () => {
  const facts = exampleFacts();
  const dry = (of: DryingFacts) => proofLines(of, [], EXAMPLE_NOW).find(({ kind }) => kind === 'dry-chamber');
  expect(dry(facts)).toMatchObject({ chamberId: 1, unitIds: [7, 21, 22, 23, 29], dailyRate: 19_000 });
  const unpriced = facts.equipment.map((span) => ({ ...span, dailyRate: span.id === 7 ? null : span.dailyRate }));
  expect(dry({ ...facts, equipment: unpriced })).toMatchObject({ dailyRate: null });
});

test('units that replace each other in a circle are units of their own', () => {
  const [first, second] = exampleFacts().equipment as [EquipmentFacts, EquipmentFacts];
  const circle = [
    { ...first, replaces: second.id },
    { ...second, replaces: first.id },
  ];
  expect(unitsOf(circle)).toHaveLength(2);
  expect(unitsOf([{ ...first, replaces: 99 }])).toHaveLength(1);
});

/** Every minute, by hand. */
function bruteForce(spans: EquipmentFacts[], until: number, timezone: string): { days: number; dates: string[] } {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  const dates = new Set<string>();
  let minutes = 0;
  const start = Math.min(...spans.map(({ inAt }) => Date.parse(inAt)));
  for (let time = start; time < until; time += 60_000) {
    const stands = spans.some(
      ({ inAt, outAt }) => Date.parse(inAt) <= time && (outAt === null || time < Date.parse(outAt)),
    );
    if (!stands) continue;
    minutes++;
    dates.add(format.format(time));
  }
  return { days: minutes / 1440, dates: [...dates] };
}

test('equipment-days equal a count minute by minute, in zones with both changes of the clock', () => {
  let state = 7;
  const random = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
  const [pattern] = exampleFacts().equipment as [EquipmentFacts];
  // Clocks go forward on 4/10/2026 and back on 5/4/2026 in Sydney; Lord Howe moves by half an hour, Chatham lies at 45 minutes.
  for (const timezone of ['Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kolkata'])
    for (const around of ['2026-10-03T00:00:00Z', '2026-04-04T00:00:00Z'])
      for (let round = 0; round < 4; round++) {
        const base = Date.parse(around);
        const until = base + 4 * 86_400_000;
        const from = base + random(2000) * 60_000;
        const swap = from + (1 + random(1500)) * 60_000;
        const out = swap + random(2500) * 60_000;
        const spans: EquipmentFacts[] = [
          { ...pattern, id: 1, inAt: new Date(from).toISOString(), outAt: new Date(swap).toISOString() },
          // In place before the first was carried out: both stood, one counts.
          {
            ...pattern,
            id: 2,
            replaces: 1,
            inAt: new Date(swap - random(30) * 60_000).toISOString(),
            outAt: round ? new Date(out).toISOString() : null,
          },
        ];
        const [counted] = unitDays(spans, new Date(until).toISOString(), timezone);
        const by = bruteForce(spans, until, timezone);
        expect(counted?.days).toBeCloseTo(by.days, 9);
        expect(counted?.dates).toEqual(by.dates);
      }
});

test('no day is forgotten and none named without need, whatever was billed', () => {
  const facts = exampleFacts();
  const all = billedDays(facts);
  for (let left = 0; left < all.length; left++) {
    const billed = all.filter((_, place) => place !== left);
    const missing = proofLines(facts, billed, '2026-11-24 02:30:00').filter(({ kind }) => kind === 'never-billed');
    expect(missing).toEqual([{ kind: 'never-billed', day: all[left]?.day, unitId: all[left]?.equipmentId }]);
  }
});
