// The menu of the selected rows. It lies inside the grid, so it belongs to the page's landmarks and needs no portal.
import css from './RowMenu.module.css';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { GridMenuEntry } from './grid-types.ts';

export interface MenuPlace {
  x: number;
  y: number;
}

export function RowMenu({
  place,
  entries,
  onClose,
}: {
  place: MenuPlace;
  entries: GridMenuEntry[];
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = menu.current;
    const room = box?.parentElement;
    if (!box || !room) return;
    box.style.left = `${Math.max(0, Math.min(place.x, room.clientWidth - box.offsetWidth))}px`;
    box.style.top = `${Math.max(0, Math.min(place.y, room.clientHeight - box.offsetHeight))}px`;
    box.querySelector('button')?.focus();
  }, [place]);

  const step = (direction: 1 | -1) => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    buttons[(here + direction + buttons.length) % buttons.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Rows"
      tabIndex={-1}
      className={css.gridMenu}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {entries.map((entry) => (
        <button
          key={entry.label}
          type="button"
          role="menuitem"
          aria-disabled={entry.disabledReason !== undefined}
          title={entry.disabledReason}
          className={entry.danger ? `${css.gridMenuEntry} ${css.isDanger}` : css.gridMenuEntry}
          onClick={() => {
            if (entry.disabledReason !== undefined) return;
            onClose();
            entry.run();
          }}
        >
          {entry.label}
          {entry.keys && <kbd className={css.gridKeys}>{entry.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
