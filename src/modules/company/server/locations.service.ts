// Where somebody was when they recorded something. It never stops what they record: what is not known is kept as that.
import type { Located } from '../../../kit/entity.ts';
import type { App, Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { every } from '../../../platform/server/every.ts';
import { lockRecord, writeHistory } from '../../../platform/server/records.ts';
import { company } from '../shared/company.entity.ts';
import type { LocationSetting } from '../shared/locations.api.ts';
import { setCompany } from './company-profile.store.ts';
import { offeredActions } from './location-actions.slots.ts';
import { forgetLocations } from './locations.across.ts';
import { type Recorded, keepLocation } from './locations.store.ts';
import { locationSetting } from './locations.views.ts';

const UNKNOWN = 'An unknown error occurred.';

/**
 * Of what somebody did, in its transaction: just now, or when they pressed, if it waited on a device. A body that says nothing of a
 * place leaves nothing.
 */
export async function recordLocation(
  ctx: Context,
  what: Recorded,
  given: Located | undefined,
  at: Date = ctx.now,
): Promise<void> {
  const { latitude = null, longitude = null, locationIsError, locationAccuracy, locationError } = given ?? {};
  const isError = Boolean(locationIsError);
  const known = latitude !== null && longitude !== null;
  if (!isError && !known) return;
  await keepLocation(ctx, what, {
    at,
    latitude: isError ? null : latitude,
    longitude: isError ? null : longitude,
    accuracy: isError ? null : (locationAccuracy ?? null),
    isError,
    error: isError ? locationError?.trim() || UNKNOWN : null,
  });
}

export async function saveLocationSetting(
  ctx: Context,
  given: {
    locationItemActions?: string[] | undefined;
    locationDays?: number | undefined;
    version?: number | undefined;
  },
): Promise<LocationSetting> {
  const { companyId } = ctx.actor;
  const before = await lockRecord(ctx, company, companyId, { version: given.version });
  const offered = offeredActions(ctx).map(({ id }) => id);
  const actions = given.locationItemActions && [...new Set(given.locationItemActions)].sort();
  if (actions?.some((action) => !offered.includes(action)))
    throw invalid({ locationItemActions: `Choose among ${offered.join(', ')}` });
  const after = {
    ...(actions && { locationItemActions: actions }),
    ...(given.locationDays !== undefined && { locationDays: given.locationDays }),
  };
  if (Object.keys(after).length) {
    await setCompany(ctx, after);
    await writeHistory(ctx, {
      objectType: 'company',
      objectId: companyId,
      jobId: null,
      verb: 'update',
      changes: Object.fromEntries(
        Object.entries(after).map(([name, value]) => [name, [before[name as keyof typeof after], value]]),
      ),
      note: null,
    });
  }
  return await locationSetting(ctx);
}

const EVERY_MS = 3600_000;

/** Answers how to stop. */
export function keepForgetting(app: App): () => void {
  return every(app, EVERY_MS, () => forgetLocations(app, new Date()), 'places whose time is over were not deleted');
}
