// Demonstration data: three linked companies and a working month. Deterministic, relative to today. Loaded once.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { foundCompany, insertUser } from '../../modules/company/server/index.ts';
import { updateContact } from '../../modules/contacts/server/index.ts';
import { hashPassword, keepMfaPolicy } from '../../modules/identity/server/index.ts';
import type { Actor, App } from '../../platform/server/context.ts';
import { read } from '../../platform/server/database.ts';
import { type DemoWorld, actorByEmail, as } from '../../platform/server/demo.ts';
import { filled } from '../../platform/server/module.ts';

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
    abn: '53 004 085 616',
    admin: { email: 'admin@swift.example', firstName: 'Sam', lastName: 'Swift', position: 'Owner' },
  },
  {
    name: 'Beacon Insurance',
    systemType: 'insurer',
    email: 'claims@beacon.example',
    abn: '83 914 571 673',
    admin: { email: 'admin@beacon.example', firstName: 'Bea', lastName: 'Conway', position: 'Claims manager' },
  },
  {
    name: 'Inner West Plastering',
    systemType: 'community',
    email: 'office@innerwest.example',
    abn: '33 102 417 032',
    admin: { email: 'admin@innerwest.example', firstName: 'Lena', lastName: 'Marsh', position: 'Owner' },
  },
  {
    name: 'Coastline Roofing',
    systemType: 'community',
    email: 'office@coastline.example',
    abn: '12 004 044 937',
    admin: { email: 'admin@coastline.example', firstName: 'Theo', lastName: 'Barr', position: 'Owner' },
  },
];
/** Places in the lists of customers and subcontractors. */
const GRACE = 1;
const PAINTERS = 2;

/** Fills an empty installation; does nothing where a company exists. */
export async function loadDemo(app: App, say: (message: string) => void): Promise<void> {
  await (await beginDemo(app, say))?.();
}

/**
 * Makes the companies and their people, with whom anybody can sign in; what is given back makes all that they work with. Nothing where a
 * company exists. What a killed process left half-loaded is begun again, with what people entered beside it.
 */
export async function beginDemo(app: App, say: (message: string) => void): Promise<(() => Promise<void>) | undefined> {
  const underWay = join(app.config.dataDir, 'demo.loading');
  const [[any]] = await read(app.pool, 'system', [sql`select 1 from company limit 1`]);
  if (any && !existsSync(underWay)) return undefined;
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
  const staff: Record<string, number> = {};
  for (const user of HARBOUR_STAFF)
    staff[user.email.split('@', 1)[0] ?? ''] = await insertUser(app, harbour, { ...user, passwordHash });
  for (const { admin, ...company } of PARTNERS) {
    const companyId = await foundCompany(app, { ...zone, ...company });
    await keepMfaPolicy(app.pool, companyId, 'optional');
    await insertUser(app, companyId, { ...admin, roleIds: [1], primeAdmin: true, passwordHash });
  }
  return async () => {
    await fill(app, { harbour, staff, passwordHash }, say);
    rmSync(underWay, { force: true });
  };
}

interface Founded {
  harbour: number;
  staff: Record<string, number>;
  passwordHash: string;
}

async function fill(
  app: App,
  { harbour, staff, passwordHash }: Founded,
  say: (message: string) => void,
): Promise<void> {
  const actor = await actorByEmail(app, 'estimator@harbour.example');
  const world = await makeAll(app, actor, { whole: true, address: 'demo-harbour-restoration', staff });
  const people = world.people ?? { customers: [], subcontractors: [], insurers: [] };
  const businesses = [people.customers[GRACE], people.subcontractors[PAINTERS], people.insurers[0]];
  for (const [index, person] of HARBOUR_OUTSIDE.entries()) {
    await insertUser(app, harbour, { ...person, userTypeName: 'external', passwordHash });
    const { contactId } = await actorByEmail(app, person.email);
    const parentContactId = businesses[index] ?? null;
    if (contactId) await as(app, actor, (ctx) => updateContact(ctx, contactId, { parentContactId }));
  }
  const swift = await actorByEmail(app, 'admin@swift.example');
  await makeAll(app, swift, { whole: false, address: 'demo-swift-plumbing', staff: {} });
  const contacts = Object.values(people).reduce((sum: number, ids) => sum + ids.length, 0);
  say(
    `  ${world.claims?.length} jobs, ${contacts} contacts, ${world.estimates} estimates, ${world.workOrders} work orders`,
  );
  await app.pool.query('analyze');
}

/** What each module brings to a company, from the ground up. */
async function makeAll(
  app: App,
  actor: Actor,
  { whole, address, staff }: { whole: boolean; address: string; staff: Record<string, number> },
): Promise<DemoWorld> {
  const world: DemoWorld = { staff };
  for (const make of filled(app.modules, 'demo'))
    await make({ app, actor, whole, address, world, make: (work) => as(app, actor, work) });
  return world;
}

/** Only for demonstration data whose loading a process before this one did not end. */
async function emptyDatabase(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'country')`,
  );
  await app.pool.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`);
}
