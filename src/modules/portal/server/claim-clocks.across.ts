// Every few minutes, in each company: the clocks of claims that no event has told of. Crosses companies to find them.
import { sql } from 'kysely';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { readStaleClaims } from './claim-clocks.service.ts';

const EVERY_MS = 5 * 60_000;
const MOST_ROUNDS = 50;

/** Answers how many claims were read. */
export async function readAllStale(app: App): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<{ id: number }>`select distinct company_id as id from claim_clock where read_at is null or kind = 'invoice'`,
  ]);
  let total = 0;
  for (const { id } of companies) {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const request = { requestId: 'claim-clocks', ip: '' };
      const many = await inTransaction(app, systemActor(id, null), request, readStaleClaims, 60_000);
      total += many;
      if (many === 0) break;
    }
  }
  return total;
}

/** Answers how to stop. */
export const keepClaims = (app: App): (() => void) =>
  every(app, EVERY_MS, () => readAllStale(app), 'clocks of claims were not read');
