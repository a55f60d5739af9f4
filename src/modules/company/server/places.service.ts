// Divisions and regions: lists of the company that its administrators keep.
import { wholeRow } from '../../../kit/row.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { resource } from '../../../platform/server/resource.ts';
import { regionApi } from '../shared/company-profile.api.ts';
import { division, region } from '../shared/place.entity.ts';
import { isPlaceInUse } from './places.views.ts';

/** They are option lists too, which are kept in memory. */
const kept = {
  changed: (ctx: Context) => tellStale(ctx, 'option-lists'),
};
const unused =
  (one: string) =>
  async (ctx: Context, { id }: { id: number }): Promise<void> => {
    if (await isPlaceInUse(ctx, one, id))
      throw conflict(`People or jobs still have this ${one}. Make it inactive instead.`);
  };

export const divisions = resource(wholeRow(division), { ...kept, mayRemove: unused('division') });
export const regions = resource(wholeRow(region), { ...kept, api: regionApi, mayRemove: unused('region') });
