// Random estimates, reckoned in every way that an estimate is shown: by the server, by the sheet that is edited row by row, by the live
// formulas of the XLSX in LibreOffice, on paper; and by plain whole numbers. All of them say the same to the cent, or it is a fault.
//   node bench/estimates-agree.ts [10000] [seed] [minutes for XLSX and PDF]      budget: no difference
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { toCents } from '../src/kit/money.ts';
import { printedFigures } from '../src/modules/estimates/server/estimates.print.ts';
import { estimateBreakdown } from '../src/modules/estimates/shared/estimate-breakdown.ts';
import {
  type EstimateBreakdown,
  type EstimateTotals,
  estimateTotals,
} from '../src/modules/estimates/shared/estimate-totals.ts';
import { EstimateFigures } from '../src/modules/estimates/web/estimate-figures.ts';
import { buildLines } from '../src/modules/estimates/web/estimate-lines.ts';
import {
  EstimateRecords,
  type ItemRecord,
  createStep,
  deleteStep,
  updateStep,
} from '../src/modules/estimates/web/estimate-records.ts';
import { random } from '../src/platform/server/demo.ts';
import { print } from '../src/platform/server/print/print.ts';
import type { PrintDocument } from '../src/platform/server/print/print-document.ts';
import { estimateOnPaper } from '../tests/estimate-paper.ts';
import { readPdf } from '../tests/pdf-text.ts';
import { type Dice, type RandomEstimate, figures, plainSums, randomEstimate } from './random-estimates.ts';

const [N = 10_000, SEED = 20_261_126, MINUTES = 10] = process.argv.slice(2).map(Number);
const FOLDER = 'test-results/estimates-agree';
/** What LibreOffice takes in one start. */
const AT_ONCE = 100;
const MOST_NAMED = 20;

const faults = new Map<string, string[]>();
function same(what: string, number: number, left: unknown, right: unknown): void {
  if (JSON.stringify(left) === JSON.stringify(right)) return;
  const known = faults.get(what) ?? [];
  if (known.length === 0) faults.set(what, known);
  known.push(`estimate ${number}: ${JSON.stringify(left)} and ${JSON.stringify(right)}`);
}

// The server and plain numbers ---------------------------------------------------------------------------------------

function againstPlain(number: number, { items, settings }: RandomEstimate, breakdown: EstimateBreakdown): void {
  const totals = estimateTotals(items, settings);
  same('server: totals alone and with their parts', number, totals, breakdown.totals);
  for (const [variant, of] of [
    ['all', items],
    ['authorised', items.filter(({ authorised }) => authorised)],
  ] as const) {
    const plain = plainSums(of, settings);
    const { incTax, excTax } = totals[variant];
    const figure = (value: bigint) => Number(value) / 100;
    same(
      `plain numbers: ${variant}`,
      number,
      [
        incTax.costTotal,
        incTax.categoriesIncMargin,
        incTax.taxTotal,
        incTax.total,
        excTax.total,
        incTax.cisTotal,
        incTax.workOrderCostTotal,
      ],
      [
        plain.cost,
        plain.beforeTax,
        plain.tax,
        plain.beforeTax + plain.tax,
        plain.beforeTax,
        plain.cis,
        plain.workOrderCost,
      ].map(figure),
    );
    items.forEach((item, at) => {
      const line = plain.lines.get(item.id);
      const shown = breakdown.itemAt(at);
      const said = variant === 'all' ? shown : shown.authorisedShares;
      if (!item.isParentItem && line)
        same(
          `plain numbers: a line, ${variant}`,
          number,
          [said?.sell, said?.taxShare],
          [figure(line.sell), figure(line.tax)],
        );
    });
  }
}

// The sheet ----------------------------------------------------------------------------------------------------------

const FIGURES = Object.keys(figures(random(1))) as (keyof ItemRecord)[];
const record = (item: RandomEstimate['items'][number], order: number): ItemRecord =>
  ({ ...item, order, locked: false }) as ItemRecord;

/** The same estimate come to by edits: rows with other figures that are typed over, rows that are added, rows that go. */
function edited({ categories, trades, items, settings, dice }: RandomEstimate & { dice: Dice }) {
  const records = new EstimateRecords();
  for (const { id, label } of categories)
    records.put('category', { id, label, order: id, materialMargin: null, labourMargin: null });
  for (const { id, categoryId, label } of trades)
    records.put('trade', { id, categoryId, tradeId: null, tradeLabel: label, order: id });
  const groups = new Set(items.flatMap(({ parentId }) => parentId ?? []));
  const fates = items.map((item) =>
    groups.has(item.id) ? 'kept' : dice.of(['kept', 'typed', 'typed', 'new'] as const),
  );
  /** Up to four of its figures as somebody had them before. */
  const wrong = (item: ItemRecord): ItemRecord => {
    const other = figures(dice);
    const names = Object.keys(other) as (keyof typeof other)[];
    const some = Array.from({ length: dice.whole(1, 4) }, () => dice.of(names));
    return { ...item, ...Object.fromEntries(some.map((name) => [name, other[name]])) };
  };
  items.forEach((item, at) => {
    if (fates[at] === 'new') return;
    records.put('item', fates[at] === 'typed' ? wrong(record(item, at)) : record(item, at));
  });
  const goes = Array.from({ length: dice.whole(0, 4) }, (_, at) => ({
    ...dice.of(items),
    ...figures(dice),
    id: 9001 + at,
    isParentItem: false,
    parentId: null,
  }));
  for (const item of goes) records.put('item', record(item, 500));
  const serverIds = new Map<number, number>();
  const shown = new EstimateFigures(records, settings, (id) => serverIds.get(id) ?? (id > 0 ? id : undefined));
  const tasks = [
    ...items.flatMap((item, at) => (fates[at] === 'kept' ? [] : [{ item, at, isNew: fates[at] === 'new' }])),
    ...goes.map((item) => ({ item, at: -1, isNew: false })),
  ].map((task) => ({ task, rank: dice.next() }));
  for (const {
    task: { item, at, isNew },
  } of tasks.sort((a, b) => a.rank - b.rank)) {
    const present = records.item.get(item.id);
    const wanted = record(item, at);
    if (at < 0) {
      const steps = [deleteStep('item', record(item, 500))];
      shown.refresh(steps, records.apply(steps));
    } else if (isNew) {
      // A row is new until the server has named it.
      const steps = [createStep('item', { ...wanted, id: -item.id })];
      shown.refresh(steps, records.apply(steps));
    } else if (present)
      for (const field of FIGURES) {
        const step = updateStep('item', records.item.get(item.id) ?? present, { [field]: wanted[field] });
        if (step) shown.refresh([step], records.apply([step]));
      }
  }
  for (const id of records.item.keys()) if (id < 0) serverIds.set(id, -id);
  shown.refresh([], true);
  return { records, shown };
}

function againstSheet(number: number, estimate: RandomEstimate & { dice: Dice }, breakdown: EstimateBreakdown): void {
  const { records, shown } = edited(estimate);
  same('sheet: totals', number, shown.totals, breakdown.totals);
  const places = new Map(estimate.items.map(({ id }, at) => [id, at]));
  for (const line of buildLines(records, new Map())) {
    const { sell, tax, total, cost, margin, cis } = shown.of(line);
    if (line.kind === 'item') {
      const item = breakdown.itemAt(places.get(Math.abs(line.id)) ?? -1);
      same(
        'sheet: a line',
        number,
        [sell, tax, total, cost, margin, cis],
        [
          item.sell,
          item.taxShare,
          item.sellIncTax,
          item.costTotal,
          item.marginTotal || item.marginShare,
          item.cisTotal,
        ],
      );
      continue;
    }
    const sums = (line.kind === 'category' ? breakdown.categories : breakdown.trades).get(line.id)?.all.incTax;
    same(
      `sheet: a ${line.kind}`,
      number,
      [sell, tax, total, cost, margin, cis],
      sums
        ? [sums.categoriesIncMargin, sums.taxTotal, sums.total, sums.costTotal, sums.marginTotal, sums.cisTotal]
        : [0, 0, 0, 0, 0, 0],
    );
  }
}

// Paper and XLSX -----------------------------------------------------------------------------------------------------

/** Every second one is frozen and decided on, so that it says what is authorised. */
function printed(number: number, { categories, trades, items, settings }: RandomEstimate): PrintDocument {
  const isAuthorised = number % 2 === 1;
  const source = {
    ...{
      label: `Estimate ${number}`,
      number: `Estimate ${number}`,
      subtitle: [],
      facts: [],
      description: null,
      jobId: 1,
    },
    ...{ decision: null, authority: null, version: null },
    ...{ isSnapshot: isAuthorised, isAuthorised, settings, categories, trades, items },
  };
  const { outline: _outline, ...table } = printedFigures(source, 'detailed', true);
  return {
    ...{ title: `Estimate ${number}`, subtitle: 'draft', company: 'Bench', number: 'Estimate', foot: 'Bench' },
    ...{ facts: [], currencySymbol: '$', head: { lines: [], paper: 'a4' as const }, ...table },
  };
}

/** What stands at the foot, by the totals that the server keeps. */
function footOf(number: number, { items }: RandomEstimate, totals: EstimateTotals): Record<string, number> {
  const { incTax } = totals.all;
  const authorised = number % 2 === 1 && items.some((item) => item.authorised && !item.isParentItem);
  return {
    'Total excl. GST': incTax.categoriesIncMargin,
    GST: incTax.taxTotal,
    'Total incl. GST': incTax.total,
    ...(incTax.cisTotal && { 'CIS withheld': -incTax.cisTotal, Payable: incTax.totalExcCis }),
    ...(authorised && { 'Authorised incl. GST': totals.authorised.incTax.total }),
  };
}

async function againstPaper(number: number, estimate: RandomEstimate): Promise<void> {
  const document = printed(number, estimate);
  const { pages } = await readPdf(await print(document, 'pdf', {}));
  const { rows, foot } = estimateOnPaper(pages);
  const columns = [
    'sell',
    'taxShare',
    'sellIncTax',
    ...(document.columns.some(({ key }) => key === 'authorised') ? ['authorised'] : []),
  ];
  same(
    'PDF: lines',
    number,
    rows.map((row) => [row.number, ...row.amounts]),
    document.rows.map(({ cells }) => [cells['number'], ...columns.map((key) => cells[key] || 0)]),
  );
  same('PDF: foot', number, foot, footOf(number, estimate, estimateTotals(estimate.items, estimate.settings)));
}

const run = promisify(execFile);
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
const PROFILE = `${process.cwd()}/${FOLDER}/profile`;

/** LibreOffice believes the figures that stand beside formulas unless it is told to reckon anew. */
function prepareOffice(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const folder of ['profile/user', 'in', 'out']) mkdirSync(`${FOLDER}/${folder}`, { recursive: true });
  writeFileSync(
    `${PROFILE}/user/registrymodifications.xcu`,
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`,
  );
}

/** In cents; a share of one comes as `12.5%`. Nothing where there is no number. */
function cell(value: unknown): number | null {
  const text = String(value ?? '');
  const number = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text || Number.NaN);
  return Number.isNaN(number) ? null : toCents(Number(number.toFixed(6)));
}

/** A formula beside a wrong figure: it comes back right, or nothing was reckoned. */
async function control(): Promise<Buffer> {
  const cells = new Map([
    ['0,0', { value: 21 }],
    ['0,1', { value: 99, formula: 'A1*2', formulaResult: 99 }],
  ]);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Control', cells }] }));
}

async function againstXlsx(from: number, to: number): Promise<{ formulas: number }> {
  const files = new Map<number, Buffer>();
  for (let number = from; number < to; number++) {
    const bytes = await print(printed(number, randomEstimate(SEED, number)), 'xlsx', {});
    files.set(number, bytes);
    writeFileSync(`${FOLDER}/in/${number}.xlsx`, bytes);
  }
  writeFileSync(`${FOLDER}/in/control.xlsx`, await control());
  const names = [...files.keys(), 'control'].map((name) => `${FOLDER}/in/${name}.xlsx`);
  await run('soffice', [
    '--headless',
    `-env:UserInstallation=file://${PROFILE}`,
    '--convert-to',
    CSV,
    '--outdir',
    `${FOLDER}/out`,
    ...names,
  ]);
  const recalculated = (name: number | string) => parseCsv(readFileSync(`${FOLDER}/out/${name}.csv`, 'utf8'));
  if (Number(recalculated('control')[0]?.[1]) !== 42) throw new Error('LibreOffice did not reckon the formulas anew');
  let formulas = 0;
  for (const [number, bytes] of files) {
    const { sheets } = await readXlsx(bytes);
    const [sheet] = sheets;
    formulas += [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula).length;
    const theirs = recalculated(number);
    (sheet?.rows ?? []).forEach((row, at) =>
      row.forEach((value, place) => {
        if (typeof value === 'number')
          same(
            'XLSX: a cell',
            number,
            [at + 1, place + 1, cell(theirs[at]?.[place])],
            [at + 1, place + 1, cell(value)],
          );
      }),
    );
    const estimate = randomEstimate(SEED, number);
    for (const [label, amount] of Object.entries(
      footOf(number, estimate, estimateTotals(estimate.items, estimate.settings)),
    )) {
      const line = theirs.findLast(([first]) => String(first).startsWith(label));
      const head = theirs.find(([, second]) => second === 'Description');
      const key = label === 'Total excl. GST' ? 'Excl. GST' : label === 'GST' ? 'GST' : 'Incl. GST';
      const at = (name: string) => line?.[head?.indexOf(name) ?? -1];
      same(
        'XLSX: foot',
        number,
        [label, cell(label.startsWith('Authorised') ? at('Authorised') || at(key) : at(key))],
        [label, toCents(amount)],
      );
    }
  }
  return { formulas };
}

// All of it ----------------------------------------------------------------------------------------------------------

const began = performance.now();
let lines = 0;
for (let number = 0; number < N; number++) {
  const estimate = randomEstimate(SEED, number);
  const breakdown = estimateBreakdown(estimate.items, estimate.settings);
  lines += estimate.items.length;
  againstPlain(number, estimate, breakdown);
  againstSheet(number, estimate, breakdown);
}
console.log(`${N} estimates of ${lines} lines (seed ${SEED}): server, sheet and plain numbers in ${seconds()} s`);
tell();

prepareOffice();
const until = performance.now() + MINUTES * 60_000;
const left = () => performance.now() < until;
let [sheets, formulas, papers] = [0, 0, 0];
async function allSheets(): Promise<void> {
  for (; sheets < N && left(); sheets = Math.min(N, sheets + AT_ONCE))
    formulas += (await againstXlsx(sheets, Math.min(N, sheets + AT_ONCE))).formulas;
}
async function allPapers(): Promise<void> {
  for (; papers < N && left(); papers++) await againstPaper(papers, randomEstimate(SEED, papers));
}
await Promise.all([allSheets(), allPapers()]);
console.log(
  `the first ${sheets} as XLSX, ${formulas} formulas reckoned anew by LibreOffice; the first ${papers} as PDF; ${seconds()} s`,
);

tell();

function tell(): void {
  for (const [what, found] of faults) {
    console.log(`✗ ${what}: ${found.length}`);
    for (const words of found.slice(0, MOST_NAMED)) console.log(`    ${words.slice(0, 600)}`);
  }
  if (faults.size === 0) console.log('✓ all the same to the cent');
  process.exitCode = faults.size ? 1 : 0;
}
function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
