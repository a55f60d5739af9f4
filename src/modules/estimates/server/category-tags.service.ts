// The tags of a setting that make a category one kind or another.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';
import type { KindTags } from '../shared/category-kind.ts';

const NAMES = ['categoryFilterTagIds', 'preliminaryFilterTagIds', 'insuranceFilterTagIds'] as const;

/** Refuses tags that the company does not have, and one that would make a category two kinds at once. */
export async function checkKindTags(ctx: Context, given: Partial<KindTags>): Promise<void> {
  for (const name of NAMES)
    if ((await missingIds(ctx, 'filter_tag', given[name])).length)
      throw invalid({ [name]: 'This entry does not exist' });
  const { preliminaryFilterTagIds = [], insuranceFilterTagIds = [] } = given;
  if (insuranceFilterTagIds.some((id) => preliminaryFilterTagIds.includes(id)))
    throw invalid({
      insuranceFilterTagIds: 'A tag cannot be in both the preliminaries and insurance lists. Remove it from one',
    });
}
