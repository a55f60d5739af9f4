// A column of a list is data at module scope: `const columns: Column<JobListRow>[] = [...]`.
import type { ReactNode } from 'react';
import type { Entity } from '../../../kit/entity.ts';
import type { FieldKind } from '../../../kit/fields.ts';

/** Pixels that a day with its time and zone needs, the longest of the year. */
export const MOMENT_WIDTH = 205;

export interface Column<Row> {
  id: string;
  header: string;
  /** In place of its words, for a column whose head is a drawing; it has no sort. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Pixels; the column with `grow` takes the rest. */
  width: number;
  grow?: boolean;
  align?: 'right';
  /** Field of the list's `sort`; absent: the head is no button. */
  sortField?: string;
  /** Left out until the person chooses it. */
  hidden?: boolean;
}

/** A field that the filter builder offers. */
export interface FilterField {
  field: string;
  label: string;
  kind: FieldKind;
  /** `option`, `ref`, `refs`: the option list to choose from. */
  to?: string;
  values?: readonly string[];
  /** False: the company has no use for it; only a condition that names it already shows it. */
  offered?: boolean;
}

/** Filter fields by name from the entity's declaration. */
export const filterFields = (entity: Entity, names: readonly string[]): FilterField[] =>
  names.flatMap((name) => {
    const spec = entity.all[name];
    if (!spec) return [];
    return [
      {
        field: name,
        label: spec.label,
        kind: spec.kind,
        ...(spec.to && { to: spec.to }),
        ...(spec.values && { values: spec.values }),
      },
    ];
  });
