// The contents schedule on paper and as a spreadsheet: by room, each item with its part of the photograph, its values and their rule.
import { parseMoment, showDay, todayIn } from '../../../kit/dates.ts';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import {
  type PrintColumn,
  type PrintDocument,
  type PrintPicture,
  type PrintRow,
  showAmount,
} from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts, jobParties } from '../../jobs/server/index.ts';
import type { PaperFlags } from '../shared/contents-paper.api.ts';
import {
  DISPOSITION_WORDS,
  type Group,
  type Totals,
  explained,
  grouped,
  limitsOf,
  totalsOf,
  valuesOf,
} from '../shared/contents-values.ts';
import type { ContentsItem, ContentsWhole } from '../shared/contents-whole.ts';
import { picturesOfItems } from './contents-paper.views.ts';
import { loadContents, sentVersion } from './contents-whole.views.ts';

/** Photographs that a paper holds at most; items of others stand without. */
const MOST_PHOTOS = 200;
const BASIS = { replacement: 'Replacement, new for old', indemnity: 'Indemnity, value of now' } as const;
const VERDICTS = { agreed: 'agreed', asked: 'asked', disputed: 'disputed' } as const;
const STATUS = {
  draft: 'Draft',
  submitted: 'Submitted',
  agreed: 'Agreed',
  settled: 'Settled',
  cancelled: 'Cancelled',
} as const;

interface Asked {
  flags: PaperFlags;
  /** As it was sent; absent: as it is now. */
  version?: number | undefined;
  /** A spreadsheet has no pictures. */
  pictures: boolean;
}

export async function contentsDocument(
  ctx: Context,
  id: number,
  { flags, version, pictures }: Asked,
): Promise<PrintDocument> {
  const whole = await loadContents(ctx, id);
  const { schedule } = whole;
  const sent = version === undefined ? undefined : await sentVersion(ctx, id, version);
  const items = (sent?.items ?? whole.items).filter(({ proposed }) => !proposed);
  const basis = sent?.policyBasis ?? schedule.policyBasis;
  const sumInsured = sent ? sent.sumInsured : schedule.sumInsured;
  const { currencySymbol, facts } = await jobFacts(ctx, schedule.jobId);
  const rooms = grouped(items, 'room', basis);
  const totals = totalsOf(items, basis);
  const photos = flags.photos && pictures ? await photosOf(ctx, items) : new Map<number, Uint8Array>();
  const columns = columnsOf(whole, flags);
  const day = showDay(todayIn(schedule.timezone, sent ? parseMoment(sent.sentAt) : ctx.now), 'medium');
  const state = sent ? `version ${sent.number}, as sent ${day}` : stateNow(schedule, day);
  const limits = limitsOf(items, { limits: schedule.limits, sumInsured }, basis);
  return {
    ...(await companyHead(ctx)),
    ...jobParties([
      ...facts,
      ['Basis', BASIS[basis]],
      ...(sumInsured === null ? [] : ([['Sum insured', showAmount(sumInsured)]] as [string, string][])),
    ]),
    title: `Contents schedule ${schedule.label}`,
    heading: 'Contents schedule',
    number: schedule.label,
    subtitle: [schedule.title, state].filter(Boolean).join(', '),
    foot: `Contents schedule ${schedule.label}`,
    overview: overviewOf(rooms, totals, schedule.taxName, flags),
    boxes: [
      { label: `Replacement cost inc ${schedule.taxName}`, amount: fromCents(totals.rcv) },
      ...(flags.values ? [{ label: 'Actual cash value', amount: fromCents(totals.acv) }] : []),
      { label: `Claim inc ${schedule.taxName}`, amount: fromCents(totals.claim), tone: 'good' as const },
    ],
    roomPages: true,
    columns,
    rows: rooms.flatMap((room) => rowsOf(room, { whole, flags, photos, basis, isNow: !sent })),
    totals: [
      [`Replacement cost (RCV) inc ${schedule.taxName}`, fromCents(totals.rcv)],
      ...(flags.values
        ? ([
            ['Depreciation', fromCents(0 - totals.depreciation)],
            ['Actual cash value (ACV)', fromCents(totals.acv)],
          ] as PrintDocument['totals'])
        : []),
      [`Claim inc ${schedule.taxName}`, fromCents(totals.claim), 'sum'],
    ],
    sheetTotals: [
      {
        label: 'Total',
        cells: {
          rcv: fromCents(totals.rcv),
          depreciation: fromCents(totals.depreciation),
          acv: fromCents(totals.acv),
          comesTo: fromCents(totals.claim),
        },
      },
    ],
    notes: notesOf(whole, limits, flags),
    ...(flags.signatures && { signatures: [`${schedule.ownerName}, owner`, `${schedule.insurerName}, insurer`] }),
    ...(!sent && schedule.status === 'draft' && { draft: true as const }),
    currencySymbol,
  };
}

const stateNow = ({ status, sentVersion, isChanged }: ContentsWhole['schedule'], day: string): string => {
  const version = sentVersion === 0 ? 'not sent' : `version ${sentVersion}${isChanged ? ' with changes since' : ''}`;
  return `${STATUS[status].toLowerCase()}, ${version}, as of ${day}`;
};

function columnsOf({ schedule }: ContentsWhole, flags: PaperFlags): PrintColumn[] {
  const { taxName } = schedule;
  const sheetOnly = (key: string, label: string, width = 14): PrintColumn => ({
    key,
    label,
    kind: 'text',
    width,
    sheetOnly: true,
  });
  const money = (key: string, label: string, more: Partial<PrintColumn> = {}): PrintColumn => ({
    key,
    label,
    kind: 'money',
    width: 14,
    ...more,
  });
  return [
    { key: 'number', label: 'No', kind: 'text', width: 6, narrow: true },
    { key: 'description', label: 'Item', kind: 'text', width: 56 },
    ...(flags.details
      ? [
          sheetOnly('brand', 'Brand'),
          sheetOnly('model', 'Model'),
          sheetOnly('serial', 'Serial number'),
          sheetOnly('barcode', 'Barcode'),
          sheetOnly('before', 'Condition before'),
          sheetOnly('now', 'Condition now'),
        ]
      : []),
    { key: 'quantity', label: 'Qty', kind: 'quantity', width: 8 },
    money('unit', `Unit ex ${taxName}`),
    money('rcv', `RCV inc ${taxName}`, { summed: true }),
    ...(flags.values
      ? [
          { key: 'age', label: 'Age', kind: 'quantity', width: 7 } satisfies PrintColumn,
          ...(flags.rules ? [sheetOnly('rule', 'Rule', 34)] : []),
          money('depreciation', 'Depreciation', { summed: true }),
          money('acv', 'ACV', { summed: true }),
        ]
      : []),
    { key: 'disposition', label: 'Disposition', kind: 'text', width: 12, narrow: true },
    money('comesTo', 'Comes to', { summed: true, narrow: true }),
    ...(flags.answers
      ? [sheetOnly('owner', schedule.ownerName, 12), sheetOnly('insurer', schedule.insurerName, 12)]
      : []),
  ];
}

interface Around {
  whole: ContentsWhole;
  flags: PaperFlags;
  photos: ReadonlyMap<number, Uint8Array>;
  basis: ContentsWhole['schedule']['policyBasis'];
  isNow: boolean;
}
function rowsOf({ name, items, totals }: Group<ContentsItem>, around: Around): PrintRow[] {
  return [
    {
      level: 1,
      cells: {
        description: name,
        rcv: fromCents(totals.rcv),
        depreciation: fromCents(totals.depreciation),
        acv: fromCents(totals.acv),
        comesTo: fromCents(totals.claim),
      },
    },
    ...items.map((item) => rowOf(item, around)),
  ];
}

function rowOf(item: ContentsItem, { whole, flags, photos, basis, isNow }: Around): PrintRow {
  const values = valuesOf(item, basis);
  const show = (cents: number): string => showAmount(fromCents(cents));
  const { steps, rule } = explained(item, basis, { taxName: whole.schedule.taxName, show });
  const said = isNow ? whole.answers.filter(({ itemId }) => itemId === item.id) : [];
  const answerOf = (side: 'owner' | 'insurer'): string => {
    const found = said.find((one) => one.side === side);
    return found ? VERDICTS[found.verdict] : '';
  };
  const details = flags.details
    ? [
        item.brand,
        item.model,
        item.serial && `serial ${item.serial}`,
        item.conditionBefore && `${item.conditionBefore} before`,
        item.conditionNow && `${item.conditionNow} now`,
      ]
    : [];
  const answers = flags.answers
    ? [
        answerOf('owner') && `${whole.schedule.ownerName} ${answerOf('owner')}`,
        answerOf('insurer') && `${whole.schedule.insurerName} ${answerOf('insurer')}`,
      ]
    : [];
  const reason = flags.values && flags.rules && values.depreciation > 0 ? `${rule}: ${steps[3]?.label}` : null;
  const photo = item.photoId === null ? undefined : photos.get(item.photoId);
  const beside: PrintPicture[] = photo
    ? [{ bytes: photo, caption: `${item.number} ${item.label}`, ...(item.cropFrame && { frame: item.cropFrame }) }]
    : [];
  return {
    level: 0,
    cells: {
      number: String(item.number),
      description: [item.label, item.description].filter(Boolean).join(', '),
      brand: item.brand,
      model: item.model,
      serial: item.serial,
      barcode: item.barcode,
      before: item.conditionBefore,
      now: item.conditionNow,
      quantity: item.quantity,
      unit: item.unitRcv,
      rcv: fromCents(values.rcv),
      age: item.ageYears,
      rule: `${rule}${values.rate === null ? '' : `, ${steps[3]?.label}`}`,
      depreciation: fromCents(values.depreciation),
      acv: fromCents(values.acv),
      disposition: item.disposition === null ? null : DISPOSITION_WORDS[item.disposition],
      comesTo: fromCents(values.comesTo),
      owner: answerOf('owner'),
      insurer: answerOf('insurer'),
    },
    note: [[...details, ...answers].filter(Boolean).join(', '), reason].filter(Boolean).join('\n') || null,
    ...(beside.length > 0 && { pictures: beside }),
  };
}

function overviewOf(
  rooms: readonly Group<ContentsItem>[],
  totals: Totals,
  taxName: string,
  flags: PaperFlags,
): NonNullable<PrintDocument['overview']> {
  const cellsOf = (name: string, of: Totals): PrintRow['cells'] => ({
    description: name,
    lines: of.count,
    rcv: fromCents(of.rcv),
    depreciation: fromCents(of.depreciation),
    acv: fromCents(of.acv),
    comesTo: fromCents(of.claim),
  });
  return {
    columns: [
      { key: 'description', label: 'Room', kind: 'text', width: 40 },
      { key: 'lines', label: 'Items', kind: 'quantity', width: 8 },
      { key: 'rcv', label: `RCV inc ${taxName}`, kind: 'money', width: 14 },
      ...(flags.values
        ? ([
            { key: 'depreciation', label: 'Depreciation', kind: 'money', width: 14 },
            { key: 'acv', label: 'ACV', kind: 'money', width: 14 },
          ] satisfies PrintColumn[])
        : []),
      { key: 'comesTo', label: 'Comes to', kind: 'money', width: 14 },
    ],
    rows: [
      ...rooms.map((room): PrintRow => ({ level: 0, cells: cellsOf(room.name, room.totals) })),
      { level: 0, cells: cellsOf('Total', totals) },
    ],
  };
}

function notesOf(whole: ContentsWhole, limits: ReturnType<typeof limitsOf>, flags: PaperFlags): string[] {
  const name = (id: number | null): string =>
    id === null ? 'Sum insured' : (whole.categories.find((one) => one.id === id)?.label ?? 'Category');
  const reached = limits
    .filter(({ isReached }) => isReached)
    .map(
      ({ categoryId, claimed, limit }) =>
        `${name(categoryId)}: ${showAmount(fromCents(claimed))} of ${showAmount(fromCents(limit))}, the limit is reached.`,
    );
  return [
    ...(flags.values
      ? [
          'Replacement cost is the quantity by the unit price, with tax. Depreciation is the rate by the age, never past the floor. Actual cash value is what is left.',
        ]
      : []),
    'Clean and repair come to the quote, replace to the replacement cost, cash and dispose to the actual cash value.',
    ...reached,
  ];
}

/** The photograph of each item, by its number; the same bytes for items of one photograph. */
async function photosOf(ctx: Context, items: readonly ContentsItem[]): Promise<Map<number, Uint8Array>> {
  const wanted = [...new Set(items.flatMap(({ photoId }) => photoId ?? []))].slice(0, MOST_PHOTOS);
  const photos = new Map<number, Uint8Array>();
  for (const { id, fileId } of await picturesOfItems(ctx, wanted))
    photos.set(id, (await readStoredFile(ctx, fileId)).bytes);
  return photos;
}
