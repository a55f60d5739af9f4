// Divisions and regions: lists of the company that its administrators keep.
import { wholeRow } from '../../../kit/row.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type DivisionMembers, regionApi } from '../shared/company-profile.api.ts';
import { division, region } from '../shared/place.entity.ts';
import { isPlaceInUse, peopleOfDivision } from './places.views.ts';

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

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Contacts of a division, as far as this person sees them. */
    readonly contactsOfDivision?: (ctx: Context, divisionId: number) => Promise<Entry[]>;
  }
}
type Entry = { id: number; label: string };

/** Who belongs to a division: people are assigned on their own page, contacts on theirs. */
export async function membersOf(ctx: Context, id: number): Promise<DivisionMembers> {
  await divisions.read(ctx, id);
  const [users, contacts] = await Promise.all([
    can(ctx, 'view-user') ? peopleOfDivision(ctx, id) : [],
    can(ctx, 'view-contact') ? only(ctx.app.modules, 'contactsOfDivision')(ctx, id) : [],
  ]);
  const ids = (entries: Entry[]): number[] => entries.map((entry) => entry.id);
  return { userIds: ids(users), contactIds: ids(contacts), users, contacts };
}

export const divisions = resource(wholeRow(division), { ...kept, mayRemove: unused('division') });
export const regions = resource(wholeRow(region), { ...kept, api: regionApi, mayRemove: unused('region') });
