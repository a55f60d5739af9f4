// What a list says about itself to be shown as a board.
import type { ReactNode } from 'react';
import type { Endpoint, ListGroup, ListQuery } from '../../../../kit/endpoint.ts';
import type { StatusChoice } from '../../dialogs/StatusDialog.tsx';

export interface BoardOptions<Row> {
  /** Field of the filter that says in which column a row stands. */
  field: string;
  /** Option list of the columns. */
  list: string;
  groups: Endpoint<string, Pick<ListQuery, 'filter' | 's' | 'search'>, undefined, { data: ListGroup[] }>;
  valueOf: (row: Row) => number;
  card: (row: Row) => ReactNode;
  mayMove: boolean;
  /** True, or why the row cannot go there with this note. */
  verdict: (row: Row, to: StatusChoice, note: string) => true | string;
  /** Answers the row as it is then. */
  move: (row: Row, to: number, note: string | null) => Promise<Row>;
}
