// about: reports
// Reports as ten people: each total is the number above that person's list and each sum comes to that list's rows; no field that somebody may not
// use is learned by any part of a question.
import { beforeAll, expect, test } from 'vitest';
import { reportRunsApi } from '../src/modules/reports/shared/data-views.api.ts';
import type { ReportDefinition, ReportMeasure } from '../src/modules/reports/shared/report-definition.ts';
import { STANDARD_REPORTS, fitsFields } from '../src/modules/reports/shared/standard-reports.ts';
import type { RoleRef } from '../src/modules/identity/shared/roles.ts';
import { made } from './module-tests.ts';
import { buildWorld } from './samples.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

const ROLES: readonly RoleRef[] = ['admin', 'estimator', 'supervisor', 'case-manager', 'accounts'];
const COUNT: ReportMeasure = { figure: 'count' };

let app: TestApp;
let admin: Person;
const people: [name: string, person: Person][] = [];
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  await buildWorld(app, admin);
  for (const role of ROLES)
    for (const onlyMyJobs of [false, true])
      people.push([
        `${role}${onlyMyJobs ? ', own jobs' : ''}`,
        await app.person(admin.companyId, role, { onlyMyJobs }),
      ]);
}, 120_000);

const sourcesOf = async (as: Person) => made(await app.call(as, reportRunsApi.sources, {}));
const ask = (as: Person, list: string, asked: Partial<ReportDefinition>) =>
  app.call(as, reportRunsApi.run, {
    query: { list, definition: JSON.stringify({ groups: [], measures: [COUNT], ...asked }) },
  });
/** The rows that a person sees in a list; undefined where it has no pages of its own. */
async function rowsOf(as: Person, list: string, filter: string | undefined) {
  const query = filter ? `&filter=${encodeURIComponent(filter)}` : '';
  const { status, body } = await app.send(as, { method: 'GET', url: `/api/${list}?perPage=500${query}` });
  return status === 200 && Array.isArray(body.data) ? (body.data as Record<string, unknown>[]) : undefined;
}

test('each standard report comes to what the same person’s list comes to', async () => {
  let compared = 0;
  for (const [name, person] of people) {
    const sources = await sourcesOf(person);
    for (const { ref, list, definition, ...more } of STANDARD_REPORTS) {
      if (!fitsFields({ ref, list, definition, ...more }, sources)) continue;
      const rows = await rowsOf(person, list, definition.filter);
      if (!rows) continue;
      const answer = made(await ask(person, list, definition));
      expect(answer.count, `${name}: ${ref}`).toBe(rows.length);
      const total = answer.rows.find(({ keys }) => keys.length === 0);
      for (const [at, { figure, field, filter }] of definition.measures.entries()) {
        if (figure !== 'sum' || !field || filter || !rows.every((row) => field in row)) continue;
        const sum = rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);
        expect(total?.figures[at] ?? 0, `${name}: ${ref}, ${field}`).toBeCloseTo(sum, 6);
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(20);
}, 120_000);

test('what somebody may not use is in no part of a question', async () => {
  const all = new Map((await sourcesOf(admin)).map(({ list, fields }) => [list, fields]));
  let tried = 0;
  for (const role of ROLES.slice(1)) {
    const [, person] = people.find(([name]) => name === role) ?? [];
    if (!person) throw new Error(`Nobody is ${role}`);
    const own = await sourcesOf(person);
    for (const { list, fields } of own) {
      const theirs = new Set(fields.map(({ field }) => field));
      const refs = fields.filter(({ kind, to }) => kind === 'ref' && to && all.has(to));
      const hidden = (all.get(list) ?? []).map(({ field }) => field).filter((field) => !theirs.has(field));
      const has = JSON.stringify({ and: [{ field: hidden[0] ?? '', operator: 'hasValue' }] });
      const parts: Partial<ReportDefinition>[] = [
        ...hidden.flatMap((field): Partial<ReportDefinition>[] => [
          { measures: [{ figure: 'sum', field }] },
          { groups: [{ field }] },
          { across: { field } },
        ]),
        ...(hidden.length ? [{ filter: has }, { measures: [{ figure: 'count' as const, filter: has }] }] : []),
        // Neither by way of a record that a row points to.
        ...refs.flatMap(({ field, to }) => {
          const seen = new Set((own.find((one) => one.list === to)?.fields ?? []).map((one) => one.field));
          return (all.get(to ?? '') ?? [])
            .filter((one) => !seen.has(one.field))
            .slice(0, 2)
            .flatMap((one): Partial<ReportDefinition>[] => {
              const path = `${field}.${one.field}`;
              const by = JSON.stringify({ or: [{ field: path, operator: 'hasValue' }] });
              return [
                { groups: [{ field: path }] },
                { filter: by },
                { measures: [{ figure: 'count', filter: by }] },
                { across: { field: path } },
              ];
            });
        }),
      ];
      for (const part of parts) {
        const { status } = await ask(person, list, part);
        expect([403, 422], `${role}: ${list} ${JSON.stringify(part)} answered ${status}`).toContain(status);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(50);
}, 120_000);
