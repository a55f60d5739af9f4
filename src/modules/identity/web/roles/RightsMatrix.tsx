// Rights as a table: resources by module, what may be done with them; walked with the arrow keys, changed with Space.
import { type KeyboardEvent, useRef, useState } from 'react';
import { ACTIONS, COMPONENTS, MODULES, MODULE_ACTIONS, permissionLabel } from '../../shared/permissions.ts';

interface Cell {
  key: string;
  label: string;
}
interface Row {
  label: string;
  cells: readonly Cell[];
}
interface Group {
  label: string;
  rows: readonly Row[];
}

const single = (keys: readonly string[]): Row[] =>
  keys.map((key) => ({ label: permissionLabel(key), cells: [{ key, label: permissionLabel(key) }] }));

/** `create-contact` is a component and also creating a contact: it has its place in the row of contacts. */
const inTable = new Set<string>(
  MODULES.flatMap(({ resources }) => resources.flatMap((resource) => ACTIONS.map((action) => `${action}-${resource}`))),
);
const GROUPS: readonly Group[] = [
  ...MODULES.map(({ label, resources }) => ({
    label,
    rows: resources.map((resource) => ({
      label: permissionLabel(resource),
      cells: ACTIONS.map((action) => ({
        key: `${action}-${resource}`,
        label: `${permissionLabel(action)} ${permissionLabel(resource).toLowerCase()}`,
      })),
    })),
  })),
  { label: 'Components', rows: single(COMPONENTS.filter((key) => !inTable.has(key))) },
  { label: 'Module actions', rows: single(MODULE_ACTIONS) },
];
const ROWS = GROUPS.flatMap(({ rows }) => rows);
const INDEX = new Map(ROWS.map((row, index) => [row, index]));

interface MatrixProps {
  permissions: ReadonlySet<string>;
  /** Another role's rights, to see where the two differ. */
  compared?: { label: string; permissions: ReadonlySet<string> } | undefined;
  disabled: boolean;
  onToggle: (keys: readonly string[], on: boolean) => void;
  onAsk: (right: Cell) => void;
}

export function RightsMatrix({ permissions, compared, disabled, onToggle, onAsk }: MatrixProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number): void => {
    const cells = ROWS[Math.max(0, Math.min(ROWS.length - 1, row))]?.cells ?? [];
    const next = {
      row: Math.max(0, Math.min(ROWS.length - 1, row)),
      column: Math.min(cells.length - 1, Math.max(0, column)),
    };
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.row}/${next.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number): void => {
    const cells = ROWS[row]?.cells ?? [];
    const cell = cells[column];
    const moves: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? ROWS.length - 1 : row, 3],
    };
    const move = moves[event.key];
    if (move) focus(...move);
    else if (event.key === ' ' && cell && !disabled)
      onToggle(event.shiftKey ? cells.map(({ key }) => key) : [cell.key], !permissions.has(cell.key));
    else if (event.key === '?' && cell) onAsk(cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <table className="rights" role="grid" aria-label="Rights" ref={table} aria-readonly={disabled}>
      <thead>
        <tr>
          <th scope="col">Right</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {permissionLabel(action)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => (
        <tbody key={group.label}>
          <tr className="rights-group">
            <th scope="rowgroup" colSpan={5}>
              {group.label}
            </th>
          </tr>
          {group.rows.map((row) => {
            const rowIndex = INDEX.get(row) ?? 0;
            return (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, column) => (
                  <RightCell
                    key={cell.key}
                    cell={cell}
                    at={`${rowIndex}/${column}`}
                    wide={row.cells.length === 1}
                    on={permissions.has(cell.key)}
                    other={compared && { label: compared.label, on: compared.permissions.has(cell.key) }}
                    disabled={disabled}
                    tabbable={at.row === rowIndex && at.column === column}
                    onToggle={() => onToggle([cell.key], !permissions.has(cell.key))}
                    onFocus={() => setAt({ row: rowIndex, column })}
                    onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface CellProps {
  cell: Cell;
  at: string;
  wide: boolean;
  on: boolean;
  other: { label: string; on: boolean } | undefined;
  disabled: boolean;
  tabbable: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function RightCell({ cell, at, wide, on, other, disabled, tabbable, onToggle, onFocus, onKeyDown }: CellProps) {
  const differs = other !== undefined && other.on !== on;
  return (
    <td colSpan={wide ? 4 : 1} data-differs={differs || undefined} data-wide={wide || undefined}>
      <button
        type="button"
        role="checkbox"
        aria-checked={on}
        aria-label={differs ? `${cell.label}, ${other.label} ${other.on ? 'has' : 'does not have'} it` : cell.label}
        aria-disabled={disabled}
        data-at={at}
        tabIndex={tabbable ? 0 : -1}
        onClick={disabled ? undefined : onToggle}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true">{on ? '✓' : ''}</span>
      </button>
    </td>
  );
}
