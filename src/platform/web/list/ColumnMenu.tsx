// Show, hide and order columns.
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { Column } from './column.ts';
import { resetColumns, setColumns } from './list-columns.ts';

interface MenuProps<Row> {
  name: string;
  columns: { column: Column<Row>; shown: boolean }[];
}

export function ColumnMenu<Row>({ name, columns }: MenuProps<Row>) {
  const ids = columns.map((entry) => entry.column.id);
  const hidden = columns.filter((entry) => !entry.shown).map((entry) => entry.column.id);

  const toggle = (id: string): void =>
    setColumns(name, {
      order: ids,
      hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
    });
  const move = (index: number, step: number): void => {
    const order = [...ids];
    const [moved] = order.splice(index, 1);
    if (moved) order.splice(index + step, 0, moved);
    setColumns(name, { order, hidden });
  };
  return (
    <Popover position="bottom-end" transitionProps={{ duration: 80 }} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <ul className="column-menu">
          {columns.map(({ column, shown }, index) => (
            <li key={column.id}>
              {/* The first column is the link of the row and stays. */}
              <Checkbox
                size="xs"
                label={column.header}
                checked={shown}
                disabled={index === 0}
                onChange={() => toggle(column.id)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${column.header} up`}
                disabled={index < 2}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${column.header} down`}
                disabled={index === 0 || index === columns.length - 1}
                onClick={() => move(index, 1)}
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
