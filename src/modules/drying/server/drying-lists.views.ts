import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { dryingLists } from '../shared/material-type.entity.ts';

const MORE = sql`'scale', scale, 'dryStandard', dry_standard, 'goalAbove', goal_above, 'least', least, 'most', most, 'source', source,`;
export const dryingEntryLists: readonly EntryList[] = dryingLists.map((of) => ({
  name: of.name,
  of,
  more: of.name === 'materialType' ? MORE : sql`'reason', reason,`,
}));
