// One row: its cells, one of which may be typed into, and its time.
import css from './gantt.module.css';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { waitsForYes } from '../../shared/item-state.ts';
import { GanttBar, type BarProps } from './GanttBar.tsx';
import { COLUMNS, type ColumnKey, editedText, mayEdit, textOf } from './gantt-columns.ts';
import type { Row, Sheet } from './gantt-model.ts';
import type { Saving } from './use-schedule.ts';

export interface Editing {
  id: number;
  key: ColumnKey;
}
export interface RowProps extends Omit<BarProps, 'row' | 'days'> {
  sheet: Sheet;
  row: Row;
  top: number;
  width: number;
  index: number;
  current: boolean;
  linking: boolean;
  folded: boolean;
  editing: ColumnKey | null;
  saving: Saving | undefined;
  /** The focus is in the sheet. */
  within: RefObject<boolean>;
  onFocus: (row: Row) => void;
  onFold: (row: Row) => void;
  onEdit: (row: Row, key: ColumnKey) => void;
  onTyped: (row: Row, key: ColumnKey, text: string, way: 'next' | 'back' | 'down' | 'leave') => void;
  onCancel: (row: Row) => void;
}
const STATES: Readonly<Record<Saving, string>> = { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' };

export function GanttRow(props: RowProps) {
  const { sheet, row, top, width, height, index, current, linking, folded, editing, saving, within, onFocus, onEdit } =
    props;
  const element = useRef<HTMLDivElement>(null);
  const typing = editing !== null;
  useEffect(() => {
    const at = document.activeElement;
    // Of a row that is gone the focus is nowhere: the next one takes it.
    const goesOn = at?.closest('[data-gantt]') || (within.current && at === document.body);
    if (current && !typing && goesOn) element.current?.focus({ preventScroll: true });
  }, [current, typing, within]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the sheet takes the keys of all rows
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.level + 1}
      {...(row.isGroup && { 'aria-expanded': !folded })}
      aria-selected={current}
      tabIndex={current ? 0 : -1}
      className={css.row}
      data-row={row.id}
      data-group={row.isGroup || undefined}
      data-current={current || undefined}
      data-linking={linking || undefined}
      style={{ top, width, height }}
      onFocus={() => onFocus(row)}
      onClick={() => element.current?.focus({ preventScroll: true })}
    >
      <div className={css.left} role="presentation">
        {COLUMNS.map(({ key, right, title }, column) => (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the row has the focus, Enter types into it
          <div
            key={key}
            role="gridcell"
            aria-colindex={column + 1}
            data-cell={key}
            className={`${right ? css.number : ''} ${toneOf(row, key)}`}
            style={
              key === 'label' || key === 'number'
                ? { paddingLeft: 6 + row.level * (key === 'label' ? 14 : 0) }
                : undefined
            }
            onDoubleClick={() => mayEdit(row, key) && onEdit(row, key)}
          >
            {editing === key ? (
              <CellInput {...props} cell={key} label={`${title} of ${row.number} ${row.label}`} />
            ) : (
              <Cell {...props} cell={key} />
            )}
            {key === 'label' && saving && editing !== 'label' && (
              <em className={css.state} data-state={saving}>
                {STATES[saving]}
              </em>
            )}
          </div>
        ))}
      </div>
      <div
        className={css.lane}
        role="gridcell"
        aria-colindex={COLUMNS.length + 1}
        aria-label={timeInWords(sheet, row)}
        style={{ width: props.axis.width }}
      >
        <GanttBar {...props} days={sheet.days} />
      </div>
    </div>
  );
}

const toneOf = (row: Row, key: ColumnKey): string => {
  if (key === 'float') return row.critical ? (css.critical ?? '') : (css.quiet ?? '');
  return ['number', 'who', 'after', 'done'].includes(key) ? (css.quiet ?? '') : '';
};

function timeInWords(sheet: Sheet, row: Row): string {
  const span = `${textOf(sheet, row, 'start')} to ${textOf(sheet, row, 'end')}`;
  if (row.isGroup) return span;
  const float = row.float < 0 ? `${-row.float} days too late` : row.critical ? 'critical' : `float ${row.float}`;
  return `${span}, ${float}${row.progress ? `, ${row.progress} % done` : ''}`;
}

function Cell({ sheet, row, cell, folded, onFold }: RowProps & { cell: ColumnKey }) {
  const text = textOf(sheet, row, cell);
  if (cell === 'number' && row.isGroup)
    return (
      <>
        <button
          type="button"
          tabIndex={-1}
          className={css.fold}
          aria-label={`${folded ? 'Unfold' : 'Fold'} ${row.number} ${row.label}`}
          onClick={() => onFold(row)}
        >
          {folded ? '▶' : '▼'}
        </button>
        {text}
      </>
    );
  if (cell === 'label')
    return (
      <span title={text}>
        {text}
        {waitsForYes(row) && <small className={css.quiet}> (not accepted)</small>}
      </span>
    );
  return <span title={text}>{text}</span>;
}

function CellInput({ sheet, row, cell, label, onTyped, onCancel }: RowProps & { cell: ColumnKey; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [cell]);
  // The keys go on with the row: with the input its focus would be gone.
  const toRow = (): void => input.current?.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
  const end = (way: 'next' | 'back' | 'down' | 'leave'): void => {
    if (ended.current) return;
    ended.current = true;
    if (way === 'down') toRow();
    onTyped(row, cell, input.current?.value ?? '', way);
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end('down');
    else if (event.key === 'Tab') end(event.shiftKey ? 'back' : 'next');
    else if (event.key === 'Escape') {
      ended.current = true;
      toRow();
      onCancel(row);
    } else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className={css.input}
      aria-label={label}
      autoComplete="off"
      maxLength={200}
      defaultValue={editedText(sheet, row, cell)}
      onKeyDown={press}
      onBlur={() => end('leave')}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
