// The same rows on a phone: two lines each. A long press chooses a row; while some are chosen, a tap does too.
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { IconCheck } from '../icons.tsx';
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
  /** Null where rows are not chosen. */
  selection: Selection | null;
}

const LONG_PRESS_MS = 450;

export function PhoneRows<Row extends { id: number }>({ rows, phoneRow, rowHref, selection }: RowsProps<Row>) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; done: boolean } | null>(null);
  const choosing = selection !== null && (selection.all || selection.ids.size > 0);
  const start = (id: number): void => {
    stop();
    if (!selection) return;
    const held = { timer: setTimeout(() => fire(id), LONG_PRESS_MS), done: false };
    press.current = held;
  };
  const fire = (id: number): void => {
    if (press.current) press.current.done = true;
    selection?.toggle(id);
  };
  const stop = (): void => {
    if (press.current) clearTimeout(press.current.timer);
  };
  const click = (event: MouseEvent, id: number): void => {
    const pressed = press.current?.done ?? false;
    press.current = null;
    if (!pressed && !choosing) return;
    event.preventDefault();
    if (!pressed) selection?.toggle(id);
  };
  return (
    <ul className="phone-rows">
      {rows.map((row) => {
        const parts = phoneRow(row);
        const chosen = selection?.has(row.id) ?? false;
        return (
          <li key={row.id} data-chosen={chosen || undefined}>
            <PageLink
              href={rowHref(row)}
              data-row={row.id}
              draggable={false}
              onPointerDown={() => start(row.id)}
              onPointerUp={stop}
              onPointerCancel={stop}
              onPointerMove={(event) => {
                if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) stop();
              }}
              onContextMenu={(event) => event.preventDefault()}
              onClick={(event) => click(event, row.id)}
            >
              <span className="phone-row-line">
                <strong>
                  {chosen && <IconCheck size={15} aria-label="Chosen" />}
                  {parts.title}
                </strong>
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
