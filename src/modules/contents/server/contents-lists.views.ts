import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { contentsLists } from '../shared/depreciation-table.entity.ts';

const MORE = sql`'rate', rate, 'life', life, 'curve', curve, 'floor', floor, 'tableName', table_name,`;
export const contentsEntryLists: readonly EntryList[] = contentsLists.map((of) => ({ name: of.name, of, more: MORE }));
