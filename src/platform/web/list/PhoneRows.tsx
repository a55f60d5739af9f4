// The same rows on a phone: two lines each.
import type { ReactNode } from 'react';
import { PageLink } from '../shell/PageLink.tsx';
import type { Selection } from './selection.ts';

export interface PhoneRow {
  title: ReactNode;
  status?: ReactNode;
  detail: ReactNode;
  side?: ReactNode;
}

interface RowsProps<Row extends { id: number }> {
  rows: readonly Row[];
  phoneRow: (row: Row) => PhoneRow;
  rowHref: (row: Row) => string;
  selection: Selection;
}

export function PhoneRows<Row extends { id: number }>({ rows, phoneRow, rowHref, selection }: RowsProps<Row>) {
  return (
    <ul className="phone-rows">
      {rows.map((row) => {
        const parts = phoneRow(row);
        return (
          <li key={row.id} data-chosen={selection.has(row.id) || undefined}>
            <PageLink href={rowHref(row)} data-row={row.id}>
              <span className="phone-row-line">
                <strong>{parts.title}</strong>
                {parts.status}
              </span>
              <span className="phone-row-line quiet">
                <span className="phone-row-detail">{parts.detail}</span>
                <span className="figures">{parts.side}</span>
              </span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
