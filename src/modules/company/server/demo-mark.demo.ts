// The mark of the demonstration company, drawn: a roof over water, white on blue. Nobody's real one.
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 240;
/** Looked at so often across and down for each dot, so that edges are smooth. */
const FINE = 4;
const BLUE = [31, 84, 144] as const;

type Point = readonly [x: number, y: number];
const ROOF: Point[] = [
  [58, 122],
  [120, 66],
  [182, 122],
];
const WATER: Point[] = Array.from({ length: 63 }, (_, step) => [58 + 2 * step, 166 + 9 * Math.sin(step / 4.9)]);
const THICK = 10;

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const isOn = (at: Point, line: readonly Point[]): boolean =>
  line.slice(1).some((to, place) => distance(at, line[place] ?? to, to) <= THICK);

/** Inside a square with round corners. */
const isInside = ([x, y]: Point): boolean => {
  const [radius, half] = [34, SIZE / 2];
  const [dx, dy] = [Math.abs(x - half) - half + radius, Math.abs(y - half) - half + radius];
  return dx <= 0 || dy <= 0 || Math.hypot(dx, dy) <= radius;
};

/** Red, green, blue and how much of it shows. */
function dot(x: number, y: number): number[] {
  let [inside, white] = [0, 0];
  for (let part = 0; part < FINE * FINE; part++) {
    const at: Point = [x + ((part % FINE) + 0.5) / FINE, y + (Math.floor(part / FINE) + 0.5) / FINE];
    if (!isInside(at)) continue;
    inside += 1;
    if (isOn(at, ROOF) || isOn(at, WATER)) white += 1;
  }
  const share = inside ? white / inside : 0;
  return [
    ...BLUE.map((colour) => Math.round(colour + (255 - colour) * share)),
    Math.round((255 * inside) / (FINE * FINE)),
  ];
}

/** As a PNG. */
export function demoMark(): Buffer {
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIZE }, (_each, x) => dot(x, y)).flat()]),
  );
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ]);
}
