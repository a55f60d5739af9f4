// about: calls
// The document that programs read the API by: it points only to what it holds, and stays small enough to load.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

type Json = Record<string, unknown>;
let app: TestApp;
let admin: Person;
let document: Json;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const response = await app.send(admin, { method: 'GET', url: '/api/openapi.json' });
  document = response.body as Json;
});

/** Everything that stands under a node, itself first. */
function* nodes(node: unknown): Generator<Json> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Json;
  for (const part of Object.values(node)) yield* nodes(part);
}

test('every pointer of the document leads to a component of it', () => {
  const pointers = new Set([...nodes(document)].map(({ $ref }) => $ref).filter((ref) => typeof ref === 'string'));
  expect(pointers.size).toBeGreaterThan(100);
  const lost = [...pointers].filter(
    (pointer) =>
      pointer
        .slice('#/'.length)
        .split('/')
        .reduce<unknown>((found, key) => (found as Json | undefined)?.[key], document) === undefined,
  );
  expect(lost).toEqual([]);
});

test('the document is small enough for the tools that read it', () => {
  expect(JSON.stringify(document).length).toBeLessThan(4_700_000);
});

test('every list that has a search answers one', async () => {
  const searched = Object.entries(document['paths'] as Record<string, { get?: { parameters?: Json[] } }>)
    .filter(
      ([path, { get }]) =>
        !path.includes('{') &&
        !path.startsWith('/api/external/') &&
        get?.parameters?.some(({ name }) => name === 'search'),
    )
    .map(([path]) => path);
  expect(searched.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const path of searched) {
    const { status } = await app.send(admin, { method: 'GET', url: `${path}?search=street` });
    if (status !== 200) failed.push(`${path} ${status}`);
  }
  expect(failed).toEqual([]);
});
