// What a category is for, told by its tags: its first margins follow, and whether it has trades.

export type CategoryKind = 'category' | 'preliminary' | 'insurance';

/** The tags that decide, as the company says. */
export interface KindTags {
  categoryFilterTagIds: readonly number[];
  preliminaryFilterTagIds: readonly number[];
  insuranceFilterTagIds: readonly number[];
}

/** A tag that makes it an ordinary category goes before those that make it another. */
export function kindOf(tags: readonly number[], of: KindTags): CategoryKind {
  const hasOne = (ids: readonly number[]): boolean => tags.some((id) => ids.includes(id));
  if (hasOne(of.categoryFilterTagIds)) return 'category';
  if (hasOne(of.preliminaryFilterTagIds)) return 'preliminary';
  return hasOne(of.insuranceFilterTagIds) ? 'insurance' : 'category';
}
