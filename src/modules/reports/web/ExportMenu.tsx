// "Export": makes a document in the background, shows how far it is, and downloads it when it is done.
import { Button, Menu, Portal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { type ExportChoice, choicesFor } from './export-choices.ts';

export function ExportMenu({ target, before }: ExportMenuProps) {
  const can = useCan();
  const [running, setRunning] = useState<{ choice: ExportChoice; at: number } | null>(null);
  const choices = choicesFor(target);
  if (!can(target.kind === 'estimate' ? 'estimate-export' : 'view-work-order') || !can('view-data-export')) return null;
  const start = async (choice: ExportChoice): Promise<void> => {
    if (before && !(await before())) return;
    setRunning((last) => ({ choice, at: (last?.at ?? 0) + 1 }));
  };
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map((choice) => (
            <Menu.Item key={choice.label} onClick={() => void start(choice)}>
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {running && (
        <Portal>
          <ExportProgress key={running.at} choice={running.choice} onClose={() => setRunning(null)} />
        </Portal>
      )}
    </>
  );
}
