// Show, hide, order and pin columns: by drag, or by keyboard with the arrows of each line.
import css from './ColumnMenu.module.css';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '../icons.tsx';
import { useState } from 'react';
import { type ShownColumn, layoutOf, placeColumn, resetColumns, setLayout } from './list-columns.ts';

interface MenuProps<Row> {
  name: string;
  columns: readonly ShownColumn<Row>[];
}

const swap = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

export function ColumnMenu<Row>({ name, columns }: MenuProps<Row>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const layout = layoutOf(columns);
  return (
    <Popover position="bottom-end" transitionProps={{ duration: 0 }} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <ul className={css.columnMenu}>
          {columns.map(({ column, shown, pinned }, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the arrows of the line do the same
            <li
              key={column.id}
              draggable={index > 0}
              data-dragged={dragged === column.id || undefined}
              onDragStart={() => setDragged(column.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged && index > 0) event.preventDefault();
              }}
              onDrop={() => {
                if (dragged && dragged !== column.id) placeColumn(name, columns, dragged, index);
              }}
            >
              {/* The first column is the link of the row and stays. */}
              <Checkbox
                size="xs"
                label={column.header}
                checked={shown}
                disabled={index === 0}
                onChange={() => setLayout(name, { ...layout, hidden: swap(layout.hidden, column.id) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={`Keep ${column.header} in view`}
                aria-pressed={pinned}
                onClick={() => setLayout(name, { ...layout, pinned: swap(layout.pinned, column.id) })}
              >
                {pinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={`Move ${column.header} up`}
                disabled={index < 2}
                onClick={() => placeColumn(name, columns, column.id, index - 1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={`Move ${column.header} down`}
                disabled={index === 0 || index === columns.length - 1}
                onClick={() => placeColumn(name, columns, column.id, index + 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button size="xs" variant="subtle" onClick={() => resetColumns(name)}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
