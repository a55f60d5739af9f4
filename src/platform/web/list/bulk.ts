// What a bulk change of a list is about: which rows, which fields, what the server answers.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
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

export interface BulkUpdateOptions {
  /** Fields that can be set. */
  fields: readonly FilterField[];
  /** Those that cannot be emptied. */
  required: readonly string[];
  update: Endpoint<string, undefined, BulkUpdate, One<BulkResult>>;
  undo: Endpoint<`/${string}/bulk/:bulkId/undo`, undefined, undefined, One<BulkResult>>;
}

/** Which rows a bulk call is about. */
export const bulkRows = ({ all, ids, state }: BulkTarget): BulkUpdate =>
  all ? { allItemsMatchingFilter: true, ...filterQuery(state) } : { itemIds: ids };

/** "1 job", "2 jobs", "1 timesheet entry": the title of a list is its plural. */
export const countedNoun = (title: string, count: number): string =>
  count === 1 ? title.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '') : title.toLowerCase();
