// The papers of a job's storage: inventory of boxes, dockets of delivery and return, statement of what storing comes to.
import { showDay, dayOfMoment, parseMoment, showTime, timeIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type {
  PrintColumn,
  PrintDocument,
  PrintRow,
  PrintSigned,
} from '../../../platform/server/print/print-document.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { counted } from '../../../platform/shared/words.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts, jobParties } from '../../jobs/server/index.ts';
import type { StorageItemView, StorageMovementView } from '../shared/storage-items.api.ts';
import type { JobCharge } from '../shared/storage-plan.api.ts';
import type { StoragePaper } from '../shared/storage-returns.api.ts';
import { whereOf } from '../shared/storage-state.ts';
import { stepWords } from '../shared/storage-steps.ts';
import { storageCharges } from './storage-charges.service.ts';
import { custodyOfJob } from './storage-custody.views.ts';
import { storageOfJob } from './storage-items.views.ts';

const TITLES: Readonly<Record<StoragePaper, string>> = {
  inventory: 'Inventory of boxes',
  delivery: 'Delivery docket',
  return: 'Return docket',
  statement: 'Storage statement',
};
const moment = (at: string, zone: string): string =>
  `${showDay(dayOfMoment(at, zone), 'short')} ${showTime(timeIn(zone, parseMoment(at)))}`;
const text = (key: string, label: string, width: number, more: Partial<PrintColumn> = {}): PrintColumn => ({
  key,
  label,
  kind: 'text',
  width,
  ...more,
});

const BOXES: readonly PrintColumn[] = [
  text('box', 'Box', 10, { narrow: true }),
  text('what', 'What is in it', 40),
  text('size', 'm³', 10, { narrow: true, right: true, empty: 'not measured' }),
  text('where', 'Where', 24),
  text('condition', 'Condition', 30),
];
function boxRow(of: StorageItemView, steps: readonly StorageMovementView[]): PrintRow {
  const last = steps.findLast((step) => step.storageItemId === of.id && step.condition);
  const care = [of.fragile && 'Fragile', of.thisWayUp && 'This way up', of.room].filter(Boolean).join(', ');
  return {
    level: 0,
    cells: {
      box: of.label,
      what: of.description ?? '',
      size: of.volumeM3 === null ? null : of.volumeM3.toFixed(2),
      where: of.storageItemStatus.typeName === 'returned' ? 'Returned' : whereOf(of),
      condition: last?.condition ?? '',
    },
    note: care || null,
  };
}

const LINES: readonly PrintColumn[] = [
  text('days', 'Days', 34),
  text('how', 'How it comes about', 40),
  { key: 'amount', label: 'Amount', kind: 'money', width: 14 },
];
const lineRow = ({ from, through, quantityDays, unit, rate, per, amount }: JobCharge['lines'][number]): PrintRow => ({
  level: 0,
  cells: {
    days: `${showDay(from, 'short')} to ${showDay(through, 'short')}`,
    how: `${quantityDays} ${unit === 'm3' ? 'm³' : 'item'} days × ${rate.toFixed(2)}${per === 1 ? '' : ` ÷ ${per}`}`,
    amount,
  },
});

/** Who signed on the way: each signature once, with what it stands for. */
function signedOf(
  steps: readonly StorageMovementView[],
  items: readonly StorageItemView[],
  paper: StoragePaper,
): PrintSigned[] {
  const wanted = paper === 'return' ? ['return'] : ['pack', 'sign', 'restorer'];
  const zone = items[0]?.job.timezone ?? 'UTC';
  const label = new Map(items.map((of) => [of.id, of.label]));
  const groups = Map.groupBy(
    steps.filter(({ step, signedBy }) => signedBy && wanted.includes(step)),
    ({ signedBy, step, at }) => `${signedBy} ${step} ${at}`,
  );
  return [...groups.values()].map((all) => {
    const [first] = all as [StorageMovementView];
    const picture = all.find(({ signature }) => signature?.startsWith('data:image/png;base64,'))?.signature;
    return {
      name: first.signedBy ?? '',
      ...(picture && { picture: Buffer.from(picture.slice('data:image/png;base64,'.length), 'base64') }),
      lines: [
        `${stepWords(first.step, first.place)}, ${moment(first.at, zone)}`,
        all.map(({ storageItemId }) => label.get(storageItemId) ?? '').join(', '),
      ],
    };
  });
}

/** One of the papers, as it stands now. */
export async function storagePaper(ctx: Context, jobId: number, paper: StoragePaper): Promise<Download> {
  const facts = await jobFacts(ctx, jobId);
  const items = await storageOfJob(ctx, jobId);
  const steps = await custodyOfJob(ctx, jobId);
  const [charge] = await storageCharges(ctx, jobId);
  const shown =
    paper === 'return'
      ? items.filter(({ storageItemStatus }) => ['ready', 'outbound', 'returned'].includes(storageItemStatus.typeName))
      : items;
  const money = paper === 'statement';
  const title = TITLES[paper];
  const measured = shown.reduce((sum, { volumeM3, parentId }) => sum + (parentId === null ? (volumeM3 ?? 0) : 0), 0);
  const signed = signedOf(steps, items, paper);
  const document: PrintDocument = {
    ...(await companyHead(ctx)),
    ...jobParties(facts.facts),
    title,
    subtitle: `${facts.jobNumber}, ${counted(shown.length, 'box', 'boxes')}, ${measured.toFixed(2)} m³`,
    columns: [...(money ? LINES : BOXES)],
    rows: money ? (charge?.lines ?? []).map(lineRow) : shown.map((of) => boxRow(of, steps)),
    totals: money
      ? [
          [
            charge?.billedThrough ? `Billed through ${showDay(charge.billedThrough, 'short')}` : 'Billed',
            charge?.billed ?? 0,
          ],
          ['To bill, ex tax', charge?.amount ?? 0, 'sum'],
        ]
      : [],
    notes: paper === 'return' ? ['Received in the condition stated. What is missing or damaged is noted above.'] : [],
    currencySymbol: facts.currencySymbol,
    // A docket that goes along is signed by hand, unless somebody signed on a screen.
    ...((paper === 'delivery' || paper === 'return') &&
      !signed.length && { signatures: ['Handed over by', 'Received by'] }),
    ...(!money && { signed }),
  };
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, `${title} ${facts.jobNumber}.pdf`);
}
