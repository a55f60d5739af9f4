// about: api-access
// An administrator makes a token for a program: it works, is revoked and stops. A webhook is set up, tried, and its message looked at.
import { type Receiver, startReceiver } from '../src/modules/api-access/server/receiver.build.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';

let receiver: Receiver;
test.beforeAll(async ({ baseURL }) => {
  receiver = await startReceiver(Number(new URL(baseURL ?? '').port) + 1900);
});
test.afterAll(async () => await receiver.close());

test('a program gets a token that works until it is revoked, and another system is told of an event', async ({
  page,
  baseURL,
}) => {
  const name = unique('Portal').replace(/[^a-zA-Z0-9]/g, '');
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/api-access');
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Role').selectOption({ label: 'Estimator' });
  await dialog.getByLabel('Change Jobs', { exact: true }).check();
  await dialog.getByLabel('Ends').selectOption('never');
  await expect(dialog.getByText('works for anyone who finds it')).toBeVisible();
  await dialog.getByLabel('Ends').selectOption('30');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const secret = (await shown.getByLabel('Secret').textContent()) ?? '';
  expect(secret).toMatch(/^rst_/);
  await shown.getByRole('button', { name: 'Done' }).click();

  // The program registers a job; what its scopes do not say it may not.
  const as = async (path: string, init: RequestInit = {}) =>
    await fetch(`${baseURL}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });
  const made = await as('/job', { method: 'POST', body: JSON.stringify({ customerName: `Mia ${name}` }) });
  expect(made.status).toBe(201);
  expect(made.headers.get('ratelimit-limit')).toBe('300');
  expect((await as('/contact')).status).toBe(403);
  await tokens.getByLabel('Find a token').fill(secret);
  const card = tokens.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Active');
  await expect(tokens.getByRole('listitem').filter({ hasText: 'Website form' })).toBeHidden();
  await card.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(card).toContainText('Revoked');
  expect((await as('/job')).status).toBe(401);
  await expectAccessible(page, 'API access');

  // A webhook: told of a test, and its message is here word for word.
  const hooks = page.getByRole('region', { name: 'Webhooks' });
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add webhook' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Address').fill('https://10.0.0.8/hook');
  await adding.getByLabel('Role').selectOption({ label: 'Supervisor' });
  await adding.getByLabel('Job created').check();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByRole('alert')).toContainText('not on the public internet');
  await adding.getByLabel('Address').fill(receiver.url);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog', { name: 'Signing secret' }).getByRole('button', { name: 'Done' }).click();
  await hooks.getByRole('link', { name }).click();
  receiver.answers.push({ status: 503, body: 'down for repairs' });
  await page.getByRole('button', { name: 'Send test' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('row', { name: /Test/ })).toContainText('503 down for repairs, again');
  const panel = messages.getByRole('complementary', { name: 'Message' });
  await expect(panel.getByLabel('Request')).toContainText('"event": "webhook.test"');
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(messages.getByRole('row', { name: /Test/ })).toContainText('200 taken');
  expect(new Set(receiver.heard.map(({ key }) => key)).size).toBe(1);
  await expectAccessible(page, 'a webhook');
});
