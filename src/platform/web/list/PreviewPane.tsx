// The row under the cursor beside the list: what the list knows more of it and the columns that are not in sight, else all of them.
import css from './PreviewPane.module.css';
import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '../icons.tsx';
import type { ReactNode } from 'react';
import { openPage } from '../shell/navigate.ts';
import type { ShownColumn } from './list-columns.ts';

interface Props<Row> {
  row: Row;
  label: string;
  href: string;
  columns: readonly ShownColumn<Row>[];
  preview: ((row: Row) => ReactNode) | undefined;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

export function PreviewPane<Row>({ row, label, href, columns, preview, onMove, onClose }: Props<Row>) {
  return (
    <aside className={css.listPreview} aria-label={`Preview of ${label}`}>
      <header>
        <h2>{label}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Previous row" title="K" onClick={() => onMove(-1)}>
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Next row" title="J" onClick={() => onMove(1)}>
          <IconChevronDown size={16} />
        </ActionIcon>
        <CloseButton aria-label="Close preview" onClick={onClose} />
      </header>
      {preview?.(row)}
      <dl>
        {(preview ? columns.filter(({ shown }) => !shown) : columns).map(({ column }) => {
          const value = column.cell(row);
          if (value === null || value === undefined || value === '') return null;
          return (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
      <Button size="xs" onClick={() => openPage(href)}>
        Open
      </Button>
    </aside>
  );
}
