// about: community
// What of a company leaves it in the community is declared field by field.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** The names of all fields of an answer, nested ones with their path. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, anyOf } = schema as Record<string, unknown>;
  const own = Object.entries((properties ?? {}) as object).flatMap(([name, of]) => {
    const here = path ? `${path}.${name}` : name;
    return [here, ...fieldsOf(of, here)];
  });
  return [...own, ...[items, ...((anyOf ?? []) as unknown[])].flatMap((part) => fieldsOf(part, path))];
}

/** Every field that a call of the community answers, by call. */
function answered(): Record<string, string[]> {
  const calls = allRoutes(app.running.app).filter(({ endpoint }) => endpoint.path.startsWith('/community/'));
  return Object.fromEntries(
    calls
      .map(({ endpoint }): [string, string[]] => {
        const schema = z.toJSONSchema(endpoint.response as z.ZodType, { unrepresentable: 'any' });
        return [`${endpoint.method} ${endpoint.path}`, [...new Set(fieldsOf(schema))].toSorted()];
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('every field of every answer of the community is on the declared list', () => {
  const declared = JSON.parse(readFileSync(new URL('./community-fields.json', import.meta.url), 'utf8')) as unknown;
  expect(answered()).toEqual(declared);
});

test('no answer of the community names an address, the number of a company or a person, or an amount', () => {
  // One's own profile is one's own row.
  const leaks = Object.entries(answered())
    .filter(([call]) => !call.endsWith('/profile/own'))
    .flatMap(([call, fields]) => fields.map((field) => `${call} ${field}`))
    .filter((field) =>
      /email|phone|address|companyId|userId|createdById|contactId|latitude|longitude|abn|cost|amount/i.test(field),
    );
  expect(leaks).toEqual([]);
});
