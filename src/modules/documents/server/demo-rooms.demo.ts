// Rooms of a damaged house, drawn: photographs for the demonstration company without anybody's real home in them.
import { random } from '../../../platform/server/demo.ts';

type Colour = readonly [number, number, number];
type Point = readonly [number, number];

const [WIDTH, HEIGHT] = [640, 480];

export interface Scene {
  walls: Colour;
  floor: Colour;
  /** What there is to see, one over the other. */
  things: readonly Thing[];
}
export type Thing =
  | 'stain'
  | 'crack'
  | 'joists'
  | 'lights'
  | 'wetSkirting'
  | 'liftedCarpet'
  | 'openWall'
  | 'meter'
  | 'pipe'
  | 'newPipe'
  | 'boards'
  | 'cuppedBoards'
  | 'movers'
  | 'dehumidifier'
  | 'sign'
  | 'window'
  | 'house';

const mixed = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const shade = (colour: Colour, by: number): Colour => mixed(colour, by < 0 ? [0, 0, 0] : [255, 255, 255], Math.abs(by));

class Picture {
  readonly pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 235);

  private blend(x: number, y: number, colour: Colour, share: number): void {
    const at = (y * WIDTH + x) * 3;
    for (let part = 0; part < 3; part++) {
      const before = this.pixels[at + part] ?? 0;
      this.pixels[at + part] = Math.max(0, Math.min(255, before + ((colour[part] ?? 0) - before) * share));
    }
  }

  /** A surface whose light changes from its top to its bottom. */
  surface(points: readonly Point[], top: Colour, bottom: Colour = top, share = 1): void {
    const ys = points.map(([, y]) => y);
    const [from, to] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(HEIGHT - 1, Math.ceil(Math.max(...ys)))];
    for (let y = from; y <= to; y++) {
      const crossings: number[] = [];
      points.forEach(([x1, y1], index) => {
        const [x2, y2] = points[(index + 1) % points.length] as Point;
        if (y1 <= y === y2 <= y) return;
        crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      });
      crossings.sort((a, b) => a - b);
      const colour = mixed(top, bottom, (y - from) / Math.max(1, to - from));
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        for (let x = Math.max(0, Math.round(crossings[pair] ?? 0)); x < Math.min(WIDTH, crossings[pair + 1] ?? 0); x++)
          this.blend(x, y, colour, share);
    }
  }
  box(x: number, y: number, width: number, height: number, colour: Colour, share = 1): void {
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    this.surface(corners, shade(colour, 0.06), shade(colour, -0.08), share);
  }
  /** A soft patch: full in the middle, nothing at its edge. */
  patch(x: number, y: number, rx: number, ry: number, colour: Colour, share: number, edge = 0.5): void {
    for (let py = Math.max(0, Math.floor(y - ry)); py <= Math.min(HEIGHT - 1, y + ry); py++)
      for (let px = Math.max(0, Math.floor(x - rx)); px <= Math.min(WIDTH - 1, x + rx); px++) {
        const far = Math.hypot((px - x) / rx, (py - y) / ry);
        if (far < 1) this.blend(px, py, colour, share * Math.min(1, (1 - far) / edge));
      }
  }
  grain(seed: number): void {
    const dice = random(seed);
    for (let at = 0; at < this.pixels.length; at += 3) {
      const by = (dice.next() - 0.5) * 10;
      for (let part = 0; part < 3; part++)
        this.pixels[at + part] = Math.max(0, Math.min(255, (this.pixels[at + part] ?? 0) + by));
    }
  }
}

const BLUE: Colour = [45, 98, 163];
const ORANGE: Colour = [225, 140, 40];
const WHITE: Colour = [244, 242, 236];

function room(of: Picture, { walls, floor }: Scene): void {
  const [left, right, top, bottom] = [150, 490, 110, 330];
  of.surface(
    [
      [0, 0],
      [WIDTH, 0],
      [right, top],
      [left, top],
    ],
    shade(WHITE, -0.06),
    WHITE,
  );
  of.surface(
    [
      [0, 0],
      [left, top],
      [left, bottom],
      [0, HEIGHT],
    ],
    shade(walls, -0.1),
    shade(walls, -0.16),
  );
  of.surface(
    [
      [WIDTH, 0],
      [right, top],
      [right, bottom],
      [WIDTH, HEIGHT],
    ],
    shade(walls, -0.04),
    shade(walls, -0.1),
  );
  of.surface(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    shade(walls, 0.12),
    walls,
  );
  of.surface(
    [
      [left, bottom],
      [right, bottom],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    shade(floor, 0.08),
    shade(floor, -0.12),
  );
  of.box(left, bottom - 9, right - left, 9, shade(WHITE, -0.02));
}

const DRAWN: Readonly<Record<Thing, (of: Picture, dice: ReturnType<typeof random>) => void>> = {
  stain: (of, dice) => {
    const [x, y] = [260 + dice.whole(0, 80), 50];
    of.patch(x, y, 130, 42, [176, 140, 84], 0.75);
    of.patch(x + 30, y + 8, 80, 26, [140, 104, 58], 0.5);
    of.patch(x - 20, y - 4, 96, 30, [205, 176, 124], 0.5, 0.9);
  },
  crack: (of, dice) => {
    let [x, y] = [180, 20];
    while (x < 430) {
      of.box(x, y, 12, 2, [110, 92, 70], 0.8);
      x += 10;
      y = Math.max(8, Math.min(96, y + dice.whole(-4, 6)));
    }
    DRAWN.stain(of, dice);
  },
  joists: (of) => {
    of.surface(
      [
        [90, 8],
        [550, 8],
        [470, 100],
        [170, 100],
      ],
      [52, 44, 38],
      [70, 58, 48],
    );
    for (let n = 0; n < 6; n++)
      of.surface(
        [
          [100 + n * 88, 8],
          [122 + n * 88, 8],
          [196 + n * 52, 100],
          [180 + n * 52, 100],
        ],
        [168, 128, 84],
        [150, 112, 70],
      );
    of.surface(
      [
        [300, 130],
        [312, 130],
        [330, 440],
        [314, 440],
      ],
      [214, 176, 60],
    );
    of.surface(
      [
        [352, 130],
        [364, 130],
        [410, 440],
        [394, 440],
      ],
      [214, 176, 60],
    );
    for (let n = 0; n < 7; n++) of.box(304 + n * 2, 160 + n * 40, 62 + n * 6, 7, [196, 158, 48]);
  },
  lights: (of) => {
    for (const [x, y] of [
      [220, 40],
      [330, 62],
      [430, 40],
    ] as const)
      of.patch(x, y, 24, 12, [255, 252, 226], 1, 0.4);
  },
  wetSkirting: (of) => {
    of.surface(
      [
        [0, 400],
        [150, 300],
        [490, 300],
        [490, 330],
        [150, 330],
        [0, 470],
      ],
      [120, 96, 66],
      [96, 74, 50],
      0.55,
    );
    of.patch(260, 380, 190, 46, [70, 60, 50], 0.45);
  },
  liftedCarpet: (of) => {
    of.surface(
      [
        [120, 480],
        [230, 345],
        [430, 345],
        [520, 480],
      ],
      [196, 164, 112],
      [170, 138, 90],
    );
    of.surface(
      [
        [430, 345],
        [520, 480],
        [600, 480],
        [490, 340],
      ],
      [120, 118, 116],
      [96, 94, 92],
    );
    of.patch(330, 410, 80, 30, [110, 84, 54], 0.5);
  },
  openWall: (of) => {
    of.surface(
      [
        [490, 250],
        [640, 300],
        [640, 470],
        [490, 328],
      ],
      [84, 62, 44],
      [60, 46, 34],
    );
    for (let n = 0; n < 4; n++) of.box(505 + n * 36, 258 + n * 11, 11, 110 + n * 16, [186, 148, 98]);
  },
  meter: (of) => {
    of.surface(
      [
        [0, 0],
        [640, 0],
        [640, 480],
        [0, 480],
      ],
      [176, 132, 84],
      [150, 108, 66],
    );
    of.surface(
      [
        [230, 60],
        [400, 90],
        [360, 420],
        [190, 390],
      ],
      [38, 38, 42],
      [24, 24, 26],
    );
    of.surface(
      [
        [262, 100],
        [376, 120],
        [362, 214],
        [248, 194],
      ],
      [188, 206, 170],
      [170, 190, 150],
    );
    for (let n = 0; n < 3; n++) of.box(282 + n * 24, 140 + n * 4, 12, 36, [40, 52, 40]);
    of.patch(300, 300, 26, 26, [226, 178, 40], 1, 0.15);
  },
  pipe: (of) => {
    of.box(60, 60, 520, 360, [214, 220, 220]);
    for (let n = 0; n < 9; n++) of.box(60 + n * 58, 60, 2, 360, [186, 194, 196]);
    for (let n = 0; n < 6; n++) of.box(60, 60 + n * 60, 520, 2, [186, 194, 196]);
    of.box(300, 90, 26, 150, [236, 236, 236]);
    of.surface(
      [
        [300, 240],
        [326, 240],
        [430, 330],
        [414, 348],
      ],
      [150, 156, 160],
      [120, 124, 128],
    );
    of.patch(404, 336, 60, 30, [80, 130, 190], 0.5);
    of.patch(420, 392, 140, 26, [120, 150, 180], 0.5);
  },
  newPipe: (of) => {
    of.box(60, 60, 520, 360, [214, 220, 220]);
    for (let n = 0; n < 9; n++) of.box(60 + n * 58, 60, 2, 360, [190, 198, 200]);
    for (let n = 0; n < 6; n++) of.box(60, 60 + n * 60, 520, 2, [190, 198, 200]);
    of.box(300, 90, 26, 210, [248, 248, 248]);
    of.box(286, 190, 54, 24, [60, 110, 180]);
  },
  boards: (of) => {
    for (let n = 0; n < 9; n++)
      of.surface(
        [
          [160 + n * 38, 332],
          [162 + n * 38, 332],
          [22 + n * 74, 480],
          [16 + n * 74, 480],
        ],
        [116, 74, 40],
      );
  },
  cuppedBoards: (of) => {
    DRAWN.boards(of, random(1));
    for (let n = 0; n < 8; n++)
      of.surface(
        [
          [178 + n * 38, 334],
          [188 + n * 38, 334],
          [64 + n * 74, 480],
          [44 + n * 74, 480],
        ],
        [206, 150, 98],
        [190, 132, 80],
        0.5,
      );
    of.patch(330, 420, 220, 50, [70, 46, 28], 0.35);
  },
  movers: (of) => {
    for (const [x, y, r] of [
      [190, 392, 46],
      [300, 372, 36],
      [90, 430, 52],
    ] as const) {
      of.patch(x, y, r, r, shade(BLUE, -0.2), 1, 0.08);
      of.patch(x, y, r * 0.62, r * 0.62, [24, 30, 40], 1, 0.1);
      of.box(x - r * 0.7, y + r * 0.8, r * 1.4, 8, [30, 34, 40]);
    }
  },
  dehumidifier: (of) => {
    of.box(400, 286, 92, 132, ORANGE);
    of.box(414, 304, 64, 44, shade(ORANGE, -0.4));
    of.box(404, 418, 20, 12, [30, 30, 30]);
    of.box(468, 418, 20, 12, [30, 30, 30]);
    of.box(392, 272, 108, 10, [40, 40, 44]);
  },
  sign: (of) => {
    of.box(290, 170, 130, 84, [244, 208, 40]);
    for (let n = 0; n < 3; n++) of.box(304, 188 + n * 20, 100 - n * 18, 7, [30, 30, 30]);
    of.box(190, 240, 82, 92, [232, 232, 234]);
    of.patch(231, 288, 28, 28, [120, 128, 136], 1, 0.2);
  },
  window: (of) => {
    of.box(214, 150, 100, 90, WHITE);
    of.box(222, 158, 84, 74, [180, 206, 226]);
    of.box(262, 158, 4, 74, WHITE);
  },
  house: (of) => {
    of.surface(
      [
        [0, 0],
        [640, 0],
        [640, 300],
        [0, 300],
      ],
      [150, 190, 224],
      [214, 230, 238],
    );
    of.surface(
      [
        [0, 280],
        [640, 280],
        [640, 480],
        [0, 480],
      ],
      [120, 150, 88],
      [92, 122, 66],
    );
    of.box(150, 200, 340, 150, [206, 156, 120]);
    of.surface(
      [
        [120, 204],
        [320, 96],
        [520, 204],
      ],
      [136, 62, 48],
      [116, 48, 38],
    );
    of.box(200, 232, 74, 62, [196, 216, 230]);
    of.box(370, 232, 74, 62, [196, 216, 230]);
    of.box(296, 250, 48, 100, [92, 70, 54]);
    of.surface(
      [
        [296, 350],
        [344, 350],
        [420, 480],
        [240, 480],
      ],
      [190, 186, 178],
    );
    of.patch(70, 250, 70, 90, [74, 110, 60], 1, 0.3);
  },
};

/** A JPEG of the scene; the same one for the same seed. */
export async function drawn(scene: Scene, seed: number): Promise<Buffer> {
  const picture = new Picture();
  const dice = random(seed);
  room(picture, scene);
  for (const thing of scene.things) DRAWN[thing](picture, dice);
  picture.patch(320, 240, 620, 470, [255, 250, 236], 0.08, 1);
  picture.grain(seed);
  const { default: sharp } = await import('sharp');
  return await sharp(picture.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
