import { Menu } from '@mantine/core';
import type { GridMenuEntry } from './grid-types.ts';

export interface MenuPlace {
  x: number;
  y: number;
}

/** The menu of the selected rows, opened at the pointer or below the active cell. */
export function RowMenu({ place, entries, onClose }: { place: MenuPlace; entries: GridMenuEntry[]; onClose: () => void }) {
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" width={260} returnFocus={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <span className="grid-menu-anchor" style={{ left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Rows">
        {entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            color={entry.danger ? 'red' : undefined}
            disabled={entry.disabledReason !== undefined}
            title={entry.disabledReason}
            rightSection={entry.keys ? <kbd className="grid-keys">{entry.keys}</kbd> : undefined}
            onClick={entry.run}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
