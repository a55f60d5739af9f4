import css from './ColumnChoiceMenu.module.css';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '../icons.tsx';
import type { ColumnChoice } from './column-choice.ts';
import type { GridRow } from './grid-types.ts';

interface Props<Row extends GridRow> {
  choice: ColumnChoice<Row>;
  /** Groups in the order shown: key of `GridColumn.group` and its name. */
  groups: readonly { key: string; label: string }[];
}

/** The button "Columns": whole groups first, single columns below them. */
export function ColumnChoiceMenu<Row extends GridRow>({ choice, groups }: Props<Row>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ActionIcon variant="default" aria-label="Columns" title="Columns">
          <IconColumns3 size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={css.gridChoice}>
        {groups.map((group) => (
          <ColumnGroup key={group.key} choice={choice} group={group} />
        ))}
        <Button size="compact-xs" variant="subtle" onClick={choice.reset}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnGroup<Row extends GridRow>({
  choice,
  group,
}: {
  choice: ColumnChoice<Row>;
  group: { key: string; label: string };
}) {
  const columns = choice.all.filter((column) => column.group === group.key && !column.fixed);
  if (columns.length === 0) return null;
  const shown = columns.filter((column) => choice.isShown(column.key)).length;
  return (
    <fieldset className={css.gridChoiceGroup}>
      <legend className={css.gridChoiceLegend}>
        <Checkbox
          size="xs"
          fw={600}
          label={group.label}
          checked={shown === columns.length}
          indeterminate={shown > 0 && shown < columns.length}
          onChange={(event) =>
            choice.setShown(
              columns.map((column) => column.key),
              event.currentTarget.checked,
            )
          }
        />
      </legend>
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          size="xs"
          label={column.label ?? column.title}
          checked={choice.isShown(column.key)}
          onChange={(event) => choice.setShown([column.key], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
