// The first rows of the sheet, and over each column what it holds.
import billCss from './bill.module.css';
import css from './BillColumns.module.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type BillMapping, columnLetter } from '../../shared/bill-columns.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { BILL_ROLES, type Role, roleOf, withRole } from './bill-roles.ts';

interface Props {
  result: Pick<ImportResult, 'sample'>;
  mapping: BillMapping | undefined;
  onMapping: (mapping: BillMapping) => void;
  /** What a column can be. */
  roles?: typeof BILL_ROLES;
}

const ROWS_SHOWN = 9;

export function BillColumns({ result, mapping, onMapping, roles = BILL_ROLES }: Props) {
  const [typedRow, setTypedRow] = useState<string | null>(null);
  if (!mapping) return null;
  const columns = Math.max(1, ...result.sample.map((row) => row.length));
  const from = Math.max(0, mapping.headerRow - 1);
  const rows = result.sample.slice(from, from + ROWS_SHOWN);
  const setHeader = (): void => {
    const row = Number(typedRow);
    if (typedRow !== null && Number.isInteger(row) && row >= 0 && row !== mapping.headerRow)
      onMapping({ ...mapping, headerRow: row });
    setTypedRow(null);
  };
  return (
    <section aria-label="Columns of the file">
      <header className={billCss.billSection}>
        <h3>Columns</h3>
        <TextInput
          size="xs"
          label="Heading row"
          className={css.billHeaderRow}
          inputMode="numeric"
          value={typedRow ?? String(mapping.headerRow)}
          onChange={(event) => setTypedRow(event.currentTarget.value)}
          onBlur={setHeader}
          onKeyDown={(event) => event.key === 'Enter' && setHeader()}
        />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={billCss.billSample} tabIndex={0} role="region" aria-label="First rows of the file">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {Array.from({ length: columns }, (_, column) => (
                <th key={column} scope="col" data-used={roleOf(mapping, column) !== 'none' || undefined}>
                  <NativeSelect
                    size="xs"
                    aria-label={`Column ${columnLetter(column)}`}
                    data={roles}
                    value={roleOf(mapping, column)}
                    onChange={(event) => onMapping(withRole(mapping, column, event.currentTarget.value as Role))}
                  />
                  <span>{columnLetter(column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // The rows never move: their place is their name.
              <tr key={from + at} data-heading={from + at + 1 === mapping.headerRow || undefined}>
                <th scope="row">{from + at + 1}</th>
                {Array.from({ length: columns }, (_, column) => (
                  <td
                    key={column}
                    data-align={typeof row[column] === 'number' ? 'right' : undefined}
                    data-used={roleOf(mapping, column) !== 'none' || undefined}
                  >
                    {row[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
