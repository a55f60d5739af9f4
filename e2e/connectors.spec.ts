// about: connectors
// An administrator sets a claims system up from a file, tries the mapping, sees what changed, sends, and repairs a message that was refused.
import { type ClaimsDouble, startClaimsDouble } from '../src/modules/connectors/server/claims-double.build.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

let claims: ClaimsDouble;
test.beforeAll(async ({ baseURL }) => {
  claims = await startClaimsDouble(Number(new URL(baseURL ?? '').port) + 1800);
});
test.afterAll(async () => await claims.close());

test('a claims system is set up from a file, tried, used, and a refused message is repaired', async ({
  page,
  baseURL,
}) => {
  const name = unique('Banksia').replace(/[^a-zA-Z0-9]/g, '');
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number; version: number; jobNumber: string }>('post', '/job', {
    customerName: `Mia ${name}`,
    clientRef: `CLM-${name}`,
    excessAmount: 500,
  });
  const setup = {
    format: 'reinstate-connector',
    formatVersion: 1,
    name,
    address: claims.url,
    signIn: { kind: 'key', header: 'X-Api-Key' },
    dryRun: { header: 'X-Dry-Run', value: 'true' },
    operations: [
      {
        ref: 'jobOut',
        kind: 'jobOut',
        path: '/claims/{claim}',
        fields: [
          { theirs: 'claim.number', ours: 'job.claimNumber', required: true },
          { theirs: 'insured.name', ours: 'customer.name' },
          { theirs: 'excess', ours: 'job.excess' },
        ],
        answer: { id: 'id', state: 'state', error: 'message' },
      },
    ],
  };

  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/connectors');
  await page.getByRole('button', { name: 'Add system' }).click();
  const adding = page.getByRole('dialog', { name: 'Add system' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Set-up file').setInputFiles({
    name: 'claims.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...setup, formatVersion: 2 })),
  });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByRole('alert')).toContainText('This set-up was written by a later version');
  await adding.getByLabel('Set-up file').setInputFiles({
    name: 'claims.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(setup)),
  });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();

  // It says what is missing: the secret, which a file never holds.
  const desk = page.getByRole('region', { name, exact: true });
  await expect(desk.getByRole('list', { name: 'Before it can run' })).toContainText('Enter the key');
  await desk.getByRole('button', { name: 'Set-up', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Connection and secrets' }).click();
  const connection = page.getByRole('dialog', { name: 'Connection and secrets' });
  await connection.getByLabel('Key', { exact: true }).fill('shh');
  await connection.getByRole('button', { name: 'Save' }).click();
  await expect(connection).toBeHidden();

  // The mapping is tried on a job: its values are beside the fields.
  const mapping = desk.getByRole('region', { name: 'Mapping' });
  await mapping.getByLabel('Try on').selectOption(String(job.id));
  await expect(mapping.getByRole('row', { name: /^excess/ })).toContainText('500.00');
  await desk.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog', { name: 'Publish version 1' }).getByRole('button', { name: 'Publish' }).click();
  const sent = desk.getByRole('region', { name: 'What is sent' });
  await sent.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(sent).toContainText('Trial: 200 would be taken');
  expect(claims.effects.size).toBe(0);
  await expectAccessible(page, 'a claims system');

  // They refuse it; the repair is offered with their words, and goes under the same key.
  claims.refusal = 'excess: number expected, got string';
  claims.mishaps.push('refuse');
  await sent.getByRole('button', { name: 'Send' }).click();
  const message = desk.getByRole('complementary', { name: 'Message' });
  await expect(message).toContainText('excess: number expected, got string');
  await expect(message).toContainText('"500.00" → 500.00');
  await message.getByRole('button', { name: 'Repair and send again' }).click();
  const ledger = desk.getByRole('region', { name: 'Ledger' });
  await expect(ledger.getByRole('row', { name: /Job out 200 Taken 2/ })).toBeVisible();
  expect([...claims.effects.values()].map(({ body }) => body['excess'])).toEqual([500]);
  expect(new Set(claims.heard.filter(({ isDry }) => !isDry).map(({ key }) => key)).size).toBe(1);

  // What changes on the job is seen against what they have.
  await call('put', `/job/${job.id}`, { version: job.version, excessAmount: 750 });
  await page.reload();
  await expect(sent.getByLabel('What is sent')).toContainText('- "excess": 500');
  await expect(sent.getByLabel('What is sent')).toContainText('+ "excess": 750');
});
