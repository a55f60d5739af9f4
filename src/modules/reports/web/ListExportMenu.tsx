// "Export" above a list: exactly what is listed, as Excel or CSV.
import { Button, Menu, Portal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import type { ListExportProps } from '../../../platform/web/list/list-services.ts';
import { listQueryOf } from '../../../platform/web/list/list-state.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { reportsApi } from '../shared/reports.api.ts';
import { ExportProgress } from './ExportProgress.tsx';
import type { ExportChoice } from './export-choices.ts';

const FORMATS = [
  { documentType: 'xlsx', label: 'Excel' },
  { documentType: 'csv', label: 'CSV' },
] as const;

export function ListExportMenu({ list, title, state, columns }: ListExportProps) {
  const can = useCan();
  const [running, setRunning] = useState<{ choice: ExportChoice; at: number } | null>(null);
  if (!can('view-data-export')) return null;
  const start = (documentType: 'xlsx' | 'csv', label: string): void => {
    // What is listed at this moment, whatever is filtered while the export runs.
    const { filter, sort, s } = listQueryOf(state);
    const body = {
      list,
      columns: [...columns],
      documentType,
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(s && { s }),
    };
    const choice: ExportChoice = {
      label: `${title}, ${label}`,
      start: async (transaction) => (await call(reportsApi.exportList, { body }, { transaction })).data,
    };
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
          {FORMATS.map(({ documentType, label }) => (
            <Menu.Item key={documentType} onClick={() => start(documentType, label)}>
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
