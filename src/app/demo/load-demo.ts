// Demonstration data: three linked companies and a working month. Deterministic, relative to today. Loaded once.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { updateContact } from '../../modules/contacts/server/index.ts';
import { foundCompany, insertUser } from '../../modules/company/server/index.ts';
import { hashPassword, keepMfaPolicy } from '../../modules/identity/server/index.ts';
import type { App } from '../../platform/server/context.ts';
import { read } from '../../platform/server/database.ts';
import { actorByEmail, as } from './actor.ts';
import { makeClaims } from './claims.ts';
import { makeCorners, makeGround } from './corners.ts';
import { makePeople } from './people.ts';
import { makeScopes } from './scopes.ts';
import { makeSettings } from './settings.ts';

const HARBOUR_STAFF = [
  {
    email: 'admin@harbour.example',
    firstName: 'Ana',
    lastName: 'Reyes',
    position: 'Director',
    roleIds: [1],
    primeAdmin: true,
  },
  { email: 'estimator@harbour.example', firstName: 'Tom', lastName: 'Hale', position: 'Estimator', roleIds: [2] },
  { email: 'supervisor@harbour.example', firstName: 'Priya', lastName: 'Nair', position: 'Supervisor', roleIds: [3] },
  { email: 'accounts@harbour.example', firstName: 'Mei', lastName: 'Chen', position: 'Accounts', roleIds: [5] },
  {
    email: 'field@harbour.example',
    firstName: 'Jack',
    lastName: 'Brody',
    position: 'Restoration technician',
    roleIds: [6],
    onlyMyJobs: true,
  },
];
/** With accounts of Harbour, each for a business or a person that Harbour deals with. */
const HARBOUR_OUTSIDE = [
  { email: 'client@harbour.example', firstName: 'Grace', lastName: 'Okafor', roleIds: [9] },
  { email: 'contractor@harbour.example', firstName: 'Paula', lastName: 'Bright', roleIds: [7] },
  { email: 'insurer@harbour.example', firstName: 'Bea', lastName: 'Conway', roleIds: [8] },
];
const PARTNERS = [
  {
    name: 'Swift Plumbing',
    systemType: 'subcontractor',
    email: 'office@swift.example',
    admin: { email: 'admin@swift.example', firstName: 'Sam', lastName: 'Swift', position: 'Owner' },
  },
  {
    name: 'Beacon Insurance',
    systemType: 'insurer',
    email: 'claims@beacon.example',
    admin: { email: 'admin@beacon.example', firstName: 'Bea', lastName: 'Conway', position: 'Claims manager' },
  },
];
const CLAIMS = 64;
/** Places in the lists of customers and subcontractors. */
const GRACE = 1;
const PAINTERS = 2;

/** Fills an empty installation; does nothing where a company exists. What a killed process left half-loaded is begun again. */
export async function loadDemo(app: App, say: (message: string) => void): Promise<void> {
  const underWay = join(app.config.dataDir, 'demo.loading');
  const [[any]] = await read(app.pool, 'system', [sql`select 1 from company limit 1`]);
  if (any && !existsSync(underWay)) return;
  if (any) await emptyDatabase(app);
  mkdirSync(app.config.dataDir, { recursive: true });
  writeFileSync(underWay, '');
  say('Loading the demonstration data …');
  const passwordHash = await hashPassword(app.config.demoPassword);
  const zone = { countryId: 1, timezone: 'Australia/Sydney' };
  const harbour = await foundCompany(app, {
    ...zone,
    name: 'Harbour Restoration',
    systemType: 'build',
    email: 'office@harbour.example',
    abn: '51 824 753 556',
  });
  await keepMfaPolicy(app.pool, harbour, 'optional'); // the demonstration is entered with a password alone
  const users = new Map<string, number>();
  for (const user of HARBOUR_STAFF)
    users.set(user.email, await insertUser(app.pool, harbour, { ...user, passwordHash }));
  for (const { admin, ...company } of PARTNERS) {
    const companyId = await foundCompany(app, { ...zone, ...company });
    await keepMfaPolicy(app.pool, companyId, 'optional');
    await insertUser(app.pool, companyId, { ...admin, roleIds: [1], primeAdmin: true, passwordHash });
  }
  await makeSettings(app, await actorByEmail(app, 'admin@harbour.example'));
  const actor = await actorByEmail(app, 'estimator@harbour.example');
  const people = await makePeople(app, actor);
  const businesses = [people.customers[GRACE], people.subcontractors[PAINTERS], people.insurers[0]];
  for (const [index, person] of HARBOUR_OUTSIDE.entries()) {
    await insertUser(app.pool, harbour, { ...person, userTypeName: 'external', passwordHash });
    const { contactId } = await actorByEmail(app, person.email);
    const parentContactId = businesses[index] ?? null;
    if (contactId) await as(app, actor, (ctx) => updateContact(ctx, contactId, { parentContactId }));
  }
  const staff = {
    estimator: users.get('estimator@harbour.example') ?? 0,
    supervisor: users.get('supervisor@harbour.example') ?? 0,
    field: users.get('field@harbour.example') ?? 0,
  };
  const claims = await makeClaims(app, actor, people, staff, CLAIMS);
  const scopes = await makeScopes(app, actor, people, claims);
  const [last, first] = [claims.at(-1), claims[0]];
  const subcontractorId = people.subcontractors[1] ?? 0;
  if (first && last)
    await makeCorners(
      app,
      actor,
      { jobId: first.jobId, otherJobId: last.jobId, subcontractorId },
      'demo-harbour-restoration',
    );
  const swift = await actorByEmail(app, 'admin@swift.example');
  await makeCorners(app, swift, await makeGround(app, swift), 'demo-swift-plumbing');
  say(
    `  ${CLAIMS} jobs, ${people.customers.length + people.insurers.length + people.subcontractors.length} contacts, ${scopes.estimates} estimates, ${scopes.workOrders} work orders`,
  );
  await app.pool.query('analyze');
  rmSync(underWay, { force: true });
}

/** Only for data that this process, or the one before it, made and nobody has worked with yet. */
async function emptyDatabase(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'country')`,
  );
  await app.pool.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`);
}
