// A real bill of quantities, in by the importer and out as PDF, sheet and difference report: what leaves says what the API says.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { differencesOnPaper, estimateOnPaper, isHeading } from '../../../../tests/estimate-paper.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { sheetRows } from '../../../../tests/workbook.ts';
import type { One } from '../../../kit/endpoint.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import { contractSum } from '../shared/contract-sum.ts';
import { type EstimateView, type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { linesOfDraft } from '../shared/snapshot-difference.ts';
import { SNAPSHOT_STATUS } from '../shared/snapshot-status.ts';
import { type SnapshotView, snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate } from './estimates.build.ts';
import { buildSnapshot, decideOn } from './snapshots.build.ts';
import { exportedFile } from '../../reports/server/reports.build.ts';

const BILLS = new URL('../../../../../shared/data/boq/', import.meta.url);
const BILL = 'suzanoo_BOQ2_material_labour_237rows.xlsx';
const hasBill = existsSync(new URL(BILL, BILLS));
if (!hasBill)
  console.warn('The real bill of quantities is not beside the checkout (../shared/data/boq): its way is not walked.');

let app: TestApp;
let admin: Person;

const live = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const look = async (id: number): Promise<SnapshotView> =>
  (await app.call(admin, snapshotsApi.get, { params: { id } })).body.data;
const sum = (amounts: readonly (number | null | undefined)[]): number => fromCents(sumCents(amounts.map(toCents)));

/** Half a cent away from zero, on whole numbers that no sheet of ours has touched: cost, 12.5 % margin on the total, 10 % tax. */
function plainly(items: EstimateView['items']): { cost: number; excTax: number; incTax: number } {
  // Quantities and rates of this bill have two decimals: their product is exact in ten-thousandths.
  const exact = (quantity: number | null, cost: number | null) =>
    BigInt(Math.round((quantity ?? 0) * 100)) * BigInt(Math.round((cost ?? 0) * 100));
  const half = (above: bigint, below: bigint) => {
    const size = above < 0n ? -above : above;
    return ((2n * size + below) / (2n * below)) * (above < 0n ? -1n : 1n);
  };
  const cost = items.reduce(
    (all, item) =>
      all +
      half(exact(item.materialQuantity, item.materialCost), 100n) +
      half(exact(item.labourQuantity, item.labourCost), 100n),
    0n,
  );
  const excTax = cost + half(cost * 125n, 1000n);
  const incTax = excTax + half(excTax, 10n);
  return { cost: Number(cost) / 100, excTax: Number(excTax) / 100, incTax: Number(incTax) / 100 };
}

type Exported = { estimateId: number; estimateSnapshotId?: number };
const estimateFile = async (documentType: 'pdf' | 'xlsx', which: Exported): Promise<Buffer> =>
  await exportedFile(
    app,
    admin,
    await app.call(admin, reportsApi.exportEstimate, { body: { ...which, documentType, template: 'detailed' } }),
  );
type Compared = { estimateSnapshotId: number; otherSnapshotId?: number };
const differenceFile = async (documentType: 'pdf' | 'xlsx', which: Compared): Promise<Buffer> =>
  await exportedFile(
    app,
    admin,
    await app.call(admin, reportsApi.exportDifference, { body: { ...which, documentType } }),
  );

/** Rows of the sheet below the head that begins with this label, each by the labels of its columns. */
function table(rows: readonly (readonly unknown[])[], first: string): Record<string, unknown>[] {
  const at = rows.findIndex(([label]) => label === first);
  const head = rows[at] as string[];
  return rows.slice(at + 1).map((row) => Object.fromEntries(head.map((label, place) => [label, row[place] ?? null])));
}
const columnSum = (rows: readonly Record<string, unknown>[], label: string): number =>
  sum(rows.map((row) => row[label] as number | null));

describe.skipIf(!hasBill)('a bill of 235 items', () => {
  let estimateId: number;
  let jobId: number;
  /** As it came, varied and partly authorised, the authorised variation, the one that is asked for. */
  let asBilled: SnapshotView;
  let original: SnapshotView;
  let agreed: SnapshotView;
  let asked: SnapshotView;
  let draft: EstimateView;
  let varied: { removed: number };
  const WHOLE = 'SUPERSTRUCTURE / BEAM';

  beforeAll(async () => {
    app = await startTestApp();
    ({ admin } = await app.company());
    const made = await buildEstimate(app, admin, { applyMarginTo: 'total', estimateMargin: 0.125, categories: [] });
    ({ id: estimateId, jobId } = made);
    const file = { name: BILL, bytes: readFileSync(new URL(BILL, BILLS)) };
    const imported = await app.upload<One<ImportResult>>(admin, `/estimate/${estimateId}/import`, file);
    expect(imported.body.data.items).toBe(235);
    asBilled = await buildSnapshot(app, admin, estimateId);

    varied = await vary();
    const second = await buildSnapshot(app, admin, estimateId);
    const chosen = second.items.filter(({ categoryLabel }, at) => categoryLabel === WHOLE || at % 3 === 0);
    const authorised = await decideOn(app, admin, second, {
      statusId: SNAPSHOT_STATUS.authorised,
      itemIds: chosen.map(({ id }) => id),
    });
    expect(authorised.status).toBe(200);

    agreed = await variation('Rock in the pits', [
      { description: 'Break out rock', labourQuantity: 37.25, labourCost: 415.33 },
      { description: 'Less soil to remove', materialQuantity: -11.75, materialCost: 70.07 },
    ]);
    expect((await decideOn(app, admin, agreed, { statusId: SNAPSHOT_STATUS.authorised })).status).toBe(200);
    asked = await variation('A second canopy', [
      { description: 'Canopy', materialQuantity: 1, materialCost: 88_888.89 },
    ]);
    expect((await decideOn(app, admin, asked, { statusId: SNAPSHOT_STATUS.submitted })).status).toBe(200);
    [original, agreed, asked] = [await look(second.id), await look(agreed.id), await look(asked.id)];
    draft = await live(estimateId);
  });

  /** Nine quantities, nine rates, one line more and one less, as the sheet saves them. */
  async function vary(): Promise<typeof varied> {
    const { items } = await live(estimateId);
    const priced = items.filter(({ materialQuantity, materialCost }) => materialQuantity && materialCost);
    const chosen = priced.filter((_, at) => at % 6 === 0).slice(0, 20);
    expect(chosen).toHaveLength(20);
    const [beside, removed] = chosen.slice(18) as [(typeof chosen)[number], (typeof chosen)[number]];
    const { categoryId, categoryTradeId } = beside;
    const update = ({ id, version }: (typeof chosen)[number], fields: Record<string, unknown>) => ({
      ...{ kind: 'updateItem' as const, key: `vary-${id}`, id, version, fields },
    });
    const place = { categoryId, categoryTradeId, parentId: null, isParentItem: false, afterId: beside.id };
    const fields = { description: 'Scaffold', materialQuantity: 3.5, materialCost: 1234.56, labourQuantity: 7.25 };
    const uuid = crypto.randomUUID();
    const answer = await app.call(admin, estimatesApi.applyChanges, {
      params: { estimateId },
      body: {
        changes: [
          ...chosen
            .slice(0, 9)
            .map((item) =>
              update(item, { materialQuantity: (item.materialQuantity ?? 0) + 2.35, labourQuantity: 1.15 }),
            ),
          ...chosen
            .slice(9, 18)
            .map((item) => update(item, { materialCost: (item.materialCost ?? 0) + 0.37, labourCost: 99.99 })),
          {
            kind: 'createItems',
            key: 'one more',
            rows: [{ uuid, ...place, fields: { ...fields, labourCost: 61.03 } }],
          },
          { kind: 'deleteItems', key: 'one less', rows: [{ id: removed.id, version: removed.version }] },
        ],
      },
    });
    expect(answer.body.data.outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'done'));
    return { removed: removed.id };
  }

  async function variation(label: string, lines: Record<string, unknown>[]): Promise<SnapshotView> {
    const { data } = (
      await app.call(admin, snapshotsApi.list, {
        query: { filter: JSON.stringify({ object: { estimateId } }), forFinance: '1' },
      })
    ).body;
    const base = data.find(({ variationId }) => variationId === null);
    const params = { jobId, snapshotId: base?.id ?? 0 };
    expect((await app.call(admin, snapshotsApi.variation, { params, body: { label } })).status).toBe(200);
    const [first] = (await live(estimateId)).categories;
    for (const line of lines) {
      const body = { estimateId, categoryId: first?.id ?? 0, description: '', ...line };
      expect((await app.call(admin, estimatesApi.createItem, { body })).status).toBe(201);
    }
    return await buildSnapshot(app, admin, estimateId);
  }

  test('is reckoned as whole numbers reckon it, before it was varied and after', async () => {
    expect(asBilled.totals.all.excTax.costTotal).toBe(146_751_918.5);
    const lines = original.items as unknown as EstimateView['items'];
    const { cost, excTax, incTax } = plainly(lines);
    expect(original.totals.all.incTax).toMatchObject({ costTotal: cost, categoriesIncMargin: excTax, total: incTax });
    const part = plainly(lines.filter(({ authorised }) => authorised));
    expect(original.totals.authorised.incTax).toMatchObject({ costTotal: part.cost, total: part.incTax });
    expect(original).toMatchObject({ statusId: SNAPSHOT_STATUS.partlyAuthorised, authorisedIncTax: part.incTax });
    const beam = original.items.filter(({ categoryLabel }) => categoryLabel === WHOLE);
    expect([beam.length > 20, beam.every(({ authorised }) => authorised)]).toEqual([true, true]);
    expect(original.items.filter(({ authorised }) => !authorised).length).toBeGreaterThan(100);
  });

  test('original, approved variations and what is pending make the revised sum', async () => {
    const query = { filter: JSON.stringify({ object: { estimateId } }) };
    const { data } = (await app.call(admin, snapshotsApi.list, { query })).body;
    const parts = data.map(({ totalIncTax, authorisedIncTax, status, ...row }) => ({
      ...row,
      ...{ totalIncTax: totalIncTax ?? 0, authorisedIncTax: authorisedIncTax ?? 0, typeName: status.typeName },
    }));
    const revised = sum([original.authorisedIncTax, agreed.authorisedIncTax, asked.totalIncTax]);
    expect(contractSum(parts)).toEqual({
      original: original.authorisedIncTax,
      variations: agreed.authorisedIncTax,
      pending: asked.totalIncTax,
      revised,
    });
    expect(draft.authorisedIncTax).toBe(sum([original.authorisedIncTax, agreed.authorisedIncTax]));
    expect(draft.totals.authorised.incTax.total).toBe(draft.authorisedIncTax);
    expect(draft.totals.unauthorised.incTax.total).toBe(
      sum([draft.totals.all.incTax.total, -(draft.authorisedIncTax ?? 0)]),
    );
    const { steps } = (await app.call(admin, jobFrontApi.money, { params: { jobId } })).body.data;
    expect(Object.fromEntries(steps.map(({ ref, amount }) => [ref, amount]))).toMatchObject({
      estimated: draft.totals.all.excTax.total,
      authorised: sum([original.totals.authorised.excTax.total, agreed.totals.authorised.excTax.total]),
      asked: asked.totals.all.excTax.total,
    });
  });

  const EVERY = ['as billed', 'the original', 'the variation', 'the one that is asked for', 'the draft'] as const;
  const paperOf = (which: (typeof EVERY)[number]) => {
    if (which === 'the draft') return { of: draft, file: { estimateId }, agreed: false };
    const of = {
      'as billed': asBilled,
      'the original': original,
      'the variation': agreed,
      'the one that is asked for': asked,
    }[which];
    return { of, file: { estimateId, estimateSnapshotId: of.id }, agreed: of === original || of === agreed };
  };

  test.each(EVERY)('%s on paper: the lines make the totals, and these are the API’s', async (which) => {
    const { of, file, agreed: isAgreed } = paperOf(which);
    const { pages } = await readPdf(await estimateFile('pdf', file));
    const { rows, foot } = estimateOnPaper(pages);
    const { all, authorised } = of.totals;
    const numbers = rows.map(({ number }) => number);
    const lines = rows.filter(({ number }) => !isHeading(number, numbers));
    expect(lines).toHaveLength(of.items.length);
    const column = (place: number) => sum(lines.map(({ amounts }) => amounts[place]));
    expect([column(0), column(1), column(2)]).toEqual([
      all.incTax.categoriesIncMargin,
      all.incTax.taxTotal,
      all.incTax.total,
    ]);
    expect(foot).toMatchObject({
      'Total ex GST': all.excTax.total,
      GST: all.incTax.taxTotal,
      'Total inc GST': all.incTax.total,
    });
    expect(foot['Authorised inc GST']).toBe(isAgreed ? authorised.incTax.total : undefined);
    if (which === 'the original') expect(column(3)).toBe(authorised.incTax.total);
  });

  test.each(EVERY)('%s as a sheet: the lines make the totals, and these are the API’s', async (which) => {
    const { of, file, agreed: isAgreed } = paperOf(which);
    const rows = table(await sheetRows(await estimateFile('xlsx', file)), 'Item');
    const numbers = rows.map(({ Item }) => String(Item)).filter((number) => /^[\d.]+$/.test(number));
    const lines = rows.filter(({ Item }) => numbers.includes(String(Item)) && !isHeading(String(Item), numbers));
    expect(lines).toHaveLength(of.items.length);
    const { all, authorised } = of.totals;
    const { categoriesIncMargin, taxTotal, total, materialTotal, labourTotal, marginTotal, categoriesTotal } =
      all.incTax;
    const sums = {
      'Ex GST': categoriesIncMargin,
      GST: taxTotal,
      'Inc GST': total,
      'Material total': materialTotal,
      'Labour total': labourTotal,
      Subtotal: categoriesTotal,
      Margin: marginTotal,
    };
    const headings = rows.filter(({ Item }) => /^\d+$/.test(String(Item)));
    for (const [label, amount] of Object.entries(sums)) {
      expect([label, columnSum(lines, label)]).toEqual([label, amount]);
      expect([label, columnSum(headings, label)]).toEqual([label, amount]);
    }
    const foot = (label: string) => rows.find(({ Item }) => String(Item).startsWith(label));
    expect(foot('Total ex GST')).toMatchObject({ ...sums, GST: null, 'Inc GST': null });
    expect(foot('GST')?.['GST']).toBe(taxTotal);
    expect(foot('Total inc GST')?.['Inc GST']).toBe(total);
    const said = foot('Authorised inc GST');
    expect(said?.['Authorised'] ?? said?.['Inc GST']).toBe(isAgreed ? authorised.incTax.total : undefined);
    if (which === 'the original') expect(columnSum(lines, 'Authorised')).toBe(authorised.incTax.total);
  });

  const PAIRS = ['as billed and the original', 'the original and as billed', 'the original and the draft'] as const;
  /** What stands on both sides, by the line's lasting name, and what the report is asked for. */
  const pairOf = (which: (typeof PAIRS)[number]) => {
    const draftLines = linesOfDraft(draft);
    if (which === 'the original and the draft')
      return { before: original.items, after: draftLines, asked: { estimateSnapshotId: original.id } };
    const [before, after] = which === 'as billed and the original' ? [asBilled, original] : [original, asBilled];
    const compared = { estimateSnapshotId: after.id, otherSnapshotId: before.id };
    return { before: before.items, after: after.items, asked: compared };
  };
  /** Lines that move, each by how much, and both sums: before tax. */
  const moved = ({ before, after }: Pick<ReturnType<typeof pairOf>, 'before' | 'after'>) => {
    const sells = (lines: readonly { trackId: string; sell: number }[]) =>
      new Map(lines.map(({ trackId, sell }) => [trackId, sell]));
    const [was, is] = [sells(before), sells(after)];
    const amounts = [...new Set([...was.keys(), ...is.keys()])].map((name) =>
      sum([is.get(name), -(was.get(name) ?? 0)]),
    );
    return {
      amounts: amounts.filter((amount) => amount !== 0).toSorted((a, b) => a - b),
      sums: [sum([...was.values()]), sum([...is.values()])] as const,
    };
  };
  const totalsOf = (which: (typeof PAIRS)[number]): readonly [number, number] => {
    const [billed, varied, now] = [asBilled, original, draft].map(({ totals }) => totals.all.excTax.total) as [
      number,
      number,
      number,
    ];
    if (which === 'the original and the draft') return [varied, now];
    return which === 'as billed and the original' ? [billed, varied] : [varied, billed];
  };

  test.each(PAIRS)('the difference of %s, as a sheet, is that of the totals', async (which) => {
    const { asked: body, ...sides } = pairOf(which);
    const { amounts, sums } = moved(sides);
    const [before, after] = totalsOf(which);
    expect(sums).toEqual([before, after]);
    const rows = table(await sheetRows(await differenceFile('xlsx', body)), 'Line');
    const foot = rows.at(-1);
    const difference = 'Difference ex GST';
    const total = { Before: before, After: after, [difference]: sum([after, -before]) };
    expect(foot).toMatchObject({ Line: 'All lines', ...total });
    const above = rows.slice(0, -1);
    for (const rowsOfKind of [above.filter(({ What }) => What !== null), above.filter(({ What }) => What === null)])
      for (const [label, amount] of Object.entries(total))
        expect([label, columnSum(rowsOfKind, label)]).toEqual([label, amount]);
    const lines = above.filter(({ What }) => What !== null).map((row) => row[difference] as number);
    expect(lines.filter((amount) => amount !== 0).toSorted((a, b) => a - b)).toEqual(amounts);
  });

  test.each(PAIRS)('the difference of %s, on paper, is that of the totals', async (which) => {
    const { asked: body, ...sides } = pairOf(which);
    const { amounts } = moved(sides);
    const [before, after] = totalsOf(which);
    const { pages } = await readPdf(await differenceFile('pdf', body));
    const { headings, lines, foot } = differencesOnPaper(pages);
    expect(foot).toEqual({ Before: before, After: after, Difference: sum([after, -before]) });
    expect(sum(lines)).toBe(sum([after, -before]));
    expect(sum(headings.map(({ amount }) => amount))).toBe(sum([after, -before]));
    expect(sum(headings.map((row) => row.before))).toBe(before);
    expect(sum(headings.map((row) => row.after))).toBe(after);
    expect(lines.filter((amount) => amount !== 0).toSorted((a, b) => a - b)).toEqual(amounts);
  });

  test('the lines that were varied are named with what was varied of them', async () => {
    const asked = { estimateSnapshotId: original.id, otherSnapshotId: asBilled.id };
    const rows = table(await sheetRows(await differenceFile('xlsx', asked)), 'Line');
    const saying = (what: RegExp) => rows.filter(({ What }) => what.test(String(What)));
    expect(saying(/^Changed: material quantity, labour quantity$/)).toHaveLength(9);
    expect(saying(/^Changed: material rate, labour rate$/)).toHaveLength(9);
    expect(saying(/^Added/).map(({ Line, Before, After }) => [Line, Before, After])).toEqual([
      ['Scaffold', null, original.items.find(({ description }) => description === 'Scaffold')?.sell],
    ]);
    const gone = asBilled.items.find(({ estimateItemId }) => estimateItemId === varied.removed);
    expect(saying(/^Removed/).map(({ Line, Before, After }) => [Line, Before, After])).toEqual([
      [gone?.description, gone?.sell, null],
    ]);
  });
});
