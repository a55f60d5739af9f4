// Demonstration data: three linked companies and a working month. Deterministic, relative to today. Loaded once.
import { sql } from 'kysely';
import { foundCompany, insertUser } from '../../modules/company/server/index.ts';
import { hashPassword } from '../../modules/identity/server/index.ts';
import type { App } from '../../platform/server/context.ts';
import { read } from '../../platform/server/database.ts';

export async function loadDemo(app: App, say: (message: string) => void): Promise<void> {
  const [[any]] = await read(app.pool, 'system', [sql`select 1 from company limit 1`]);
  if (any) return;
  say('Loading the demonstration data …');
  const passwordHash = await hashPassword(app.config.demoPassword);
  const harbour = await foundCompany(app.pool, { name: 'Harbour Restoration', systemType: 'build', countryId: 1, timezone: 'Australia/Sydney', email: 'office@harbour.example' });
  const staff = [
    { email: 'admin@harbour.example', firstName: 'Ana', lastName: 'Reyes', position: 'Director', roleIds: [1], primeAdmin: true },
    { email: 'estimator@harbour.example', firstName: 'Tom', lastName: 'Hale', position: 'Estimator', roleIds: [2] },
    { email: 'supervisor@harbour.example', firstName: 'Priya', lastName: 'Nair', position: 'Supervisor', roleIds: [3] },
    { email: 'accounts@harbour.example', firstName: 'Mei', lastName: 'Chen', position: 'Accounts', roleIds: [5] },
    { email: 'field@harbour.example', firstName: 'Jack', lastName: 'Brody', position: 'Restoration technician', roleIds: [6], onlyMyJobs: true },
    { email: 'client@harbour.example', firstName: 'Grace', lastName: 'Okafor', roleIds: [9], userTypeName: 'external' },
  ];
  for (const user of staff) await insertUser(app.pool, harbour, { ...user, passwordHash });
  const swift = await foundCompany(app.pool, { name: 'Swift Plumbing', systemType: 'subcontractor', countryId: 1, timezone: 'Australia/Sydney', email: 'office@swift.example' });
  await insertUser(app.pool, swift, { email: 'admin@swift.example', firstName: 'Sam', lastName: 'Swift', position: 'Owner', roleIds: [1], primeAdmin: true, passwordHash });
  const beacon = await foundCompany(app.pool, { name: 'Beacon Insurance', systemType: 'insurer', countryId: 1, timezone: 'Australia/Sydney', email: 'claims@beacon.example' });
  await insertUser(app.pool, beacon, { email: 'admin@beacon.example', firstName: 'Bea', lastName: 'Conway', position: 'Claims manager', roleIds: [1], primeAdmin: true, passwordHash });
}
