// What may follow what in the custody of a box, and how each step reads. The database holds the same table (0775-storage-boxes.sql).

/** What the product does with a status; a company names and colours them. */
export const STORAGE_STATES = [
  'toCollect',
  'inbound',
  'stored',
  'restorer',
  'ready',
  'outbound',
  'returned',
  'disposed',
  'missing',
] as const;
export type StorageState = (typeof STORAGE_STATES)[number];

export const CUSTODY_STEPS = [
  'pack',
  'sign',
  'load',
  'store',
  'move',
  'restorer',
  'back',
  'ready',
  'out',
  'return',
  'dispose',
  'missing',
  'damaged',
  'box',
  'note',
] as const;
export type CustodyStep = (typeof CUSTODY_STEPS)[number];

export const PLACE_KINDS = ['site', 'van', 'bay', 'restorer', 'owner', 'unknown', 'gone'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** What a person does with a label: the server finds the step that it is from where the box stands. */
export const SCAN_ACTS = [
  'van',
  'bay',
  'restorer',
  'ready',
  'return',
  'missing',
  'damaged',
  'box',
  'sign',
  'note',
  'dispose',
] as const;
export type ScanAct = (typeof SCAN_ACTS)[number];

const FOLLOWS: Readonly<Record<StorageState, readonly StorageState[]>> = {
  toCollect: ['inbound', 'missing'],
  inbound: ['stored', 'missing'],
  stored: ['restorer', 'ready', 'disposed', 'missing'],
  restorer: ['stored', 'ready', 'missing'],
  ready: ['outbound', 'missing'],
  outbound: ['returned', 'missing'],
  returned: ['missing'],
  disposed: [],
  missing: ['stored', 'disposed'],
};
/** Whether a box in one state may be in the other one next. */
export const follows = (before: StorageState, after: StorageState): boolean =>
  before === after || FOLLOWS[before].includes(after);

/** A step that an act comes to, and the state after it. */
export interface NextStep {
  step: CustodyStep;
  state: StorageState;
}
/** The steps that an act comes to where a box is in a state; words of refusal where it comes to none. */
export function stepsOf(act: ScanAct, state: StorageState, inBay: boolean): NextStep[] | string {
  if (state === 'disposed') return 'was disposed of';
  switch (act) {
    case 'van':
      if (state === 'toCollect' || state === 'inbound') return [{ step: 'load', state: 'inbound' }];
      if (state === 'ready' || state === 'outbound') return [{ step: 'out', state: 'outbound' }];
      // A box that goes back straight from its bay is made ready in the same breath.
      if (state === 'stored')
        return [
          { step: 'ready', state: 'ready' },
          { step: 'out', state: 'outbound' },
        ];
      break;
    case 'bay':
      if (state === 'inbound' || state === 'missing') return [{ step: 'store', state: 'stored' }];
      if (state === 'stored' || (state === 'ready' && inBay)) return [{ step: 'move', state }];
      if (state === 'restorer') return [{ step: 'back', state: 'stored' }];
      if (state === 'ready') return [{ step: 'back', state }];
      if (state === 'toCollect') return 'is still at the site. Scan it onto a vehicle first';
      break;
    case 'restorer':
      if (state === 'stored' || state === 'restorer') return [{ step: 'restorer', state: 'restorer' }];
      break;
    case 'ready':
      if (state === 'stored' || state === 'restorer') return [{ step: 'ready', state: 'ready' }];
      break;
    case 'return':
      if (state === 'outbound') return [{ step: 'return', state: 'returned' }];
      if (state === 'returned') return 'was returned already';
      break;
    case 'missing':
      return [{ step: 'missing', state: 'missing' }];
    case 'damaged':
      return [{ step: 'damaged', state: 'missing' }];
    case 'dispose':
      if (state === 'stored' || state === 'missing') return [{ step: 'dispose', state: 'disposed' }];
      break;
    case 'box':
    case 'sign':
    case 'note':
      return [{ step: act, state }];
  }
  return REFUSED[act];
}
const REFUSED: Readonly<Record<ScanAct, string>> = {
  van: 'does not go onto a vehicle from where it is',
  bay: 'does not go into a bay from where it is',
  restorer: 'goes to a restorer from a bay alone',
  ready: 'is made ready from a bay or from a restorer',
  return: 'is not on its way back. Scan it onto a vehicle first',
  missing: 'cannot be missing',
  damaged: 'cannot be damaged',
  dispose: 'is disposed of from a bay alone',
  box: 'cannot go into a box',
  sign: 'cannot be signed for',
  note: 'cannot be noted',
};

/** "Into bay C2": a step as people read it. */
export function stepWords(step: CustodyStep, place: string): string {
  switch (step) {
    case 'pack':
      return `Packed at ${place}`;
    case 'sign':
      return 'Seen and signed';
    case 'load':
      return `On ${place}`;
    case 'store':
      return `Into bay ${place}`;
    case 'move':
      return `Moved to bay ${place}`;
    case 'restorer':
      return `To ${place}`;
    case 'back':
      return `Back in bay ${place}`;
    case 'ready':
      return 'Ready to return';
    case 'out':
      return `On ${place}, going back`;
    case 'return':
      return `Returned to ${place}`;
    case 'dispose':
      return 'Disposed of';
    case 'missing':
      return 'Not found';
    case 'damaged':
      return 'Found damaged';
    case 'box':
      return 'Into a box';
    case 'note':
      return 'Looked at';
  }
}
