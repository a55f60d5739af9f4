// `node scripts/schema-fixture.ts`: a small installation on today's schema, kept as a backup that later migrations are tested
// from. Run it once when a landing with a new migration is done; see tests/fixtures/README.md.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, createApp } from '../src/app/create-app.ts';
import { openInstallation } from '../src/app/installation.ts';
import { foundCompany, insertUser } from '../src/modules/company/server/index.ts';
import { hashPassword, keepMfaPolicy } from '../src/modules/identity/server/index.ts';
import { backup } from '../src/platform/server/backup.ts';

const EMAIL = 'admin@fixture.example';
const PASSWORD = 'Correct-Horse-42';

const newest = readdirSync('src/app/migrations').sort().at(-1) ?? '';
const target = `tests/fixtures/${newest.replace('.sql', '.backup')}`;
const folder = mkdtempSync(join(tmpdir(), 'reinstate-fixture-'));
const env = { DATA_DIR: folder, REINSTATE_DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const installation = await openInstallation(env, console.log);
const running = await createApp(installation.config, installation.database);
try {
  await fill(running);
  const { rows } = await backup(installation.database, folder, target, () => {});
  console.log(`${target}: ${rows} rows`);
} finally {
  await running.close();
  await installation.close();
  rmSync(folder, { recursive: true, force: true });
}

/** One company, a job, an estimate, a snapshot with all lines authorised and a work order, as people make them. */
async function fill({ app, server }: Running): Promise<void> {
  const where = { countryId: 1, timezone: 'Australia/Sydney' };
  const companyId = await foundCompany(app, { name: 'Fixture Ltd', systemType: 'build', ...where });
  await keepMfaPolicy(app.pool, companyId, 'optional');
  const passwordHash = await hashPassword(PASSWORD);
  const person = { email: EMAIL, firstName: 'Ana', lastName: 'Fixture', roleIds: [1], primeAdmin: true, passwordHash };
  await insertUser(app, companyId, person);
  let token = '';
  const post = async (url: string, payload: object): Promise<Record<string, unknown>> => {
    const answer = await server.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode > 201) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const make = async (url: string, payload: object) =>
    (await post(url, payload))['data'] as { id: number; items: { id: number }[] };
  const signedIn = await post('/authentication/authenticate', { email: EMAIL, password: PASSWORD });
  token = (signedIn['token'] as { access_token: string }).access_token;

  const contractor = await make('/contact', {
    contactTypeId: 3,
    companyName: 'Bright Plastering',
    gstRegistered: true,
  });
  const job = await make('/job', { customerName: 'Grace Okafor', description: 'Burst pipe in the kitchen' });
  const category = await make('/customFieldCategory', { objectType: 'job', label: 'Building' });
  const definition = { fieldType: 'text', fieldRef: 'roof', fieldLabel: 'Roof' };
  await make('/customFieldItem', { categoryId: category.id, definition });
  await make('/role', { label: 'Trainee', permissions: ['view-job'] });
  await make('/user', { firstName: 'Ben', lastName: 'Invited', email: 'ben@fixture.example', roleIds: [2] });
  await make('/savedView', { list: 'job', label: 'Open', settings: {} });
  const items = [
    { description: 'Remove wet plasterboard', tradeId: 3, labourQuantity: 6.5, labourCost: 68, labourMarkup: 0.15 },
    {
      description: 'Supply and fix 10 mm plasterboard',
      tradeId: 14,
      materialQuantity: 24.75,
      materialCost: 13.49,
      labourQuantity: 9.25,
      labourCost: 72.5,
    },
    { description: 'Asbestos test', tradeId: 4, materialQuantity: 1, materialCost: 185, materialMarkup: 0, tax: 0 },
  ];
  const estimate = await make('/estimate', {
    jobId: job.id,
    label: 'Repairs',
    categories: [{ label: 'Kitchen', items }],
  });
  const snapshot = await make(`/estimate/${estimate.id}/snapshot?authorise=1&authoriseItems=1`, {});
  await make('/shareItem', {
    kind: 'estimate',
    objectType: 'estimateSnapshot',
    objectId: snapshot.id,
    label: 'For the insurer',
    expiresAt: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
  });
  const order = await make('/workOrder', { jobId: job.id, label: 'Plastering', assignedId: contractor.id });
  const lines = estimate.items.slice(0, 2).map(({ id }) => ({ estimateItemId: id }));
  await make(`/workOrder/${order.id}/estimateItem`, { items: lines });
}
