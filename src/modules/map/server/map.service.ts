// What people do on the map: say where something lies, tag the jobs of an area.
import type { Address } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { contactView, updateContact } from '../../contacts/server/index.ts';
import { bulkUpdateJobs, jobView, updateJob } from '../../jobs/server/index.ts';
import { tagsOfJobs } from './map.views.ts';
import { forgetTried } from './places.store.ts';

interface Degrees {
  latitude: number | null;
  longitude: number | null;
}
const NOWHERE: Address = { line1: null, suburb: null, state: null, postcode: null, country: null };

const placed = (address: Address | null, { latitude, longitude }: Degrees): Address => ({
  ...NOWHERE,
  ...address,
  latitude,
  longitude,
  located: latitude === null ? null : 'hand',
});
const answerOf = (place: Degrees) => ({
  ...place,
  located: place.latitude === null ? null : ('hand' as const),
});

/** The site of a job; where it is the customer's address, that one lies there. */
export async function placeJob(ctx: Context, id: number, place: Degrees) {
  const { data: job } = await jobView(ctx, id);
  const ofCustomer = job.siteSameAsCustomerAddress && !job.siteAddress && job.customerAddress;
  await updateJob(
    ctx,
    id,
    ofCustomer
      ? { customerAddress: placed(job.customerAddress, place) }
      : { siteAddress: placed(job.siteAddress, place), ...(!job.siteAddress && { siteSameAsCustomerAddress: false }) },
  );
  await forgetTried(ctx, 'job', id);
  return answerOf(place);
}

export async function placeContact(ctx: Context, id: number, place: Degrees) {
  const { data } = JSON.parse((await contactView(ctx, id)).text) as { data: { address: Address | null } };
  const { address } = data;
  await updateContact(ctx, id, { address: placed(address, place) });
  await forgetTried(ctx, 'contact', id);
  return answerOf(place);
}

/** Beside the tags that they have: jobs with the same ones are changed together, by the rules of changing many. */
export async function tagJobs(ctx: Context, itemIds: readonly number[], filterTagId: number) {
  if ((await missingIds(ctx, 'filter_tag', [filterTagId])).length)
    throw invalid({ filterTagId: 'This entry does not exist' });
  const groups = new Map<string, { ids: number[]; tags: number[] }>();
  const rows = await tagsOfJobs(ctx, itemIds);
  for (const { id, tags } of rows) {
    if (tags.includes(filterTagId)) continue;
    const group = groups.get(tags.join()) ?? { ids: [], tags };
    group.ids.push(id);
    groups.set(tags.join(), group);
  }
  let updated = 0;
  for (const { ids, tags } of groups.values())
    updated += (await bulkUpdateJobs(ctx, { itemIds: ids, fields: { filterTagIds: [...tags, filterTagId] } }, []))
      .updated;
  return { updated, left: new Set(itemIds).size - updated };
}
