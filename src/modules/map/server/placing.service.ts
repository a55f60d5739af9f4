// Addresses get a place in the background: from the company's list of suburbs at once (about), from a service where one is set up.
import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '../../../kit/fields.ts';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { suburbKey } from '../../company/shared/suburb-columns.ts';
import { type Geocoder, geocoderOf } from './geocoder.client.ts';
import { companiesWithAddresses } from './places.across.ts';
import { type Found, keepPlace, noteTried } from './places.store.ts';
import { type SuburbPlace, addressesToPlace, suburbsByKey } from './places.views.ts';

const EVERY_MS = 60_000;
/** Services for everybody ask for one question a second. */
const BETWEEN_MS = 1100;
const AT_ONCE = 20;

const same = (one: string | null | undefined, other: string): boolean =>
  Boolean(one) && other !== '' && one?.trim().toLowerCase() === other.toLowerCase();

/** The suburb of an address; none where its name stands for several that lie apart. */
export function suburbOf(address: Address, all: readonly SuburbPlace[]): SuburbPlace | undefined {
  const key = suburbKey(address.suburb ?? '');
  const named = all.filter((one) => one.key === key);
  const inState = named.filter(({ state }) => !address.state || state === '' || same(address.state, state));
  const exact = inState.find(({ postcode }) => same(address.postcode, postcode));
  if (exact) return exact;
  const states = new Set(inState.map(({ state }) => state));
  return states.size === 1 ? inState[0] : undefined;
}

/** One batch of a company from the list of suburbs. Answers how many were looked at, and how many got a place. */
export async function placeBySuburb(ctx: Context): Promise<{ looked: number; placed: number }> {
  const open = await addressesToPlace(ctx, false);
  if (!open.length) return { looked: 0, placed: 0 };
  const keys = [...new Set(open.map(({ address }) => suburbKey(address.suburb ?? '')).filter(Boolean))];
  const suburbs = await suburbsByKey(ctx, keys);
  const found = open.flatMap((of): Found[] => {
    const place = suburbOf(of.address, suburbs);
    return place ? [{ of, latitude: place.latitude, longitude: place.longitude, located: 'suburb' }] : [];
  });
  for (const one of found) await keepPlace(ctx, one);
  await noteTried(ctx, open, false);
  return { looked: open.length, placed: found.length };
}

const inCompany = <T>(app: App, companyId: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(app, systemActor(companyId, null), { requestId: 'map', ip: '' }, work);

/** Asks the service outside of any transaction; what it does not know is not asked again for a week. */
export async function placeByService(
  app: App,
  companyId: number,
  ask: Geocoder,
  between: () => Promise<unknown>,
): Promise<number> {
  const open = (await inCompany(app, companyId, (ctx) => addressesToPlace(ctx, true))).slice(0, AT_ONCE);
  let placed = 0;
  for (const of of open) {
    const place = await ask(of.address);
    await inCompany(app, companyId, async (ctx) => {
      if (place) await keepPlace(ctx, { of, ...place, located: 'geocoder' });
      await noteTried(ctx, [of], true);
    });
    if (place) placed++;
    await between();
  }
  return placed;
}

export async function placeAddresses(app: App, between = (): Promise<unknown> => wait(BETWEEN_MS)): Promise<number> {
  const ask = geocoderOf(app);
  let placed = 0;
  for (const companyId of await companiesWithAddresses(app)) {
    for (let looked = 1; looked > 0; ) {
      const batch = await inCompany(app, companyId, placeBySuburb);
      looked = batch.looked;
      placed += batch.placed;
    }
    if (ask) placed += await placeByService(app, companyId, ask, between);
  }
  return placed;
}

/** Answers how to stop. */
export function keepPlacing(app: App): () => void {
  return every(app, EVERY_MS, () => placeAddresses(app), 'addresses got no place');
}
