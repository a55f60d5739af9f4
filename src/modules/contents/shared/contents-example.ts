// A household after a burst hose: sixteen items of four rooms, with the figures that the tests and the demonstration share.
import type { Disposition, Verdict } from './loss-schedule.entity.ts';

export interface ExampleItem {
  room: string;
  label: string;
  description: string;
  quantity: number;
  unitRcv: number;
  category: string;
  ageYears: number;
  disposition: Disposition;
  quotePrice: number | null;
  owner: Verdict;
  insurer: Verdict;
  /** Which of the two photographs, and the frame in units of 600 × 450. */
  photo: 'dining' | 'shelf';
  frame: readonly [x: number, y: number, w: number, h: number];
}
type Line = readonly [
  room: string,
  label: string,
  description: string,
  quantity: number,
  unitRcv: number,
  category: string,
  ageYears: number,
  disposition: Disposition,
  quotePrice: number | null,
  answers: `${Letter}${Letter}`,
  photo: ExampleItem['photo'],
  frame: ExampleItem['frame'],
];
type Letter = 'y' | 'n' | 'w';
const VERDICT: Record<Letter, Verdict> = { y: 'agreed', n: 'disputed', w: 'asked' };

const LINES: readonly Line[] = [
  [
    'Dining',
    'Upright piano',
    'walnut, 48811',
    1,
    7800,
    'Instruments',
    18,
    'repair',
    1936,
    'yw',
    'dining',
    [16, 120, 196, 147],
  ],
  [
    'Dining',
    'Wool rug',
    '2.4 × 3.4 m, knotted',
    1,
    1800,
    'Rugs',
    6,
    'clean',
    412.5,
    'yy',
    'dining',
    [60, 345, 260, 100],
  ],
  [
    'Dining',
    'Dining table',
    'oak, 1.8 m',
    1,
    1450,
    'Furniture',
    7,
    'repair',
    638,
    'yy',
    'dining',
    [160, 268, 200, 130],
  ],
  [
    'Dining',
    'Dining chair',
    'beech, cane back',
    6,
    185,
    'Furniture',
    7,
    'replace',
    null,
    'nw',
    'dining',
    [216, 226, 90, 72],
  ],
  [
    'Dining',
    'Sideboard',
    'veneer, base swollen',
    1,
    980,
    'Furniture',
    11,
    'cash',
    null,
    'yy',
    'dining',
    [392, 186, 196, 124],
  ],
  ['Dining', 'Framed print', 'signed, 12 of 50', 1, 640, 'Art', 4, 'clean', 148.5, 'yy', 'dining', [224, 54, 134, 104]],
  [
    'Dining, shelf',
    'Speaker',
    'pair, bookshelf',
    2,
    260,
    'Electronics',
    3,
    'replace',
    null,
    'yw',
    'shelf',
    [40, 60, 102, 150],
  ],
  ['Dining, shelf', 'Table lamp', 'brass', 1, 145, 'Lamps', 5, 'clean', 38.5, 'yy', 'shelf', [168, 62, 104, 150]],
  ['Dining, shelf', 'Books', 'hard cover', 24, 32, 'Books', 8, 'clean', 211.2, 'yy', 'shelf', [284, 60, 186, 150]],
  [
    'Dining, shelf',
    'Mantel clock',
    'her grandfather’s',
    1,
    890,
    'Furniture',
    40,
    'repair',
    330,
    'ww',
    'shelf',
    [50, 248, 124, 164],
  ],
  [
    'Dining, shelf',
    'Vase',
    'glazed, chipped before',
    1,
    220,
    'Art',
    9,
    'clean',
    33,
    'yy',
    'shelf',
    [196, 262, 104, 150],
  ],
  [
    'Dining, shelf',
    'Camera',
    'with 50 mm lens',
    1,
    1290,
    'Cameras',
    4,
    'dispose',
    null,
    'wy',
    'shelf',
    [312, 304, 132, 108],
  ],
  [
    'Dining, shelf',
    'Wireless router',
    'is it theirs?',
    1,
    190,
    'Electronics',
    2,
    'replace',
    null,
    'nn',
    'shelf',
    [456, 316, 104, 96],
  ],
  ['Hall', 'Hall runner', 'wool, 0.8 × 4 m', 1, 540, 'Rugs', 9, 'dispose', null, 'yy', 'dining', [330, 350, 160, 90]],
  ['Hall', 'Floor lamp', 'linen shade', 1, 210, 'Lamps', 6, 'clean', 44, 'yy', 'dining', [520, 50, 78, 150]],
  ['Kitchen', 'Stand mixer', '4.8 l', 1, 749, 'Appliances', 3, 'replace', null, 'yy', 'shelf', [456, 90, 104, 120]],
];

export const EXAMPLE_ITEMS: readonly ExampleItem[] = LINES.map(
  ([
    room,
    label,
    description,
    quantity,
    unitRcv,
    category,
    ageYears,
    disposition,
    quotePrice,
    answers,
    photo,
    frame,
  ]) => ({
    room,
    label,
    description,
    quantity,
    unitRcv,
    category,
    ageYears,
    disposition,
    quotePrice,
    owner: VERDICT[answers[0] as Letter],
    insurer: VERDICT[answers[1] as Letter],
    photo,
    frame,
  }),
);
/** The limits of their policy, by category. */
export const EXAMPLE_LIMITS: readonly (readonly [category: string, amount: number])[] = [
  ['Art', 2000],
  ['Cameras', 1500],
  ['Electronics', 750],
];
export const EXAMPLE_INSURED = 60_000;
