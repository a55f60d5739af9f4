// about: identity, company
// An installation without a mail server: a second company gets in by a link that whoever runs the server finds in its log.
import { afterAll, afterEach, expect, test } from 'vitest';
import { type ServerProcess, ask, cleanUp, endAll, newFolder, startServer, until } from './server-process.ts';

afterEach(endAll);
afterAll(cleanUp);

const email = 'kim@doyle.example';
const password = 'Correct-Horse-42';
const linksIn = (server: ServerProcess): string[] =>
  [...server.output().matchAll(/community-verify\/([\w-]+)/g)].map(([, secret]) => secret ?? '');

test('a company joins, its link stands in the log, and the password is asked for all the same', {
  timeout: 180_000,
}, async () => {
  const server = await startServer(newFolder(), { LOG_LEVEL: 'warn' });
  expect(await (await fetch(`${server.base}/theme.json`)).json()).toMatchObject({ sendsMail: false });
  const body = {
    primaryUserFirstName: 'Kim',
    primaryUserLastName: 'Doyle',
    companyName: 'Doyle Roofing',
    email,
    password,
  };
  expect((await ask(server, 'POST', '/register/community', { body })).status).toBe(200);
  await until(async () => linksIn(server).length === 1, 10_000);
  const signIn = (given = password) =>
    ask(server, 'POST', '/authentication/authenticate', { body: { email, password: given } });
  const refused = await signIn();
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('ask the person who runs it')]);
  // A new link ends the older one.
  expect((await ask(server, 'POST', '/community-verify/send', { body: { email, password } })).status).toBe(200);
  await until(async () => linksIn(server).length === 2, 10_000);
  const [first, second] = linksIn(server);
  const verify = (token: string | undefined) => ask(server, 'POST', '/community-verify', { body: { token } });
  expect((await verify(first)).status).toBe(404);
  expect((await verify(second)).status).toBe(200);
  expect((await signIn('Wrong-Horse-42')).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  // What is kept for its owner alone is not in the log.
  expect((await ask(server, 'POST', '/password/token', { body: { email } })).status).toBe(200);
  expect(server.output()).not.toContain('/login/password/');
});
