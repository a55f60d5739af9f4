// A drying log of 400 points, 12 visits and 40 units on paper: processor seconds, pages, bytes. At most 3 s.
//   node bench/drying-paper.ts [folder for the PDF and XLSX]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPdf } from '../src/platform/server/print/pdf.ts';
import { toXlsx } from '../src/platform/server/print/xlsx.ts';
import { exampleFacts } from '../src/modules/drying/shared/drying-example.ts';
import { dryingLogDocument } from '../src/modules/drying/server/drying-log.print.ts';
import type { DryingFacts } from '../src/modules/drying/shared/drying-facts.ts';
import { DAY, isoOf, timeOf } from '../src/modules/drying/shared/drying-time.ts';
import { curveBy, randomBy, truthAt } from './drying-curves.ts';

const [POINTS, VISITS, UNITS] = [400, 12, 40];

/** Forty points to a chamber, each with a curve of its own. */
function manyFacts(): DryingFacts {
  const facts = exampleFacts();
  const random = randomBy(12);
  const start = timeOf(facts.schedule.startedAt);
  const at = (visit: number): string => isoOf(start + visit * DAY + (visit % 3) * 3_600_000);
  const [point, reading, unit, chamber, room] = [
    facts.points[0],
    facts.readings[0],
    facts.equipment[1],
    facts.chambers[0],
    facts.rooms[0],
  ];
  if (!point || !reading || !unit || !chamber || !room) throw new Error('the example is empty');
  const ten = Array.from({ length: 10 }, (_, place) => place);
  const points = Array.from({ length: POINTS }, (_, place) => ({ place, curve: curveBy(random) }));
  return {
    ...facts,
    chambers: ten.map((id) => ({ ...chamber, id, letter: String.fromCharCode(65 + id), label: `Flat ${id + 1}` })),
    rooms: ten.map((id) => ({ ...room, id, chamberId: id, label: `Flat ${id + 1}` })),
    points: points.map(({ place, curve: { material } }) => ({
      ...point,
      id: place,
      number: place + 1,
      roomId: Math.floor(place / 40),
      label: `Flat ${Math.floor(place / 40) + 1}, point ${(place % 40) + 1}`,
      material: material.name,
      dryStandard: material.standard,
      goals: [{ value: material.goal, at: at(0), by: null, reason: null }],
      pin: null,
    })),
    visits: Array.from({ length: VISITS }, (_, number) => ({
      id: number,
      number,
      at: at(number),
      by: 'Jack Doyle',
      weather: null,
      note: null,
    })),
    readings: points.flatMap(({ place, curve }) =>
      Array.from({ length: VISITS }, (_, visit) => ({
        ...reading,
        id: place * 100 + visit,
        pointId: place,
        visitId: visit,
        at: at(visit),
        recordedAt: at(visit),
        value: Math.round(truthAt(curve, (timeOf(at(visit)) - start) / 3_600_000) * 10) / 10,
      })),
    ),
    air: ten.flatMap((id) =>
      Array.from({ length: VISITS }, (_, visit) => ({
        id: `air-${id}-${visit}`,
        visitId: visit,
        at: at(visit),
        by: 'Jack Doyle',
        kind: 'affected' as const,
        label: `Flat ${id + 1}`,
        chamberId: id,
        equipmentLabel: null,
        temperature: 24 + visit / 4,
        humidity: 65 - visit * 2,
        pressure: null,
        corrects: null,
      })),
    ),
    equipment: Array.from({ length: UNITS }, (_, place) => ({
      ...unit,
      id: 1000 + place,
      asset: `AST-${String(100 + place).padStart(4, '0')}`,
      chamberId: place % 10,
      outAt: place % 4 ? null : at(8),
    })),
  };
}

const facts = manyFacts();
const source = {
  facts,
  asOf: facts.visits.at(-1)?.at ?? '',
  head: {
    company: 'Harbour Restoration',
    head: { lines: ['Unit 4, 22 Lee Holm Road, St Marys NSW 2760'], paper: 'a4' as const },
    printed: { at: new Date(timeOf(facts.visits.at(-1)?.at ?? '')), words: '' },
  },
  currencySymbol: '$',
  recipient: ['Beacon Insurance, CLM-7727296'],
  site: '12 Banksia St, Penrith 2750',
  loss: { day: '2026-11-03', cause: 'burst main', story: null },
  readBy: ['Jack Doyle, technician'],
  plans: [],
  unitPins: [],
  photos: [],
  authorised: [],
};

const spent = (before: NodeJS.CpuUsage): string => {
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1e6).toFixed(2)} s of processor`;
};
let pages = 0;
const began = process.cpuUsage();
const document = dryingLogDocument(source);
console.log(`facts to document: ${spent(began)}`);
const printing = process.cpuUsage();
const pdf = toPdf(document, (count) => void (pages = count));
console.log(`PDF: ${spent(printing)}, ${pages} pages, ${pdf.length} bytes; in all ${spent(began)}`);
const writing = process.cpuUsage();
const xlsx = await toXlsx(document);
console.log(`XLSX: ${spent(writing)}, ${document.rows.length} rows, ${xlsx.length} bytes`);
const folder = process.argv[2];
if (folder) {
  writeFileSync(join(folder, 'drying-log.pdf'), pdf);
  writeFileSync(join(folder, 'drying-log.xlsx'), xlsx);
}
