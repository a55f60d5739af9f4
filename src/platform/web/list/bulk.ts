// What a bulk change of a list is about: which rows, which fields, what the server answers.
import type { Endpoint, One } from '../../../kit/endpoint.ts';
import type { FilterField } from './column.ts';
import { type ListState, filterQuery } from './list-state.ts';

export interface BulkTarget {
  ids: number[];
  /** Everything that matches `state`, not only `ids`. */
  all: boolean;
  state: ListState;
  count: number;
  /** To be called when the change is made. */
  clear: () => void;
}
export interface BulkAction {
  id: string;
  label: string;
  run: (target: BulkTarget) => void;
}

export interface BulkBody {
  itemIds?: number[];
  fields?: Record<string, unknown>;
  allItemsMatchingFilter?: boolean | 0 | 1;
  filter?: string | Record<string, unknown>;
  s?: string;
  countOnly?: boolean | 0 | 1;
}
export interface BulkAnswer {
  count: number;
  updated: number;
  left: { id: number; reason: string }[];
  bulkId: number | null;
}
export interface BulkUpdateOptions {
  /** Fields that can be set. */
  fields: readonly FilterField[];
  /** Those that cannot be emptied. */
  required: readonly string[];
  update: Endpoint<string, undefined, BulkBody, One<BulkAnswer>>;
  undo: Endpoint<'/job/bulk/:bulkId/undo', undefined, undefined, One<BulkAnswer>>;
}

/** Which rows a bulk call is about. */
export const bulkRows = ({ all, ids, state }: BulkTarget): BulkBody =>
  all ? { allItemsMatchingFilter: true, ...filterQuery(state) } : { itemIds: ids };

/** "1 job", "2 jobs": the title of a list is its plural. */
export const countedNoun = (title: string, count: number): string =>
  count === 1 ? title.toLowerCase().replace(/s$/, '') : title.toLowerCase();
