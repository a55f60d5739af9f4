// about: reports
// Random questions against an evaluation of their own in plain JavaScript; what follows from other figures; fields of records that a row points to.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildAsset, buildDeployment } from '../../assets/server/assets.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { reportRunsApi } from '../shared/data-views.api.ts';
import { STANDARD_REPORTS, fitsFields } from '../shared/standard-reports.ts';
import { LINES } from './report-lines.views.ts';
import { OTHER, type ReportDefinition, type ReportMeasure } from '../shared/report-definition.ts';

let app: TestApp;
let admin: Person;
const mark = randomUUID().slice(0, 8);
const ofMark = JSON.stringify({ and: [{ field: 'additionalRef', operator: 'equals', value: mark }] });
interface Row {
  client: string;
  excess: number | null;
  day: string | null;
  reported: string;
  /** Over two years. */
  due: string | null;
}
const rows: Row[] = [];
const COUNT: ReportMeasure = { figure: 'count' };
const CLIENTS = ['Beacon', 'Coast', 'Mutual', 'Zenith'];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const ids: number[] = [];
  for (const name of CLIENTS)
    ids.push((await buildContact(app, admin, { companyName: `${name} ${mark}`, contactTypeId: 1 })).id);
  for (let at = 0; at < 40; at++) {
    const row: Row = {
      client: CLIENTS[(at * at) % 4] ?? '',
      excess: at % 7 === 0 ? null : ((at * 37) % 11) * 50 + 0.5 * (at % 3),
      day: at % 9 === 0 ? null : `2026-0${1 + (at % 6)}-1${at % 8}`,
      reported: `2026-07-0${1 + (at % 5)}`,
      due: at % 11 === 0 ? null : `202${5 + (at % 2)}-0${1 + ((at * 5) % 7)}-2${at % 9}`,
    };
    rows.push(row);
    await buildJob(app, admin, {
      clientId: ids[CLIENTS.indexOf(row.client)],
      excessAmount: row.excess,
      incidentDate: row.day,
      targetStartDate: row.reported,
      targetCompletionDate: row.due,
      additionalRef: mark,
    });
  }
});

const run = async (asked: Partial<ReportDefinition>, list = 'job', filter = ofMark) => {
  const definition: ReportDefinition = { groups: [], measures: [COUNT], filter, ...asked };
  const query = { list, definition: JSON.stringify(definition) };
  return made(await app.call(admin, reportRunsApi.run, { query }));
};
const numbers = (some: readonly Row[]): number[] =>
  some.flatMap(({ excess }) => excess ?? []).toSorted((a, b) => a - b);
const days = ({ day, reported }: Row): number | null =>
  day === null ? null : (Date.parse(reported) - Date.parse(day)) / 86_400_000;

/** One figure of some rows, written once more. */
function figureOf(measure: ReportMeasure, some: readonly Row[], all: readonly Row[]): number | null {
  const counted = measure.filter ? some.filter(({ excess }) => excess !== null && excess > 200) : some;
  const values = numbers(counted);
  const sum = values.reduce((total, value) => total + value, 0);
  switch (measure.figure) {
    case 'count':
      return counted.length;
    case 'sum':
      return values.length ? sum : null;
    case 'average': {
      const given = measure.until ? counted.flatMap((row) => days(row) ?? []) : values;
      return given.length ? given.reduce((total, value) => total + value, 0) / given.length : null;
    }
    case 'median': {
      const half = (values.length - 1) / 2;
      return values.length ? ((values[Math.floor(half)] ?? 0) + (values[Math.ceil(half)] ?? 0)) / 2 : null;
    }
    case 'lowest':
      return values[0] ?? null;
    case 'highest':
      return values.at(-1) ?? null;
    case 'share':
      return all.length ? (100 * some.length) / all.length : null;
    case 'formula':
      return null;
  }
}
const bucketOf = (bucket: string | undefined, { day }: Row): string | null => {
  if (day === null) return null;
  if (bucket === 'year') return '2026-01-01';
  if (bucket === 'quarter') return Number(day.slice(5, 7)) <= 3 ? '2026-01-01' : '2026-04-01';
  return bucket === 'day' ? day : `${day.slice(0, 7)}-01`;
};

const above = JSON.stringify({ and: [{ field: 'excessAmount', operator: 'greaterThan', value: 200 }] });
const measures = fc.constantFrom<ReportMeasure>(
  COUNT,
  { figure: 'sum', field: 'excessAmount' },
  { figure: 'average', field: 'excessAmount' },
  { figure: 'median', field: 'excessAmount' },
  { figure: 'lowest', field: 'excessAmount' },
  { figure: 'highest', field: 'excessAmount' },
  { figure: 'count', filter: above },
  { figure: 'sum', field: 'excessAmount', filter: above },
  { figure: 'share' },
  { figure: 'average', field: 'incidentDate', until: 'targetStartDate' },
);
const groups = fc.constantFrom<ReportDefinition['groups'][number]>(
  { field: 'clientId' },
  { field: 'clientId.companyName' },
  { field: 'incidentDate', bucket: 'month' },
  { field: 'incidentDate', bucket: 'quarter' },
  { field: 'incidentDate', bucket: 'year' },
  { field: 'incidentDate', bucket: 'day' },
);

test('every figure of 300 random questions is what the rows come to', async () => {
  const keyOf = ({ field, bucket }: { field: string; bucket?: string | undefined }, row: Row): string | null =>
    field.startsWith('clientId') ? `${row.client} ${mark}` : bucketOf(bucket, row);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(groups, { maxLength: 3, selector: (group) => JSON.stringify(group) }),
      fc.option(groups, { nil: undefined }),
      fc.uniqueArray(measures, { minLength: 1, maxLength: 4, selector: (measure) => JSON.stringify(measure) }),
      async (by, across, asked) => {
        const result = await run({ groups: by, across, measures: asked });
        expect(result.count).toBe(rows.length);
        const paths = new Set(
          by.flatMap((_, at) => rows.map((row) => JSON.stringify(by.slice(0, at + 1).map((one) => keyOf(one, row))))),
        );
        expect(result.rows.length).toBe(paths.size + 1);
        const valueOf = (at: number, key: { value: string | null; label: string }, field: string) =>
          field === 'clientId' && by[at] !== undefined ? key.label : key.value;
        for (const { keys, figures, across: sides } of result.rows) {
          const inIt = (row: Row) =>
            keys.every((key, at) => valueOf(at, key, by[at]?.field ?? '') === keyOf(by[at] ?? { field: '' }, row));
          const some = rows.filter(inIt);
          for (const [at, measure] of asked.entries()) close(figures[at], figureOf(measure, some, rows));
          for (const [place, side] of sides.entries()) {
            const inSide = (row: Row): boolean => {
              const key = result.across[place] ?? { value: null, label: '' };
              return (
                across !== undefined && (across.field === 'clientId' ? key.label : key.value) === keyOf(across, row)
              );
            };
            const parted = some.filter(inSide);
            for (const [at, measure] of asked.entries())
              close(side[at], parted.length ? figureOf(measure, parted, rows.filter(inSide)) : null);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('running totals and the time before are what the rows come to, and open those rows', async () => {
  const month = ({ due }: Row): string | null => due && `${due.slice(0, 7)}-01`;
  const inYear = JSON.stringify({
    and: [
      { field: 'additionalRef', operator: 'equals', value: mark },
      { field: 'targetCompletionDate', operator: 'between', value: ['2026-01-01', '2026-12-31'] },
    ],
  });
  const earlier = (key: string, compare: 'year' | 'period'): string =>
    compare === 'year'
      ? `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`
      : key.slice(5, 7) === '01'
        ? `${Number(key.slice(0, 4)) - 1}-12-01`
        : `${key.slice(0, 5)}${String(Number(key.slice(5, 7)) - 1).padStart(2, '0')}-01`;
  const sum: ReportMeasure = { figure: 'sum', field: 'excessAmount' };
  const measures = [COUNT, sum, { ...COUNT, running: true }, { ...sum, running: true }];
  const definition = { groups: [{ field: 'targetCompletionDate', bucket: 'month' as const }], measures };
  for (const compare of ['year', 'period'] as const) {
    const result = await run({ ...definition, compare }, 'job', inYear);
    const shown = result.rows.flatMap(({ keys: [key] }) => key?.value ?? []);
    expect(shown).toEqual(
      [...new Set(rows.map(month).filter((key) => key?.startsWith('2026')))].toSorted((a, b) =>
        String(a).localeCompare(String(b)),
      ),
    );
    for (const { keys, figures, before } of result.rows) {
      const key = keys[0]?.value;
      const of = (some: readonly Row[]) => [some.length, figureOf(sum, some, rows)];
      const isOf = (one: string, row: Row): boolean => month(row) === one;
      const own = shown.filter((one) => key === undefined || one === key);
      const upTo = shown.filter((one) => key === undefined || key === null || one <= key);
      const now = of(rows.filter((row) => own.some((one) => isOf(one, row))));
      const then = of(rows.filter((row) => own.some((one) => isOf(earlier(one, compare), row))));
      const ran = of(rows.filter((row) => upTo.some((one) => isOf(one, row))));
      const ranThen = of(rows.filter((row) => upTo.some((one) => isOf(earlier(one, compare), row))));
      const wanted = key === undefined ? [now, then, now, then] : [now, then, ran, ranThen];
      for (const at of [0, 1]) {
        close(figures[at], wanted[0]?.[at] ?? null);
        close(before?.[at] || null, wanted[1]?.[at] || null);
        close(figures[at + 2], wanted[2]?.[at] ?? null);
        close(before?.[at + 2] || null, wanted[3]?.[at] || null);
      }
      const query = {
        list: 'job',
        definition: JSON.stringify({ ...definition, compare, filter: inYear }),
        keys: JSON.stringify(key === undefined ? [] : [key]),
      };
      const behind = async (more: { measure?: string; before?: 'true' }) =>
        made(await app.call(admin, reportRunsApi.rows, { query: { ...query, ...more } })).total;
      expect(await behind({ before: 'true' })).toBe(then[0]);
      expect(await behind({ measure: '2' })).toBe(key === undefined ? now[0] : ran[0]);
    }
  }
  const across = await run({ measures: [{ ...COUNT, running: true }], across: definition.groups[0] }, 'job', ofMark);
  const all = across.rows[0]?.across.map(([figure]) => figure) ?? [];
  expect(all.at(-2)).toBe(rows.filter(({ due }) => due !== null).length);
  expect(all.at(-1)).toBe(null);
  const refused = async (asked: object) => {
    const query = { list: 'job', definition: JSON.stringify({ groups: [], measures: [COUNT], ...asked }) };
    return (await app.call(admin, reportRunsApi.run, { query })).body.errors;
  };
  expect(await refused({ compare: 'year' })).toEqual({ compare: 'Comparing needs a group by date' });
  expect(await refused({ measures: [{ ...COUNT, running: true }] })).toEqual({
    measures: 'A running total needs a group by date',
  });
  expect(await refused({ measures: [{ figure: 'share', running: true }] })).toMatchObject({
    definition: 'Only numbers and sums can run on',
  });
});

function close(given: number | null | undefined, wanted: number | null): void {
  if (wanted === null || given == null) expect(given ?? null).toBe(wanted);
  else expect(given).toBeCloseTo(wanted, 6);
}

test('the others of the top stand together, open their rows, and the total stays', async () => {
  const asked: Partial<ReportDefinition> = { groups: [{ field: 'clientId' }], top: 2, measures: [COUNT] };
  const result = await run(asked);
  const sizes = CLIENTS.map((client) => rows.filter((row) => row.client === client).length).toSorted((a, b) => b - a);
  const shown = sizes.filter((size) => size > 0);
  expect(result.rows.map(({ figures: [figure] }) => figure)).toEqual([
    shown[0],
    ...(shown.length > 2 ? [shown[1], shown.slice(2).reduce((sum, size) => sum + size, 0)] : shown.slice(1)),
    40,
  ]);
  const query = {
    list: 'job',
    definition: JSON.stringify({
      measures: [COUNT],
      filter: ofMark,
      groups: [{ field: 'clientId.companyName' }],
      top: 1,
    }),
    keys: JSON.stringify([OTHER]),
  };
  const behind = made(await app.call(admin, reportRunsApi.rows, { query }));
  expect(behind.total).toBe(40 - (shown[0] ?? 0));
});

test('the top by a calculation are those where it is largest, and it reckons with shares as they are shown', async () => {
  const asked: Partial<ReportDefinition> = {
    groups: [{ field: 'clientId.companyName' }],
    measures: [
      { figure: 'average', field: 'excessAmount' },
      { figure: 'share' },
      { figure: 'formula', formula: '0 - #1' },
      { figure: 'formula', formula: '#2 + #3' },
    ],
    top: 1,
    sortBy: 2,
  };
  const result = await run(asked);
  const by = Map.groupBy(rows, ({ client }) => `${client} ${mark}`);
  const averages = [...by].map(([client, some]) => ({
    client,
    share: (100 * some.length) / rows.length,
    average: figureOf({ figure: 'average', field: 'excessAmount' }, some, rows) ?? 0,
  }));
  const [least] = averages.toSorted((one, other) => one.average - other.average);
  const [first] = result.rows;
  expect(first?.keys[0]?.label).toBe(least?.client);
  close(first?.figures[3], (least?.share ?? 0) - (least?.average ?? 0));
});

test('calculated figures, and why one is refused', async () => {
  const measures: ReportMeasure[] = [
    COUNT,
    { figure: 'count', filter: above },
    { figure: 'formula', formula: '#2 / #1', percent: true, label: 'Above 200' },
    { figure: 'formula', formula: '#1 / 0' },
  ];
  const result = await run({ measures });
  const many = rows.filter(({ excess }) => excess !== null && excess > 200).length;
  expect(result.rows[0]?.figures).toEqual([40, many, (100 * many) / 40, null]);
  const refused = async (measure: ReportMeasure) => {
    const definition = JSON.stringify({ groups: [], measures: [COUNT, measure] });
    return (await app.call(admin, reportRunsApi.run, { query: { list: 'job', definition } })).body.errors;
  };
  expect(await refused({ figure: 'formula', formula: '#1 +' })).toMatchObject({ measures: /not complete/ });
  expect(await refused({ figure: 'formula', formula: '#2 * 2' })).toEqual({
    measures: 'A calculation can use figures and the calculations before it. #2 is itself.',
  });
  expect(await refused({ figure: 'formula' })).toMatchObject({ definition: 'Enter the calculation, such as #2 / #1' });
  expect(await refused({ figure: 'average', field: 'excessAmount', until: 'today' })).toEqual({
    measures: 'Excess is no date',
  });
  const hidden = JSON.stringify({ and: [{ field: 'nothing', operator: 'hasValue' }] });
  const definition = JSON.stringify({ groups: [], measures: [{ figure: 'count', filter: hidden }] });
  expect((await app.call(admin, reportRunsApi.run, { query: { list: 'job', definition } })).status).toBe(422);
});

test('a record that a row points to is seen as far as the person may see it', async () => {
  const job = await buildJob(app, admin, { customerName: `Hidden ${mark}` });
  const unit = await buildAsset(app, admin, { serialNumber: mark });
  await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId: job.id });
  const filter = JSON.stringify({ and: [{ field: 'serialNumber', operator: 'equals', value: mark }] });
  const definition = JSON.stringify({ groups: [{ field: 'jobId.customerName' }], measures: [COUNT], filter });
  const own = await app.person(admin.companyId, 'supervisor', { onlyMyJobs: true });
  const names = async (as: Person) =>
    made(await app.call(as, reportRunsApi.run, { query: { list: 'assetItem', definition } })).rows.map(
      ({ keys }) => keys[0]?.label,
    );
  expect(await names(admin)).toEqual([`Hidden ${mark}`, undefined]);
  expect(await names(own)).toEqual(['None', undefined]);
});

test('every standard report answers, and its total is the number above the list', async () => {
  const sources = made(await app.call(admin, reportRunsApi.sources, {}));
  for (const report of STANDARD_REPORTS) {
    expect(fitsFields(report, sources), report.ref).toBe(true);
    const query = { list: report.list, definition: JSON.stringify(report.definition) };
    const answer = await app.call(admin, reportRunsApi.run, { query });
    expect(answer.status, `${report.ref} ${JSON.stringify(answer.body)}`).toBe(200);
    if (Object.hasOwn(LINES, report.list)) continue;
    const { filter } = report.definition;
    const counted = await app.send(admin, {
      method: 'GET',
      url: `/api/${report.list}/count${filter ? `?filter=${encodeURIComponent(filter)}` : ''}`,
    });
    expect((counted.body.data as { count: number }).count, report.ref).toBe(made(answer).count);
  }
});

test('lines are those of records that one sees, without the figures that are hidden there', async () => {
  const job = await buildJob(app, admin);
  const order = await buildWorkOrder(app, admin, { jobId: job.id, label: `Lines ${mark}` });
  const filter = JSON.stringify({ and: [{ field: 'workOrderId', operator: 'equals', value: order.id }] });
  const measures: ReportMeasure[] = [COUNT, { figure: 'sum', field: 'labourCostTotal' }];
  for (const labourQuantity of [2, 3.5])
    await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: { description: 'Plaster', labourQuantity, labourCost: 60 },
    });
  const [all] = (await run({ measures }, 'workOrderItem', filter)).rows;
  const { costTotal, items } = made(await app.call(admin, workOrdersApi.get, { params: { id: order.id } })) as {
    costTotal: number;
    items: unknown[];
  };
  expect(all?.figures).toEqual([items.length, costTotal]);
  const as = async (who: Person, asked: ReportMeasure[]) => {
    const definition = JSON.stringify({ groups: [], measures: asked, filter });
    return await app.call(who, reportRunsApi.run, { query: { list: 'workOrderItem', definition } });
  };
  const own = await app.person(admin.companyId, 'supervisor', { onlyMyJobs: true });
  expect(made(await as(own, [COUNT])).count).toBe(0);
  const manager = await app.person(admin.companyId, 'case-manager');
  expect((await as(manager, [COUNT])).status).toBe(200);
  expect((await as(manager, [{ figure: 'sum', field: 'labourSellTotal' }])).status).toBe(422);
  // Every kind of lines answers.
  for (const list of Object.keys(LINES)) expect((await run({}, list, '')).count, list).toBeGreaterThanOrEqual(0);
});

test('rows as dots: the middle half and the median of each group, of those rows alone that count', async () => {
  const definition = JSON.stringify({
    groups: [{ field: 'clientId.companyName' }],
    measures: [COUNT, { figure: 'median', field: 'excessAmount' }],
    filter: ofMark,
  });
  const drawn = made(await app.call(admin, reportRunsApi.dots, { query: { list: 'job', definition } }));
  expect(drawn.measure).toBe(1);
  for (const { value, middle, count, values } of drawn.groups) {
    const own = rows.filter(({ client }) => `${client} ${mark}` === value);
    close(middle, figureOf({ figure: 'median', field: 'excessAmount' }, own, rows));
    expect(values.toSorted((a, b) => a - b)).toEqual(numbers(own));
    expect(count).toBe(numbers(own).length);
  }
  const none = JSON.stringify({ groups: [], measures: [COUNT] });
  expect((await app.call(admin, reportRunsApi.dots, { query: { list: 'job', definition: none } })).body.errors).toEqual(
    {
      chart: 'Dots need a group, and an average or a median',
    },
  );
});

test('rows are chosen by fields of the records that they point to, alone and beside their own', async () => {
  const of = (...nodes: object[]) => JSON.stringify({ and: nodes });
  const own = { field: 'additionalRef', operator: 'equals', value: mark };
  const named = (name: string) => ({ field: 'clientId.companyName', operator: 'contains', value: name });
  const is = (name: string) => rows.filter(({ client }) => client === name);
  expect((await run({}, 'job', of(own, named(`Beacon ${mark}`)))).count).toBe(is('Beacon').length);
  const either = {
    or: [
      named(`Coast ${mark}`),
      { and: [named(`Beacon ${mark}`), { field: 'excessAmount', operator: 'greaterThan', value: 200 }] },
    ],
  };
  const over = is('Beacon').filter(({ excess }) => excess !== null && excess > 200);
  expect((await run({}, 'job', of(own, either))).count).toBe(is('Coast').length + over.length);
  // A figure of some rows, beside all; its rows open.
  const some: ReportMeasure = { figure: 'count', filter: of(named(`Coast ${mark}`)) };
  const asked = { groups: [{ field: 'clientId.companyName' }], measures: [COUNT, some] };
  const found = await run(asked);
  expect(found.rows.map(({ keys, figures }) => [keys[0]?.label, ...figures])).toContainEqual([
    `Coast ${mark}`,
    is('Coast').length,
    is('Coast').length,
  ]);
  expect(found.rows.map(({ keys, figures }) => [keys[0]?.label, ...figures])).toContainEqual([
    `Beacon ${mark}`,
    is('Beacon').length,
    0,
  ]);
  const definition = JSON.stringify({ ...asked, groups: [], filter: of(own, named(`Beacon ${mark}`)) });
  const behind = made(await app.call(admin, reportRunsApi.rows, { query: { list: 'job', definition } }));
  expect(behind.total).toBe(is('Beacon').length);
  const lines = await run({ filter: of({ field: 'estimateId.jobId', operator: 'hasValue' }) }, 'estimateItem');
  expect(lines.count).toBeGreaterThanOrEqual(0);
  const wrong = of({ field: 'clientId.nothing', operator: 'hasValue' });
  const query = { list: 'job', definition: JSON.stringify({ groups: [], measures: [COUNT], filter: wrong }) };
  expect((await app.call(admin, reportRunsApi.run, { query })).status).toBe(422);
});

test('a cohort counts whole months since a date, and what is not there yet stands apart', async () => {
  const result = await run({
    groups: [{ field: 'incidentDate', bucket: 'month' }],
    across: { field: 'targetCompletionDate', since: 'incidentDate', bucket: 'month' },
  });
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const since = ({ day, due }: Row): number | null => (day && due ? Math.max(0, months(due) - months(day)) : null);
  expect(result.across.map(({ label }) => label).at(-1)).toBe('Not yet');
  const numbersOf = result.across.slice(0, -1).map(({ value }) => Number(value));
  expect(numbersOf).toEqual([...new Set(rows.flatMap((row) => since(row) ?? []))].toSorted((a, b) => a - b));
  for (const { keys, across: sides } of result.rows) {
    const inIt = rows.filter((row) => keys.every(({ value }) => value === (row.day && `${row.day.slice(0, 7)}-01`)));
    for (const [at, [count = null]] of sides.entries()) {
      const wanted = at === sides.length - 1 ? null : numbersOf[at];
      expect(count ?? 0).toBe(inIt.filter((row) => since(row) === wanted).length);
    }
  }
});

test('suburbs are counted, and lie in the middle of their jobs', async () => {
  const place = randomUUID().slice(0, 8);
  const at = (latitude: number) => ({
    line1: '1 High St',
    suburb: place,
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
    latitude,
    longitude: 151,
  });
  for (const latitude of [-33, -34]) await buildJob(app, admin, { additionalRef: place, siteAddress: at(latitude) });
  await buildJob(app, admin, { additionalRef: place });
  const filter = JSON.stringify({ and: [{ field: 'additionalRef', operator: 'equals', value: place }] });
  const definition = JSON.stringify({ filter, groups: [{ field: 'siteAddressSuburb' }], measures: [COUNT] });
  const found = made(await app.call(admin, reportRunsApi.places, { query: { list: 'job', definition } }));
  expect(found).toEqual({
    places: [{ value: place, label: place, count: 2, figure: 2, latitude: -33.5, longitude: 151 }],
    nowhere: 1,
  });
  const none = JSON.stringify({ groups: [{ field: 'statusId' }], measures: [COUNT] });
  expect((await app.call(admin, reportRunsApi.places, { query: { list: 'job', definition: none } })).status).toBe(422);
});
