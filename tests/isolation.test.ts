// about: calls
// A stranger with every right in a company of their own gets nothing of this one: not read, not changed, not even told it is there.
import { beforeAll, expect, test } from 'vitest';
import { buildWorld } from './samples.ts';
import { whatStrangersGet } from './strangers.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: owner } = await app.company());
  ({ admin: stranger } = await app.company());
});

test('every record of a company is unknown to another one, by path and by body', async () => {
  const { problems, tried } = await whatStrangersGet(app, await buildWorld(app, owner), owner, stranger);
  expect(problems).toEqual([]);
  expect(tried.length).toBeGreaterThan(60);
}, 120_000);
