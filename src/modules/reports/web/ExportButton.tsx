// "Export": a menu of documents. The chosen one is made in the background, shows how far it is, and is downloaded when it is done.
import { Button, Menu, Portal } from '@mantine/core';
import { IconChevronDown } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { ExportProgress } from './ExportProgress.tsx';
import type { ExportChoice } from './export-choices.ts';

interface ExportButtonProps {
  labels: readonly string[];
  /** The document of this label as it is at this moment; undefined when it cannot be made now. */
  choose: (label: string) => ExportChoice | undefined | Promise<ExportChoice | undefined>;
}

export function ExportButton({ labels, choose }: ExportButtonProps) {
  const [running, setRunning] = useState<{ choice: ExportChoice; at: number } | null>(null);
  const start = async (label: string): Promise<void> => {
    const choice = await choose(label);
    if (choice) setRunning((last) => ({ choice, at: (last?.at ?? 0) + 1 }));
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
          {labels.map((label) => (
            <Menu.Item key={label} onClick={() => void start(label)}>
              {label}
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
