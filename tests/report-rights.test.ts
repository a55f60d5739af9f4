// about: reports
// Reports as ten people: each total is the number above that person's list and each sum comes to that list's rows; no field that somebody may not
// use is learned by any part of a question.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dataViewsApi, reportRunsApi } from '../src/modules/reports/shared/data-views.api.ts';
import { todayIn } from '../src/kit/dates.ts';
import { LINES } from '../src/modules/reports/server/report-lines.views.ts';
import { runTask } from '../src/modules/reports/server/data-tasks.service.ts';
import type { DataTaskCreate } from '../src/modules/reports/shared/data-task.entity.ts';
import { dataTasksApi, taskRunsApi } from '../src/modules/reports/shared/data-tasks.api.ts';
import type { ReportField, ReportSource } from '../src/modules/reports/shared/data-views.api.ts';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { entitiesOf } from '../src/platform/server/module.ts';
import { OTHER, type ReportDefinition, type ReportMeasure } from '../src/modules/reports/shared/report-definition.ts';
import { STANDARD_REPORTS, type StandardReport, fitsFields } from '../src/modules/reports/shared/standard-reports.ts';
import type { RoleRef } from '../src/modules/identity/shared/roles.ts';
import { made } from './module-tests.ts';
import { type PlainRow, type Reading, plainAnswer } from './report-answer.ts';
import { buildWorld } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const ROLES: readonly RoleRef[] = ['admin', 'estimator', 'supervisor', 'case-manager', 'accounts'];
/** One record of every kind, so many times. A long run: REPORT_WORLDS=8. */
const WORLDS = Number(process.env['REPORT_WORLDS'] ?? 1);
const COUNT: ReportMeasure = { figure: 'count' };

let app: TestApp;
let admin: Person;
const people: [name: string, person: Person][] = [];
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  for (const role of ROLES)
    for (const onlyMyJobs of [false, true])
      people.push([
        `${role}${onlyMyJobs ? ', own jobs' : ''}`,
        await app.person(admin.companyId, role, { onlyMyJobs }),
      ]);
  const own = people.filter(([name]) => name.endsWith('own jobs')).map(([, { userId }]) => userId);
  for (let at = 0; at < WORLDS; at++) {
    const { job } = await buildWorld(app, admin);
    // Four of the five are somebody on it; the fifth sees nothing of it.
    const [assigned = 0, supervisor = 0, manager = 0, estimator = 0] = [...own.slice(at % 5), ...own];
    await asSystem(
      app,
      sql`update job set assigned_id = ${assigned}, supervisor_id = ${supervisor}, case_manager_id = ${manager}, estimator_id = ${estimator}
        where company_id = ${admin.companyId} and id = ${job}`,
    );
  }
}, 120_000 * WORLDS);

const personOf = (role: RoleRef): Person => {
  const [, person] = people.find(([name]) => name === role) ?? [];
  if (!person) throw new Error(`Nobody is ${role}`);
  return person;
};
const sourcesOf = async (as: Person) => made(await app.call(as, reportRunsApi.sources, {}));
const ask = (as: Person, list: string, asked: Partial<ReportDefinition>) =>
  app.call(as, reportRunsApi.run, {
    query: { list, definition: JSON.stringify({ groups: [], measures: [COUNT], ...asked }) },
  });
/** What one person sees: each list's rows, opened one by one where they can be, once for all reports. */
class Seen {
  private readonly lists = new Map<string, Promise<PlainRow[] | undefined>>();
  private readonly opened = new Map<string, Promise<PlainRow[]>>();
  readonly person: Person;
  readonly sources: readonly ReportSource[];
  constructor(person: Person, sources: readonly ReportSource[]) {
    this.person = person;
    this.sources = sources;
  }
  /** With these fields; undefined where a list has no pages of its own or its records have no such field. */
  async rows(list: string, fields: readonly string[]): Promise<PlainRow[] | undefined> {
    const known = this.lists.get(list) ?? (Object.hasOwn(LINES, list) ? this.lines(list) : this.listed(list));
    this.lists.set(list, known);
    const rows = await known;
    const isWhole = (some: readonly PlainRow[]): boolean =>
      some.every((row) => fields.every((field) => has(row, field)));
    if (!rows || isWhole(rows)) return rows;
    const opening = this.opened.get(list) ?? Promise.all(rows.map((row) => this.open(list, row)));
    this.opened.set(list, opening);
    const opened = await opening;
    return isWhole(opened) ? opened : undefined;
  }
  private async get(path: string): Promise<unknown> {
    const { status, body } = await app.send(this.person, { method: 'GET', url: `/api/${path}` });
    return status === 200 ? body.data : undefined;
  }
  private async listed(list: string): Promise<PlainRow[] | undefined> {
    const rows = await this.get(`${list}?perPage=500`);
    return Array.isArray(rows) ? (rows as PlainRow[]) : undefined;
  }
  private async open(list: string, row: PlainRow): Promise<PlainRow> {
    const own = await this.get(`${list}/${String(row['id'])}`);
    return own && typeof own === 'object' && !Array.isArray(own) ? { ...row, ...own } : row;
  }
  /** Lines stand in the records that they belong to, or below them. */
  private async lines(list: string): Promise<PlainRow[] | undefined> {
    const { of = '', by = '' } = LINES[list] ?? {};
    const records = (await this.rows(of, ['id'])) ?? [];
    const lines: PlainRow[] = [];
    for (const record of records) {
      const items = (await this.open(of, record))['items'] ?? (await this.get(`${of}/${String(record['id'])}/item`));
      if (!Array.isArray(items)) return undefined;
      lines.push(...(items as PlainRow[]).map((item) => ({ ...item, [by]: record['id'] })));
    }
    return lines;
  }
  /** How its reports are read by hand: undefined where something that the question names is in no row of this person's lists. */
  async reading(list: string, { definition }: StandardReport): Promise<{ rows: PlainRow[]; of: Reading } | undefined> {
    const related = new Map<string, ReadonlyMap<unknown, PlainRow>>();
    const fieldsOf = (name: string | undefined) => this.sources.find((one) => one.list === name)?.fields ?? [];
    const specOf = (path: string) => {
      const [field = '', inner] = path.split('.');
      const own = fieldsOf(list).find((one) => one.field === field);
      return inner === undefined ? own : fieldsOf(own?.to ?? undefined).find((one) => one.field === inner);
    };
    const named = [...JSON.stringify(definition).matchAll(/\\?"(?:field|since|until)\\?":\\?"([\w.]+)/g)]
      .map(([, name = '']) => name.split('.'))
      .filter(([name]) => name !== 'today');
    const rows = await this.rows(
      list,
      named.map(([field = '']) => field),
    );
    if (!rows) return undefined;
    for (const [field = '', inner] of named) {
      if (inner === undefined) continue;
      const fields = named.flatMap(([own, other]) => (own === field && other !== undefined ? other : []));
      const others = await this.rows(fieldsOf(list).find((one) => one.field === field)?.to ?? '', fields);
      if (!others) return undefined;
      related.set(field, new Map(others.map((row) => [row['id'], row])));
    }
    const of: Reading = {
      kindOf: (path) => specOf(path)?.kind,
      valueOf: (row, path) => {
        const [field = '', inner] = path.split('.');
        if (inner === undefined) return partOf(row, field);
        const other = related.get(field)?.get(row[field]);
        return other ? partOf(other, inner) : null;
      },
      today: todayIn('Australia/Sydney', new Date()),
      timezone: 'Australia/Sydney',
    };
    return { rows, of };
  }
}
/** A part of an address is counted as a field of its own; the site of a job may be where its customer lives. */
const PART = /^(\w+Address)(Suburb|State|Postcode)$/;
const has = (row: PlainRow, field: string): boolean => field in row || (PART.exec(field)?.[1] ?? '') in row;
function partOf(row: PlainRow, field: string): unknown {
  const [, address, part = ''] = field in row ? [] : (PART.exec(field) ?? []);
  if (address === undefined) return row[field];
  const isCustomers = address === 'siteAddress' && row['siteSameAsCustomerAddress'] === true;
  const given = (isCustomers ? (row[address] ?? row['customerAddress']) : row[address]) as PlainRow | null;
  return given?.[part.toLowerCase()] ?? null;
}

test('each standard report says, in every figure, what the same person’s list comes to', async () => {
  const compared = new Map<string, number>();
  let figures = 0;
  for (const [name, person] of people) {
    const sources = await sourcesOf(person);
    const seen = new Seen(person, sources);
    for (const report of STANDARD_REPORTS.filter((one) => fitsFields(one, sources))) {
      const { ref, list, definition } = report;
      const reading = await seen.reading(list, report);
      if (!reading) continue;
      const answer = made(await ask(person, list, definition));
      const shown = new Set(
        answer.rows.filter(({ keys }) => keys.length === 1).flatMap(({ keys: [key] }) => (key ? [key.value] : [])),
      );
      const top = shown.delete(OTHER) ? { shown, other: OTHER } : undefined;
      const wanted = plainAnswer(definition, reading.rows, reading.of, top);
      const groups = new Map(answer.rows.map((row) => [JSON.stringify(row.keys.map(({ value }) => value)), row]));
      expect(new Set(groups.keys()), `${name}: ${ref}`).toEqual(new Set(wanted.keys()));
      for (const [path, group] of wanted) {
        const given = groups.get(path);
        const sides = new Map(answer.across.map(({ value }, at) => [JSON.stringify(value), given?.across[at]]));
        const same = (one: readonly (number | null)[] | undefined, other: readonly (number | null)[]): void => {
          for (const [at, value] of other.entries()) {
            const where = `${name}: ${ref} ${path}, figure ${at + 1}`;
            if (value === null) expect(one?.[at] ?? null, where).toBe(null);
            else expect(one?.[at], where).toBeCloseTo(value, 6);
            figures++;
          }
        };
        same(given?.figures, group.figures);
        for (const [side, own] of group.across) same(sides.get(side), own);
      }
      // Somebody who sees nothing has nothing to be wrong about.
      if (reading.rows.length) compared.set(ref, (compared.get(ref) ?? 0) + 1);
    }
  }
  const never = STANDARD_REPORTS.map(({ ref }) => ref).filter((ref) => !compared.has(ref));
  expect(never).toEqual([]);
  expect(figures).toBeGreaterThan(1000);
  if (process.env['REPORT_WORLDS']) console.log(`${figures} figures of ${compared.size} reports`);
}, 240_000);

/** What of a list a person may not use: fields that an administrator counts by and this person does not, and those that nobody does. */
function hiddenOf(list: string, own: readonly ReportSource[], all: ReadonlyMap<string, readonly ReportField[]>) {
  const theirs = new Set((own.find((one) => one.list === list)?.fields ?? []).map(({ field }) => field));
  const entity = entitiesOf(app.running.app.modules).find(({ name }) => name === list) ?? LINES[list]?.entity;
  const declared = Object.entries(entity?.all ?? {})
    .filter(([, { visibility }]) => visibility === 'private')
    .map(([field, { kind }]) => ({ field, kind, isPrivate: true }));
  const known = (all.get(list) ?? []).map(({ field, kind }) => ({ field, kind, isPrivate: false }));
  return [...known, ...declared].filter(({ field }) => !theirs.has(field));
}
const filled = (field: string): string => JSON.stringify({ and: [{ field, operator: 'hasValue' }] });
/** Every part of a question that could tell something of a field. */
const waysTo = (field: string): Partial<ReportDefinition>[] => [
  { measures: [{ figure: 'sum', field }] },
  { measures: [{ figure: 'average', field: 'createdAt', until: field }] },
  { measures: [COUNT, { figure: 'highest', field }], groups: [{ field: 'createdAt' }], top: 1, sortBy: 1 },
  {
    measures: [
      { figure: 'share', field },
      { figure: 'formula', formula: '#1 / 2' },
    ],
  },
  { measures: [{ figure: 'count', filter: filled(field) }] },
  { groups: [{ field }] },
  { groups: [{ field: 'createdAt', since: field, bucket: 'day' }] },
  { across: { field } },
  { filter: filled(field) },
  { filter: JSON.stringify({ or: [{ and: [{ field, operator: 'noValue' }] }] }) },
];

test('what somebody may not use is in no part of a question, no list, no export', async () => {
  const all = new Map((await sourcesOf(admin)).map(({ list, fields }) => [list, fields]));
  let tried = 0;
  const isLong = WORLDS > 1;
  /** Of the ways and fields each has its turn, in one role or another; in a long run all of them in all roles. */
  let turn = 0;
  const inTurn = (): boolean => isLong || turn++ % 4 === 0;
  const refused = (status: number, what: string): void => {
    expect([403, 422], `${what} answered ${status}`).toContain(status);
    tried++;
  };
  for (const role of ROLES) {
    const person = personOf(role);
    const own = await sourcesOf(person);
    for (const { list, fields } of own) {
      const hidden = hiddenOf(list, own, all);
      // Neither by way of a record that a row points to.
      const beyond = fields.flatMap(({ field, kind, to }) =>
        kind === 'ref' && to && all.has(to)
          ? hiddenOf(to, own, all).map((one) => ({ ...one, field: `${field}.${one.field}` }))
          : [],
      );
      for (const { field } of isLong ? [...hidden, ...beyond] : [...hidden, ...beyond.slice(0, 2)])
        for (const part of waysTo(field).filter(inTurn))
          refused((await ask(person, list, part)).status, `${role}: ${list} ${JSON.stringify(part)}`);
      for (const { field, isPrivate } of hidden.filter(inTurn)) {
        const definition = { groups: [], measures: [{ figure: 'count' as const, filter: filled(field) }] };
        const query = { list, definition: JSON.stringify(definition) };
        refused((await app.call(person, reportRunsApi.dots, { query })).status, `${role}: dots of ${list}.${field}`);
        refused(
          (await app.call(person, reportRunsApi.rows, { query: { ...query, keys: '[]' } })).status,
          `${role}: rows`,
        );
        const sheet = { label: 'Hidden', list, definition };
        refused(
          (await app.call(person, reportRunsApi.export, { body: sheet })).status,
          `${role}: a sheet of ${list}.${field}`,
        );
        if (Object.hasOwn(LINES, list) || isPrivate) continue;
        for (const ask of [
          `filter=${encodeURIComponent(filled(field))}`,
          `sort=${encodeURIComponent(JSON.stringify([{ field }]))}`,
        ]) {
          const { status } = await app.send(person, { method: 'GET', url: `/api/${list}?perPage=1&${ask}` });
          if (status !== 404) refused(status, `${role}: the list ${list} by ${field}`);
        }
        const body = { list, columns: ['id', field], documentType: 'csv' as const };
        refused((await app.call(person, reportsApi.exportList, { body })).status, `${role}: a column ${list}.${field}`);
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
  if (process.env['REPORT_WORLDS']) console.log(`${tried} ways were refused`);
}, 240_000);

test('a report by the clock and an alert bring nobody what they may not see', async () => {
  const all = new Map((await sourcesOf(admin)).map(({ list, fields }) => [list, fields]));
  let runs = 0;
  for (const role of ROLES.slice(1)) {
    const person = personOf(role);
    const own = await sourcesOf(person);
    for (const { list } of own) {
      const hidden = hiddenOf(list, own, all).filter(({ isPrivate }) => !isPrivate);
      if (!hidden.length) continue;
      const names = hidden.map(({ field }) => field);
      const [first = ''] = names;
      const definition: ReportDefinition = {
        filter: filled(first),
        groups: [{ field: first }],
        measures: [
          ...names.slice(0, 4).map((field): ReportMeasure => ({ figure: 'count', filter: filled(field) })),
          { figure: 'formula', formula: '#1 * 2' },
          COUNT,
        ],
      };
      const label = `Hidden ${list} ${role}`;
      const view = made(
        await app.call(admin, dataViewsApi.create, { body: { label, list, definition, shared: true } }),
      );
      const task = async (more: Partial<DataTaskCreate>) => {
        const body = {
          label,
          dataViewId: view.id,
          timezone: 'UTC',
          userIds: [person.userId],
          delivery: 'kept' as const,
          ...more,
        };
        const { id } = made(await app.call(admin, dataTasksApi.create, { body }));
        await runTask(app.running.app, admin.companyId, id, '2026-11-01T20:00:00Z');
        return made(await app.call(admin, taskRunsApi.receipts, { params: { id } }));
      };
      const [alert] = await task({ onlyIf: 'above', threshold: -1 });
      expect(alert, label).toMatchObject({
        outcome: 'failed',
        words: 'This person may not see what the alert looks at',
      });
      const [mail] = await task({ delivery: 'mail', format: 'mail' });
      expect(mail?.outcome, label).toBe('sent');
      expect(mail?.text, label).toMatch(/parts? of it you may not see/);
      await task({});
      const kept = made(await app.call(person, taskRunsApi.history, {})).find((one) => one.label === label);
      const opened = made(await app.call(person, taskRunsApi.opened, { params: { id: kept?.id ?? 0 } }));
      expect(opened.definition.measures, label).toEqual([COUNT]);
      expect(
        names.filter(
          (name) => JSON.stringify(opened).includes(`"${name}"`) || JSON.stringify(opened).includes(`\\"${name}\\"`),
        ),
        label,
      ).toEqual([]);
      runs += 3;
    }
  }
  expect(runs).toBeGreaterThan(10);
}, 240_000);

test('dots of days say when it was due: the days in the middle of all rows that have both', async () => {
  const seen = new Seen(admin, await sourcesOf(admin));
  const rows = (await seen.rows('accountsReceivable', ['issueDate', 'dueDate'])) ?? [];
  const terms = rows
    .flatMap(({ issueDate, dueDate }) =>
      typeof issueDate === 'string' && typeof dueDate === 'string'
        ? (Date.parse(dueDate) - Date.parse(issueDate)) / 86_400_000
        : [],
    )
    .toSorted((one, other) => one - other);
  expect(terms.length).toBeGreaterThan(0);
  const half = (terms.length - 1) / 2;
  const middle = ((terms[Math.floor(half)] ?? 0) + (terms[Math.ceil(half)] ?? 0)) / 2;
  const definition: ReportDefinition = {
    groups: [{ field: 'toContactId' }],
    measures: [{ figure: 'median', field: 'issueDate', until: 'today' }],
  };
  const query = { list: 'accountsReceivable', definition: JSON.stringify(definition) };
  expect(made(await app.call(admin, reportRunsApi.dots, { query })).due).toBe(middle);
});
