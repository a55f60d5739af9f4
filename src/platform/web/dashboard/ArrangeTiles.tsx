// The tiles as a list that is put in order by dragging, or with the arrow keys on a name, and in which each is shown or hidden.
import css from './ArrangeTiles.module.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.tsx';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { DashboardTile } from '../shell/registry.ts';
import { keepDashboardLayout, moved, resetDashboardLayout } from './dashboard-layout.ts';

interface ArrangeTilesProps {
  tiles: readonly DashboardTile[];
  hidden: readonly string[];
}

export function ArrangeTiles({ tiles, hidden }: ArrangeTilesProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const ids = tiles.map(({ id }) => id);

  const move = (tile: DashboardTile, to: number): void => {
    if (to < 0 || to >= ids.length || ids.indexOf(tile.id) === to) return;
    keepDashboardLayout({ order: moved(ids, tile.id, to), hidden: [...hidden] });
    setSaid(`${tile.label} is now number ${to + 1} of ${ids.length}`);
  };
  const show = (tile: DashboardTile, on: boolean): void =>
    keepDashboardLayout({ order: ids, hidden: on ? hidden.filter((id) => id !== tile.id) : [...hidden, tile.id] });
  const onKeyDown = (event: KeyboardEvent, tile: DashboardTile, index: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(tile, index + step);
  };
  const dragOver = (event: DragEvent, index: number): void => {
    event.preventDefault();
    const tile = tiles.find(({ id }) => id === dragged);
    if (tile) move(tile, index);
  };

  return (
    <section className={css.arrange} aria-labelledby="arrange-title">
      <h2 id="arrange-title">Arrange tiles</h2>
      <p className="quiet" id="arrange-help">
        Drag a tile, or move it with Alt ↑ and Alt ↓. Saved for you on every computer.
      </p>
      <ul aria-describedby="arrange-help">
        {tiles.map((tile, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the arrows of the line do the same
          <li
            key={tile.id}
            draggable
            data-dragged={dragged === tile.id || undefined}
            onDragStart={() => setDragged(tile.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
          >
            <IconGripVertical size={16} stroke={1.6} aria-hidden className={css.grip} />
            <Checkbox
              size="xs"
              label={tile.label}
              onKeyDown={(event) => onKeyDown(event, tile, index)}
              checked={!hidden.includes(tile.id)}
              onChange={(event) => show(tile, event.currentTarget.checked)}
            />
            <span className="grow" />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${tile.label} up`}
              aria-disabled={index === 0}
              onKeyDown={(event) => onKeyDown(event, tile, index)}
              onClick={() => move(tile, index - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${tile.label} down`}
              aria-disabled={index === tiles.length - 1}
              onKeyDown={(event) => onKeyDown(event, tile, index)}
              onClick={() => move(tile, index + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="subtle" onClick={resetDashboardLayout}>
        Reset order
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
