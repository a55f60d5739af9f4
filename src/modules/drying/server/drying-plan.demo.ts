// The plan of the demonstration's house, drawn, with the points on it, and the photograph of a meter at one of them.
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { type Context, readContext } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { receiveFile } from '../../../platform/server/files.ts';
import { linkAttachments, takeFile } from '../../documents/server/index.ts';
import { pinUnit } from './drying-equipment.service.ts';
import { changePoint } from './moisture-points.service.ts';

/** The laundry, which nobody enters: lines at 45° from its left wall or its floor to its right wall or its ceiling. */
const HATCH = Array.from({ length: 14 }, (_, n) => {
  const y = 630 + n * 44;
  const [left, low] = [12 + Math.max(0, y - 1028), Math.min(y, 1028)];
  const long = Math.min(272 - left, low - 588);
  return `<path d="M${left} ${low}l${long} ${-long}"/>`;
}).join('');
/** Walls of a ground floor: kitchen and dining above, hall with stairs, laundry, WC and study below. */
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" width="1160" height="1040" viewBox="0 0 1160 1040">
  <rect width="1160" height="1040" fill="#fff"/>
  <rect x="12" y="12" width="520" height="416" fill="#e8f0fa"/><rect x="532" y="12" width="616" height="570" fill="#e8f0fa"/>
  <rect x="12" y="428" width="520" height="154" fill="#fdf2df"/><rect x="272" y="582" width="260" height="446" fill="#fdf2df"/>
  <rect x="12" y="582" width="260" height="446" fill="#f6f7f9"/><rect x="532" y="582" width="616" height="446" fill="#f6f7f9"/>
  <g stroke="#c62f2f" stroke-width="3" opacity=".45">${HATCH}</g>
  <g stroke="#7b8797" stroke-width="2">${Array.from({ length: 9 }, (_, n) => `<path d="M272 ${660 + n * 44}H532"/>`).join('')}</g>
  <g fill="none" stroke="#1f2733" stroke-width="12" stroke-linecap="square">
    <path d="M12 12H1148V1028H12Z"/><path d="M532 12V300"/><path d="M532 400V582"/><path d="M12 428H360"/><path d="M460 428H532"/>
    <path d="M12 582H80"/><path d="M180 582H272V1028"/><path d="M532 582V1028"/><path d="M532 582H1148"/><path d="M820 582V1028"/>
  </g>
</svg>`;
/** Which of seven bars a digit shows: top, upper left, upper right, middle, lower left, lower right, bottom. */
const BARS: Record<string, string> = { '1': '0010010', '2': '1011101', '8': '1111111' };
const BAR_PLACES = ['4 0h16', '0 4v16', '24 4v16', '4 24h16', '0 28v16', '24 28v16', '4 48h16'];
const digit = (sign: string, x: number): string =>
  `<g transform="translate(${x} 120)">${[...(BARS[sign] ?? '')].map((on, at) => (on === '1' ? `<path d="M${BAR_PLACES[at]}"/>` : '')).join('')}</g>`;
/** A meter held against a stud; it shows 18.2. Drawn without letters: a server may have no typeface. */
const METER = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#b99a70"/><g stroke="#9c7d55" stroke-width="3">${[60, 150, 240, 330, 420].map((y) => `<path d="M0 ${y}H640"/>`).join('')}</g>
  <g transform="rotate(-8 320 240)"><rect x="230" y="60" width="180" height="330" rx="24" fill="#e0b400"/><rect x="242" y="72" width="156" height="306" rx="18" fill="#33373d"/>
    <rect x="258" y="100" width="124" height="90" rx="6" fill="#c9d6bd"/><g fill="none" stroke="#22301c" stroke-width="6" stroke-linecap="round">${digit('1', 262)}${digit('8', 298)}${digit('2', 346)}<path d="M334 170v1"/></g>
    <circle cx="285" cy="240" r="16" fill="#5a6068"/><circle cx="355" cy="240" r="16" fill="#5a6068"/><circle cx="320" cy="300" r="20" fill="#c62f2f"/></g>
  <ellipse cx="250" cy="450" rx="120" ry="70" fill="#dcae8c"/><ellipse cx="420" cy="460" rx="120" ry="70" fill="#d6a684"/>
</svg>`;
/** In the order of the points. */
const PINS: readonly (readonly [x: number, y: number])[] = [
  [0.24, 0.16],
  [0.07, 0.29],
  [0.71, 0.19],
  [0.84, 0.41],
  [0.41, 0.49],
  [0.27, 0.49],
  [0.16, 0.49],
  [0.35, 0.77],
  [0.35, 0.63],
];
const DURING = 2;
/** Which of the points was photographed. */
const STUD = 4;

/** Units in the order of their chambers: a dehumidifier and four movers, one in place of another, then a dehumidifier and a mover in the hall. */
const UNIT_PINS = [
  [0.36, 0.06],
  [0.08, 0.1],
  [0.55, 0.07],
  [0.92, 0.12],
  [0.62, 0.42],
  [0.05, 0.54],
  [0.4, 0.92],
] as const;
const unitsToPin = async (ctx: Context, scheduleId: number): Promise<number[]> =>
  (
    await ctx.run(
      sql<{
        id: number;
      }>`select l.id from drying_equipment_log l where l.company_id = ${ctx.actor.companyId} and l.schedule_id = ${scheduleId} and l.out_at is null and l.deleted_at is null order by l.chamber_id, l.id`,
    )
  ).map(({ id }) => id);

interface World {
  jobId: number;
  scheduleId: number;
  /** In walking order. */
  points: readonly number[];
  /** When the meter was photographed, by the camera's clock. */
  photographed: string;
}
export async function planDemo(
  { app, actor, make }: Demo,
  { jobId, scheduleId, points, photographed }: World,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const ctx = readContext(app, actor, { requestId: 'demo', ip: '127.0.0.1' });
  const add = async (drawing: string, fileName: string, details: Record<string, unknown>): Promise<number> => {
    const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
    const file = await receiveFile(app.config, Readable.from([bytes]), bytes.length);
    const owner = { objectType: 'job', objectId: jobId };
    return (await takeFile(ctx, { file, fileName, details: { attachmentTypeId: DURING, ...details }, owner })).id;
  };
  const planId = await add(PLAN, 'Plan, ground floor.png', { description: 'Plan, ground floor' });
  const photoId = await add(METER, 'IMG_3041.png', { description: 'Stud 5, 18.2 %', takenAt: photographed });
  await make(async (tx: Context) => {
    for (const [at, [x, y]] of PINS.entries()) {
      const id = points[at];
      if (id) await changePoint(tx, scheduleId, id, { planAttachmentId: planId, x, y });
    }
    for (const [at, id] of (await unitsToPin(tx, scheduleId)).entries()) {
      const [x, y] = UNIT_PINS[at] ?? [];
      if (x !== undefined && y !== undefined) await pinUnit(tx, scheduleId, id, { planAttachmentId: planId, x, y });
    }
    const stud = points[STUD];
    if (stud) await linkAttachments(tx, { objectType: 'moistureScheduleItem', objectId: stud }, [photoId], false);
  });
}
