// Which columns stand behind the descriptions, with an example of each; any of them can be left out.
import css from './BillDetails.module.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type BillMapping, cellText, columnLetter, columnsOf } from '../../shared/bill-columns.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';

interface Props {
  result: Pick<ImportResult, 'sample' | 'sheet'>;
  mapping: BillMapping | undefined;
  onMapping: (mapping: BillMapping) => void;
}

const LONGEST_EXAMPLE = 80;

export function BillDetails({ result, mapping, onMapping }: Props) {
  // Those that were left out stay in view, to be taken again.
  const [seen, setSeen] = useState<{ sheet: string | null; columns: number[] }>({ sheet: result.sheet, columns: [] });
  const known = seen.sheet === result.sheet ? seen.columns : [];
  const columns = [...new Set([...known, ...(mapping?.details ?? [])])].sort((a, b) => a - b);
  if (columns.length !== seen.columns.length || seen.sheet !== result.sheet) setSeen({ sheet: result.sheet, columns });
  // A column that was given another meaning is none of these.
  const shown = columns.filter((column) => mapping && (mapping.details.includes(column) || isFree(mapping, column)));
  if (!mapping || shown.length === 0) return null;
  const set = (column: number, taken: boolean): void =>
    onMapping({
      ...mapping,
      details: taken
        ? [...mapping.details, column].sort((a, b) => a - b)
        : mapping.details.filter((each) => each !== column),
    });
  return (
    <fieldset className={css.billDetails}>
      <legend>Added to the descriptions</legend>
      {shown.map((column) => (
        <Checkbox
          key={column}
          size="xs"
          checked={mapping.details.includes(column)}
          onChange={(event) => set(column, event.currentTarget.checked)}
          label={`Column ${columnLetter(column)}${headingOf(result, mapping, column)}`}
          description={exampleOf(result, mapping, column)}
        />
      ))}
    </fieldset>
  );
}

const isFree = (mapping: BillMapping, column: number): boolean =>
  !columnsOf({ ...mapping, details: [] }).includes(column);

function headingOf({ sample }: Props['result'], { headerRow }: BillMapping, column: number): string {
  const heading = cellText(sample[headerRow - 1]?.[column]);
  return heading === '' ? '' : ` (${heading})`;
}

/** The first row that has something there, as it is taken. */
function exampleOf({ sample }: Props['result'], { headerRow, description }: BillMapping, column: number): string {
  const row = sample.slice(headerRow).find((each) => cellText(each[column]) !== '');
  if (!row) return 'Empty in the first rows';
  const text = description === null ? '' : cellText(row[description]);
  const short = (of: string): string => (of.length > LONGEST_EXAMPLE ? `${of.slice(0, LONGEST_EXAMPLE)}…` : of);
  return `${short(text)} – ${short(cellText(row[column]))}`;
}
