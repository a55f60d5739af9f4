// What a category is for, told by its tags: its first margins follow.

export type CategoryKind = 'category' | 'preliminary' | 'insurance';

/** Filter tags of every company that make a category one of preliminaries or of insurance. */
const PRELIMINARY_TAG = 12;
const INSURANCE_TAG = 13;
export const kindOf = (tags: readonly number[]): CategoryKind =>
  tags.includes(PRELIMINARY_TAG) ? 'preliminary' : tags.includes(INSURANCE_TAG) ? 'insurance' : 'category';
