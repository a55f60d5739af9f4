// Rights as a table: resources by module, what may be done with them; walked with the arrow keys, changed with Space.
import css from './RightsMatrix.module.css';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { ACTIONS, type Action, rightLabel } from '../../../../platform/shared/rights.ts';
import type { AllRights } from '../../shared/roles.api.ts';

interface Cell {
  key: string;
  label: string;
  /** The column it stands in. */
  action?: Action;
}
interface Row {
  label: string;
  cells: readonly Cell[];
}
interface Group {
  label: string;
  rows: readonly Row[];
}

function groupsOf({ modules, done, components, actions, labels }: AllRights): Group[] {
  const single = (keys: readonly string[]): Row[] =>
    keys.map((key) => ({ label: rightLabel(key, labels), cells: [{ key, label: rightLabel(key, labels) }] }));
  /** `create-contact` is a component and also creating a contact: it has its place in the row of contacts. */
  const inTable = new Set(
    modules.flatMap(({ resources }) =>
      resources.flatMap((resource) => (done[resource] ?? []).map((action) => `${action}-${resource}`)),
    ),
  );
  return [
    ...modules.map(({ label, resources }) => ({
      label,
      rows: resources.map((resource) => ({
        label: rightLabel(resource),
        cells: (done[resource] ?? []).map((action) => ({
          action,
          key: `${action}-${resource}`,
          label: `${rightLabel(action)} ${rightLabel(resource).toLowerCase()}`,
        })),
      })),
    })),
    { label: 'Components', rows: single(components.filter((key) => !inTable.has(key))) },
    { label: 'Module actions', rows: single(actions) },
  ];
}

interface MatrixProps {
  rights: AllRights;
  permissions: ReadonlySet<string>;
  /** Another role's rights, to see where the two differ. */
  compared?: { label: string; permissions: ReadonlySet<string> } | undefined;
  disabled: boolean;
  onToggle: (keys: readonly string[], on: boolean) => void;
  onAsk: (right: Cell) => void;
}

export function RightsMatrix({ rights, permissions, compared, disabled, onToggle, onAsk }: MatrixProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const groups = useMemo(() => groupsOf(rights), [rights]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number): void => {
    const cells = rows[Math.max(0, Math.min(rows.length - 1, row))]?.cells ?? [];
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.min(cells.length - 1, Math.max(0, column)),
    };
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.row}/${next.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number): void => {
    const cells = rows[row]?.cells ?? [];
    const cell = cells[column];
    const moves: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? rows.length - 1 : row, 3],
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
    <table className={css.rights} role="grid" aria-label="Rights" ref={table} aria-readonly={disabled}>
      <thead>
        <tr>
          <th scope="col">Right</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {rightLabel(action)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.label}>
          <tr className={css.rightsGroup}>
            <th scope="rowgroup" colSpan={5}>
              {group.label}
            </th>
          </tr>
          {group.rows.map((row) => {
            const rowIndex = rows.indexOf(row);
            return (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {columnsOf(row).map((cell, place) => {
                  const column = cell ? row.cells.indexOf(cell) : -1;
                  if (!cell) return <td key={place} aria-label="Not available" />;
                  return (
                    <RightCell
                      key={cell.key}
                      cell={cell}
                      at={`${rowIndex}/${column}`}
                      wide={cell.action === undefined}
                      on={permissions.has(cell.key)}
                      other={compared && { label: compared.label, on: compared.permissions.has(cell.key) }}
                      disabled={disabled}
                      tabbable={at.row === rowIndex && at.column === column}
                      onToggle={() => onToggle([cell.key], !permissions.has(cell.key))}
                      onFocus={() => setAt({ row: rowIndex, column })}
                      onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
                    />
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** A cell for each column; nothing where a thing cannot be done to the resource. */
const columnsOf = ({ cells }: Row): (Cell | undefined)[] =>
  cells.some(({ action }) => action) ? ACTIONS.map((name) => cells.find(({ action }) => action === name)) : [...cells];

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
