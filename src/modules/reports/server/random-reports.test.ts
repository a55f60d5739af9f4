// about: reports
// Random questions of the builder's whole language as ten people, each against the plain reading of the rows that this person's own list shows.
// A long run: REPORT_RUNS=2000 REPORT_SEED=1 npm test -- --unit src/modules/reports/server/random-reports.test.ts
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type PlainGroup, type PlainRow, type Reading, plainAnswer } from '../../../../tests/report-answer.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { todayIn } from '../../../kit/dates.ts';
import type { FieldKind } from '../../../kit/fields.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { RoleRef } from '../../identity/shared/roles.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type ReportResult, reportRunsApi } from '../shared/data-views.api.ts';
import {
  BUCKETS,
  OTHER,
  type ReportDefinition,
  type ReportGroup,
  type ReportMeasure,
} from '../shared/report-definition.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 120);
const SEED = process.env['REPORT_SEED'];
const JOBS = 90;
const ROLES: readonly RoleRef[] = ['admin', 'estimator', 'supervisor', 'case-manager', 'accounts'];
const TIMEZONE = 'Australia/Sydney';

interface Reader {
  name: string;
  person: Person;
  rows: PlainRow[];
  reading: Reading;
  fields: ReadonlySet<string>;
}
let app: TestApp;
const readers: Reader[] = [];
const clients: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const { admin } = await app.company();
  const people: [string, Person][] = [];
  for (const role of ROLES)
    for (const onlyMyJobs of [false, true])
      people.push([
        `${role}${onlyMyJobs ? ', own jobs' : ''}`,
        await app.person(admin.companyId, role, { onlyMyJobs }),
      ]);
  for (const companyName of ['Beacon', 'Coast', 'Mutual', 'Zenith'])
    clients.push((await buildContact(app, admin, { companyName, contactTypeId: 1 })).id);
  const day = (year: number, at: number): string =>
    `${year}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 7) % 28)).padStart(2, '0')}`;
  for (let at = 0; at < JOBS; at++)
    await buildJob(app, admin, {
      customerName: ['Grace Okafor', 'Ann Wong', 'Bo O’Brien', null][at % 4],
      clientId: at % 6 === 0 ? null : clients[(at * at) % 4],
      perilId: at % 5 === 0 ? null : 1 + (at % 3),
      assignedId: people[at % people.length]?.[1].userId,
      excessAmount: at % 7 === 0 ? null : ((at * 37) % 11) * 50 + 0.35 * (at % 3),
      sumInsuredBuilding: at % 4 === 0 ? null : ((at * 13) % 17) * 10_000.05,
      incidentDate: at % 9 === 0 ? null : day(2025 + (at % 2), at),
      targetCompletionDate: at % 8 === 0 ? null : day(2026 + (at % 2), at * 5),
      vulnerableCustomer: at % 3 === 0,
      makeSafeRequired: at % 4 === 1,
      additionalRef: at % 2 ? `Policy ${at % 10}` : null,
    });
  for (const [name, person] of people) {
    // What the list shows, each opened as this person.
    const listed = made(await app.call(person, jobsApi.list, { query: { perPage: '500' } }));
    const open = async (id: number) =>
      made(await app.call(person, jobsApi.get, { params: { id } })) as unknown as PlainRow;
    const rows = await Promise.all(listed.map(({ id }) => open(id)));
    const contacts = made(
      await app.call(person, contactsApi.list, { query: { perPage: '500' } }),
    ) as unknown as PlainRow[];
    const byId = new Map(contacts.map((row) => [row['id'], row]));
    const sources = made(await app.call(person, reportRunsApi.sources, {}));
    const kinds = new Map<string, FieldKind>();
    const own = sources.find(({ list }) => list === 'job')?.fields ?? [];
    for (const { field, kind } of own) kinds.set(field, kind);
    for (const { field, kind } of sources.find(({ list }) => list === 'contact')?.fields ?? [])
      kinds.set(`clientId.${field}`, kind);
    readers.push({
      name,
      person,
      rows,
      fields: new Set(kinds.keys()),
      reading: {
        kindOf: (path) => kinds.get(path),
        valueOf: (row, path) => {
          const [field = '', inner] = path.split('.');
          return inner === undefined ? row[field] : (byId.get(row[field])?.[inner] ?? null);
        },
        today: todayIn(TIMEZONE, new Date()),
        timezone: TIMEZONE,
      },
    });
  }
}, 120_000);

const bucket = fc.constantFrom(...BUCKETS);
const dates = fc.constantFrom('incidentDate', 'targetCompletionDate', 'createdAt');
const groups: fc.Arbitrary<ReportGroup> = fc.oneof(
  fc
    .constantFrom(
      'clientId',
      'perilId',
      'assignedId',
      'clientId.companyName',
      'vulnerableCustomer',
      'primaryContact',
      'additionalRef',
    )
    .map((field) => ({ field })),
  fc.record({ field: dates, bucket }),
  bucket.map((one) => ({ field: 'targetCompletionDate', since: 'incidentDate', bucket: one })),
);
type Node = object;
const leaf: fc.Arbitrary<Node> = fc.oneof(
  fc.record({
    field: fc.constantFrom('excessAmount', 'sumInsuredBuilding'),
    operator: fc.constantFrom(
      'lessThan',
      'lessThanEqualTo',
      'greaterThan',
      'greaterThanEqualTo',
      'equals',
      'notEquals',
    ),
    value: fc.constantFrom(0, 50.35, 100, 250.7, 300, 60_000.3),
  }),
  fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })).map(([from, more]) => ({
    field: 'excessAmount',
    operator: 'between',
    value: [from, from + more],
  })),
  fc.record({
    field: fc.constantFrom('clientId', 'incidentDate', 'excessAmount', 'clientId.companyName', 'additionalRef'),
    operator: fc.constantFrom('hasValue', 'noValue'),
  }),
  fc.record({
    field: fc.constantFrom('incidentDate', 'targetCompletionDate', 'createdAt'),
    operator: fc.constant('date'),
    value: fc.constantFrom(
      'today',
      'overdue',
      'future',
      '30-',
      'this-year',
      'last-year',
      ['custom', '2025-06-30', null],
      ['custom', '2026-02-01', '2026-08-31'],
    ),
  }),
  fc.record({
    field: fc.constantFrom('incidentDate', 'targetCompletionDate'),
    operator: fc.constantFrom('lessThan', 'greaterThanEqualTo', 'notEquals'),
    value: fc.constantFrom('2025-12-31', '2026-03-15', '2026-07-01'),
  }),
  fc.record({
    field: fc.constantFrom('customerName', 'clientId.companyName'),
    operator: fc.constant('contains'),
    value: fc.constantFrom('an', 'O', 'beacon', 'zz'),
  }),
  fc.record({
    field: fc.constantFrom('vulnerableCustomer', 'makeSafeRequired'),
    operator: fc.constant('equals'),
    value: fc.boolean(),
  }),
  fc.record({
    field: fc.constant('clientId'),
    operator: fc.constantFrom('equals', 'notEquals'),
    value: fc.subarray([0, 1, 2, 3], { minLength: 1 }).map((places) => ({ places })),
  }),
);
const { node } = fc.letrec<{ node: Node; inner: Node }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, leaf, tie('inner')),
  inner: fc.oneof(
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
  ),
}));
const filters = fc.array(node, { maxLength: 3 }).map((and) => ({ and }));

const figures: fc.Arbitrary<ReportMeasure> = fc.oneof(
  fc.record({ figure: fc.constant('count' as const), running: fc.boolean() }),
  fc.record({
    figure: fc.constantFrom(
      'sum' as const,
      'average' as const,
      'median' as const,
      'lowest' as const,
      'highest' as const,
      'share' as const,
    ),
    field: fc.constantFrom('excessAmount', 'sumInsuredBuilding'),
  }),
  fc.record({ figure: fc.constant('sum' as const), field: fc.constant('excessAmount'), running: fc.constant(true) }),
  fc.record({ figure: fc.constant('share' as const) }),
  fc.record({
    figure: fc.constantFrom('average' as const, 'median' as const, 'highest' as const, 'sum' as const),
    field: dates,
    until: fc.constantFrom('today', 'targetCompletionDate'),
  }),
);
const { sum: formulas } = fc.letrec<{ sum: string; part: string; unit: string }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 3 },
    tie('part'),
    fc.tuple(tie('sum'), fc.constantFrom('+', '-'), tie('part')).map((of) => of.join(' ')),
  ),
  part: fc.oneof(
    { maxDepth: 3 },
    tie('unit'),
    fc.tuple(tie('part'), fc.constantFrom('*', '/'), tie('unit')).map((of) => of.join(' ')),
  ),
  unit: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('#1', '#2', '#3', '2', '0', '0.5'),
    tie('sum').map((sum) => `(${sum})`),
    tie('unit').map((unit) => `-${unit}`),
  ),
}));
const calculated: fc.Arbitrary<ReportMeasure> = fc.record({
  figure: fc.constant('formula' as const),
  formula: formulas.filter((text) => text.length <= 150),
  percent: fc.boolean(),
});

interface Question {
  reader: number;
  definition: ReportDefinition;
}
/** Clients of a filter by their ids, which are known when the company is there. */
const filterText = (filter: object): string =>
  JSON.stringify(filter, (_, value: unknown) =>
    value !== null && typeof value === 'object' && 'places' in value
      ? (value.places as number[]).map((at) => clients[at])
      : value,
  );
const questions: fc.Arbitrary<Question> = fc
  .record({
    reader: fc.nat(2 * ROLES.length - 1),
    groups: fc.uniqueArray(groups, { maxLength: 3, selector: (group) => JSON.stringify(group) }),
    across: fc.option(groups, { nil: undefined, freq: 2 }),
    own: fc.array(fc.tuple(figures, fc.option(node, { nil: undefined, freq: 3 })), { minLength: 2, maxLength: 4 }),
    formulas: fc.array(calculated, { maxLength: 2 }),
    filter: filters,
    top: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    sortBy: fc.option(fc.nat(3), { nil: undefined }),
  })
  .map(({ reader, own, formulas: calculations, filter, top, sortBy, ...rest }) => {
    const isOverTime = [...rest.groups, rest.across].some(
      (group) => group !== undefined && dateFields.has(group.field),
    );
    const measures = own.map(
      ([{ running, ...measure }, some]): ReportMeasure => ({
        ...measure,
        ...(running && isOverTime && { running }),
        ...(some && { filter: filterText({ and: [some] }) }),
      }),
    );
    const isDatedFirst = dateFields.has(rest.groups[0]?.field ?? '');
    return {
      reader,
      definition: {
        ...rest,
        measures: [...measures, ...calculations],
        filter: filterText(filter),
        ...(top !== undefined && !isDatedFirst && { top }),
        ...(sortBy !== undefined && sortBy < measures.length + calculations.length && { sortBy }),
      },
    };
  });
const dateFields = new Set(['incidentDate', 'targetCompletionDate', 'createdAt']);

const near = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one == null || other == null
    ? (one ?? null) === (other ?? null)
    : Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other));

/** The groups that stand for themselves are those with the most, whichever of equals was taken; the rest is "other". */
function topOf(definition: ReportDefinition, result: ReportResult, { rows, reading }: Reader) {
  const {
    top,
    groups: [first],
    measures,
    sortBy = 0,
  } = definition;
  if (top === undefined || !first) return undefined;
  const firsts = result.rows
    .filter(({ keys }) => keys.length === 1)
    .flatMap(({ keys: [key] }) => (key ? [key.value] : []));
  const still = measures.map(({ running: _, ...measure }) => measure);
  const alone = plainAnswer(
    { ...definition, groups: [first], across: undefined, measures: still, top: undefined },
    rows,
    reading,
  );
  const figure = (key: string | null): number =>
    alone.get(JSON.stringify([key]))?.figures[sortBy] ?? Number.NEGATIVE_INFINITY;
  const all = [...alone.values()].filter(({ keys }) => keys.length === 1).map(({ keys: [key = null] }) => key);
  const shown = new Set(firsts.filter((key) => key !== OTHER));
  expect(shown.size).toBe(Math.min(top, all.length));
  const least = Math.min(...[...shown].map(figure));
  for (const key of all)
    if (!shown.has(key))
      expect(figure(key) <= least || near(figure(key), least), `${key} is not in the top`).toBe(true);
  return { shown, other: OTHER };
}

function compare(definition: ReportDefinition, result: ReportResult, reader: Reader): void {
  const wanted = plainAnswer(definition, reader.rows, reader.reading, topOf(definition, result, reader));
  const paths = result.rows.map(({ keys }) => JSON.stringify(keys.map(({ value }) => value)));
  expect(new Set(paths)).toEqual(new Set(wanted.keys()));
  expect(paths.length).toBe(wanted.size);
  expect(paths.at(-1)).toBe('[]');
  expect(result.count).toBe(wanted.get('[]')?.rows);
  const sides = result.across.map(({ value }) => JSON.stringify(value));
  for (const [place, { figures: given, across }] of result.rows.entries()) {
    const group = wanted.get(paths[place] ?? '') as PlainGroup;
    const same = (one: readonly (number | null)[] | undefined, other: readonly (number | null)[], where: string) => {
      for (const [at, value] of other.entries())
        expect(near(one?.[at], value), `${paths[place]}${where}, figure ${at + 1}: ${one?.[at]}, not ${value}`).toBe(
          true,
        );
    };
    same(given, group.figures, '');
    for (const [at, side] of sides.entries())
      same(across[at], group.across.get(side) ?? definition.measures.map(() => null), ` by ${side}`);
    for (const side of group.across.keys()) expect(sides).toContain(side);
  }
  inOrder(definition, result);
}

/** Groups of one level stand by the figure that was asked for, by time where they are dates; what is put together, last. */
function inOrder({ groups: by, sortBy, top, measures }: ReportDefinition, { rows }: ReportResult): void {
  const at = sortBy ?? (top === undefined ? undefined : 0);
  for (const family of Map.groupBy(
    rows.filter(({ keys }) => keys.length),
    ({ keys }) => JSON.stringify(keys.slice(0, -1)),
  ).values()) {
    const own = family.filter(({ keys }) => keys.at(-1)?.value !== OTHER);
    if (own.length < family.length) expect(family.at(-1)?.keys.at(-1)?.value).toBe(OTHER);
    if (dateFields.has(by[(family[0]?.keys.length ?? 1) - 1]?.field ?? '')) {
      const keys = own.flatMap(({ keys: path }) => path.at(-1)?.value ?? []);
      expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
    } else if (at !== undefined && !measures[at]?.running) {
      const sizes = own.map(({ figures: given }) => given[at] ?? Number.NEGATIVE_INFINITY);
      for (const [place, size] of sizes.entries()) expect(place === 0 || size <= (sizes[place - 1] ?? 0)).toBe(true);
    }
  }
}

test(
  `${RUNS} random questions of ten people come to what their own rows come to`,
  async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(questions, async ({ reader: at, definition }) => {
        const reader = readers[at] as Reader;
        const query = { list: 'job', definition: JSON.stringify(definition) };
        const answer = await app.call(reader.person, reportRunsApi.run, { query });
        const names = [...query.definition.matchAll(/\\?"(?:field|since|until)\\?":\\?"([\w.]+)/g)].map(
          ([, name = '']) => name,
        );
        if (names.some((name) => name !== 'today' && name !== 'customerName' && !reader.fields.has(name))) {
          expect(answer.status).toBe(422);
          return;
        }
        // A calculation on one that is not worked out yet, or on a figure that is not there.
        const isAhead = definition.measures.some(({ formula = '' }, place) =>
          [...formula.matchAll(/#(\d)/g)].some(([, of]) => {
            const other = definition.measures[Number(of) - 1];
            return !other || (other.figure === 'formula' && Number(of) - 1 >= place);
          }),
        );
        if (isAhead) {
          expect(Object.keys(answer.body.errors ?? {})).toEqual(['measures']);
          return;
        }
        compare(definition, made(answer), reader);
        answered++;
      }),
      { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) },
    );
    expect(answered).toBeGreaterThan(RUNS / 2);
  },
  60_000 + RUNS * 1000,
);
