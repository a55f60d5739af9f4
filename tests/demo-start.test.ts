// about: platform
// A first start: the sign-in page stands before all of the demonstration data is there, and says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, ask, cleanUp, kill, launch, lookUp, newFolder, until } from './server-process.ts';

afterAll(cleanUp);

const WITH_DEMO = { REINSTATE_DEMO: '1' };
const theme = async (server: ServerProcess) => {
  const answer = await fetch(server.base + '/theme.json').catch(() => undefined);
  return (await answer?.json()) as { setupNeeded: boolean; demoLoading: boolean } | undefined;
};
const signIn = (server: ServerProcess) =>
  ask(server, 'POST', '/authentication/authenticate', {
    body: { email: 'estimator@harbour.example', password: 'Reinstate2026' },
  });

test('people can sign in while the demonstration data is loading; a start after kill -9 loads all of it again', async () => {
  const folder = newFolder();
  const first = await launch(folder, WITH_DEMO);
  await until(async () => (await theme(first)) !== undefined, 180_000);
  expect(await theme(first)).toMatchObject({ setupNeeded: false, demoLoading: true });
  expect(await ask(first, 'GET', '/health/ready')).toMatchObject({ status: 503, body: { code: 'demo_loading' } });
  expect((await signIn(first)).status).toBe(200);
  await kill(first);

  const second = await launch(folder, WITH_DEMO);
  await until(() => sleep(500).then(async () => (await ask(second, 'GET', '/health/ready')).status === 200), 900_000);
  expect(await theme(second)).toMatchObject({ setupNeeded: false, demoLoading: false });
  expect((await signIn(second)).status).toBe(200);
  const [counted] = await lookUp<{ companies: string; jobs: string }>(
    folder,
    'select (select count(*) from company) companies, (select count(*) from job) jobs',
  );
  expect(Number(counted?.companies)).toBe(3);
  expect(Number(counted?.jobs)).toBeGreaterThan(60);

  await kill(second, 'SIGTERM');
  expect(second.output()).toContain('The demonstration data is complete.');
}, 1_200_000);

test('a stop while the demonstration data is loading is in order', async () => {
  const folder = newFolder();
  const server = await launch(folder, WITH_DEMO);
  await until(async () => (await theme(server)) !== undefined, 180_000);
  expect(await kill(server, 'SIGTERM')).toBe(0);
  expect(server.output()).not.toContain('Error');
}, 300_000);
