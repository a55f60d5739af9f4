// about: platform
// A first start: the sign-in page stands before all of the demonstration data is there, and says so.
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, ask, cleanUp, kill, launch, lookUp, newFolder, until } from './server-process.ts';

afterAll(cleanUp);

const WITH_DEMO = { REINSTATE_DEMO: '1' };
const theme = async (server: ServerProcess) => {
  const answer = await fetch(server.base + '/theme.json').catch(() => undefined);
  return (await answer?.json()) as { setupNeeded: boolean; demoLoading: boolean } | undefined;
};
const jobs = async (folder: string): Promise<number> => {
  const [row] = await lookUp<{ jobs: string }>(folder, 'select count(*) jobs from job').catch(() => []);
  return Number(row?.jobs ?? 0);
};
const signIn = (server: ServerProcess) =>
  ask(server, 'POST', '/authentication/authenticate', {
    body: { email: 'estimator@harbour.example', password: 'Reinstate2026' },
  });

test('people can sign in while the demonstration data is loading; a start after kill -9 loads all of it again; a stop meanwhile is in order', async () => {
  const folder = newFolder();
  const first = await launch(folder, WITH_DEMO);
  await until(async () => (await theme(first)) !== undefined, 180_000);
  expect(await theme(first)).toMatchObject({ setupNeeded: false, demoLoading: true });
  expect(await ask(first, 'GET', '/health/ready')).toMatchObject({ status: 503, body: { code: 'demo_loading' } });
  expect((await signIn(first)).status).toBe(200);
  await until(async () => (await jobs(folder)) > 5, 180_000);
  const before = await jobs(folder);
  await kill(first);

  // That it ends is seen wherever stories begin: their servers load the same data (scripts/stories-server.ts).
  const second = await launch(folder, WITH_DEMO);
  await until(async () => (await theme(second)) !== undefined, 180_000);
  expect(await theme(second)).toMatchObject({ setupNeeded: false, demoLoading: true });
  expect((await signIn(second)).status).toBe(200);
  // Anew from the beginning: first fewer, then more than the first start had.
  await until(async () => (await jobs(folder)) > before, 300_000);
  const [counted] = await lookUp<{ companies: string }>(folder, 'select count(*) companies from company');
  expect(Number(counted?.companies)).toBeLessThanOrEqual(5);
  expect(await kill(second, 'SIGTERM')).toBe(0);
  expect(second.output()).not.toContain('Error');
}, 1_200_000);
