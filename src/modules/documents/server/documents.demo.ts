// Photographs and papers of some claims, taken by whoever was there.
import { Readable } from 'node:stream';
import { addDays } from '../../../kit/dates.ts';
import { type Demo, type DemoWorld, demoDay, random } from '../../../platform/server/demo.ts';
import { demoDayOf } from '../../../platform/server/demo-days.ts';
import { receiveFile } from '../../../platform/server/files.ts';
import { readContext } from '../../../platform/server/context.ts';
import { type Scene, drawn } from './demo-rooms.demo.ts';
import { takeFile } from './intake.service.ts';
import { keepPlace, standsFor, uploadedBy } from './demo-places.demo.ts';

const [BEFORE, DURING, AFTER, SAFE] = [1, 2, 3, 4];
const CREAM = [226, 214, 190] as const;
const GREY = [206, 208, 206] as const;
const BLUE = [198, 212, 218] as const;
const TIMBER = [176, 128, 84] as const;
const CARPET = [142, 146, 152] as const;
const TILES = [196, 200, 200] as const;

interface Shot {
  room: string | null;
  type: number;
  caption: string | null;
  /** Days since the claim came in. */
  day: number;
  scene: Scene;
}
const shot = (
  room: string | null,
  type: number,
  caption: string | null,
  day: number,
  look: Pick<Scene, 'walls' | 'floor'>,
  ...things: Scene['things']
): Shot => ({
  room,
  type,
  caption,
  day,
  scene: { ...look, things },
});
const kitchen = { walls: CREAM, floor: TIMBER };
const hall = { walls: CREAM, floor: CARPET };
const bathroom = { walls: BLUE, floor: TILES };
const dining = { walls: CREAM, floor: TIMBER };
const laundry = { walls: GREY, floor: TILES };

const SHOTS: readonly Shot[] = [
  shot('Shared with', BEFORE, 'Street front', 1, kitchen, 'house'),
  shot('Kitchen', BEFORE, 'Ceiling, stain over sink', 1, kitchen, 'window', 'stain'),
  shot('Kitchen', BEFORE, 'Ceiling, split joint', 1, kitchen, 'crack'),
  shot('Hall and stairs', BEFORE, 'Skirting and carpet, wet', 1, hall, 'wetSkirting'),
  shot('Hall and stairs', BEFORE, 'Carpet lifted, ply wet', 1, hall, 'liftedCarpet'),
  shot('Bathroom, upstairs', BEFORE, 'Flexible hose, burst', 1, bathroom, 'pipe'),
  shot('Dining', BEFORE, 'Boards cupped', 1, dining, 'cuppedBoards'),
  shot('Laundry', BEFORE, 'Sheet asbestos', 1, laundry, 'sign'),
  shot('Kitchen', SAFE, 'Power to the lights off, ceiling propped', 1, kitchen, 'stain', 'joists'),
  shot('Dining', DURING, '4 air movers, 1 dehumidifier', 3, dining, 'boards', 'movers', 'dehumidifier'),
  shot('Laundry', DURING, 'Air mover, precaution', 3, laundry, 'sign', 'movers'),
  shot('Hall and stairs', DURING, 'Stud 5, 18.2 %', 5, hall, 'meter'),
  shot('Hall and stairs', DURING, 'Lining out to 600 mm', 6, hall, 'openWall', 'movers'),
  shot('Kitchen', DURING, 'Ceiling out, joists dry', 8, kitchen, 'joists'),
  shot(null, DURING, null, 8, hall, 'openWall'),
  shot(null, DURING, null, 8, kitchen, 'window', 'movers'),
  shot('Bathroom, upstairs', AFTER, 'Hose and valve replaced', 12, bathroom, 'newPipe'),
  shot('Dining', AFTER, 'Boards laid, not coated', 20, dining, 'boards'),
  shot('Hall and stairs', AFTER, 'Walls and skirting done', 21, hall, 'window'),
  shot('Kitchen', AFTER, 'Ceiling, painted', 21, kitchen),
  shot('Kitchen', AFTER, 'Downlights back, tested', 22, kitchen, 'lights', 'window'),
  shot('Laundry', AFTER, 'As found', 22, laundry, 'sign', 'lights'),
];

interface Paper {
  name: string;
  type: number;
  description: string;
  lines: readonly string[];
  public?: boolean;
}
const PAPERS: readonly Paper[] = [
  {
    name: 'Inspection report.pdf',
    type: 5,
    description: 'First visit, cause and extent',
    public: true,
    lines: [
      'Cause: flexible hose under the basin burst.',
      'Extent: bathroom, hall, kitchen ceiling, dining floor.',
      'Category 1, class 2. Drying begun on the day.',
    ],
  },
  {
    name: 'Scope of works.pdf',
    type: 6,
    description: 'Agreed on site',
    public: true,
    lines: ['Kitchen ceiling 14.2 m2', 'Hall lining to 600 mm', 'Dining boards 18 m2'],
  },
  {
    name: 'Quote, plumber.pdf',
    type: 8,
    description: 'Hose, valve, test',
    lines: ['Replace hose and valve 480.00', 'Pressure test 180.00'],
  },
  {
    name: 'Authority to proceed.pdf',
    type: 12,
    description: 'Signed by the owner',
    public: true,
    lines: ['I authorise the works as scoped.'],
  },
  {
    name: 'Contract.pdf',
    type: 10,
    description: 'Domestic building contract',
    lines: ['Between the owner and Harbour Restoration.'],
  },
  {
    name: 'Variation 1, boards.pdf',
    type: 11,
    description: 'Boards cannot be saved',
    lines: ['Replace 18 m2 of cupped boards.'],
  },
  {
    name: 'SWMS, ceiling removal.pdf',
    type: 15,
    description: 'Work at height, dust',
    lines: ['Props under joists, masks, barrier at the hall.'],
  },
  {
    name: 'Asbestos clearance.pdf',
    type: 13,
    description: 'Laundry, by the hygienist',
    lines: ['No fibres found. Sheet sealed and labelled.'],
  },
  { name: 'Floor plan.pdf', type: 16, description: 'With the wet areas', lines: ['Ground floor, upstairs bathroom.'] },
  {
    name: 'Moisture log.csv',
    type: 17,
    description: 'Readings of five days',
    lines: ['day,point,reading', '1,Stud 5,31.4', '3,Stud 5,24.0', '5,Stud 5,18.2'],
  },
  {
    name: 'Receipt, dryer hire.pdf',
    type: 18,
    description: '5 days, 1 dehumidifier, 4 air movers',
    lines: ['Total 1,265.00 inc GST'],
  },
  {
    name: 'From the insurer.txt',
    type: 19,
    description: 'Approval with one question',
    lines: ['The scope is approved.', 'Please send photographs of the boards before they are taken out.'],
  },
];

/** A page of text that every reader opens. */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => text.replace(/[()\\]/g, '\\$&');
  const text = [
    `BT /F 18 Tf 60 780 Td (${shown(title)}) Tj`,
    ...lines.map((line) => `/F 11 Tf 0 -26 Td (${shown(line)}) Tj`),
    'ET',
  ].join('\n');
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = parts.map((part, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  return Buffer.from(
    `${file}xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  );
}

type DemoClaim = NonNullable<DemoWorld['claims']>[number];

/** Claims with everything, and those with a first visit. */
const RICH = 5;
const VISITED = 14;

export const documentsDemo = async (demo: Demo): Promise<void> => {
  const { app, actor, whole, world } = demo;
  const claims = world.claims ?? [];
  const ctx = readContext(app, actor, { requestId: 'demo', ip: '127.0.0.1' });
  const pictures = new Map<Shot, Promise<Buffer>>();
  const pictureOf = (of: Shot): Promise<Buffer> => {
    const made = pictures.get(of) ?? drawn(of.scene, SHOTS.indexOf(of) + 7);
    pictures.set(of, made);
    return made;
  };
  const dice = random(210);
  const add = async (
    jobId: number,
    bytes: Buffer,
    fileName: string,
    details: { attachmentTypeId: number } & Record<string, unknown>,
  ) => {
    const file = await receiveFile(app.config, Readable.from([bytes]), bytes.length);
    return (await takeFile(ctx, { file, fileName, details, owner: { objectType: 'job', objectId: jobId } })).id;
  };
  const addShot = async ({ jobId, day, story }: DemoClaim, of: Shot, n: number): Promise<number | undefined> => {
    // The first ones are of the inspection.
    const date = addDays(story.inspected ? demoDayOf(story.inspected) : addDays(day, 1), of.day - 1);
    if (date > today) return undefined;
    const takenAt = `${date} ${String(8 + (n % 9)).padStart(2, '0')}:${String((n * 17) % 60).padStart(2, '0')}:12`;
    const id = await add(jobId, await pictureOf(of), `IMG_${2000 + n * 7 + (jobId % 5)}.jpg`, {
      attachmentTypeId: of.type,
      description: of.caption,
      room: of.room,
      takenAt,
      public: of.type !== SAFE && of.caption !== null,
    });
    await demo.make((tx) => keepPlace(tx, id, jobId, dice.whole(-9, 9), dice.whole(-9, 9)));
    if (of === SHOTS[0]) await demo.make((tx) => standsFor(tx, id, jobId));
    return id;
  };
  const people = Object.values(world.staff);
  const today = demoDay(0);
  const rich = whole
    ? claims.filter(({ statusId }) => [8, 10, 12, 13].includes(statusId)).slice(-RICH)
    : claims.slice(0, 1);
  for (const claim of rich) {
    const { jobId } = claim;
    const shots = whole ? SHOTS : SHOTS.slice(0, 3);
    const ids: number[] = [];
    for (const [n, of] of shots.entries()) ids.push((await addShot(claim, of, n)) ?? 0);
    for (const { name, type, description, lines, public: shown } of whole ? PAPERS : PAPERS.slice(0, 2)) {
      const bytes = name.endsWith('.pdf') ? pdfOf(name.slice(0, -4), lines) : Buffer.from(`${lines.join('\n')}\n`);
      ids.push(await add(jobId, bytes, name, { attachmentTypeId: type, description, public: shown ?? false }));
    }
    await demo.make((tx) => uploadedBy(tx, ids, people));
  }
  const visited = whole
    ? claims.filter(({ jobId, story }) => story.inspected && !rich.some((one) => one.jobId === jobId)).slice(-VISITED)
    : [];
  for (const claim of visited) {
    const first = dice.whole(0, 4);
    for (const [n, of] of SHOTS.slice(first, first + dice.whole(2, 4)).entries()) await addShot(claim, of, n);
  }
};
