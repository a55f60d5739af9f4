// "Photo report" above the photographs of a job: two, four or six a page, of the selected ones or of all.
import { Button, Menu, Portal } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { PhotoActionProps } from '../../documents/web/index.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { ExportProgress } from './ExportProgress.tsx';
import type { ExportChoice } from './export-choices.ts';

const PER_PAGE = [2, 4, 6] as const;
const WORDS = { 2: 'Two', 4: 'Four', 6: 'Six' } as const;

export function PhotoReportButton({ jobId, selected }: PhotoActionProps) {
  const can = useCan();
  const [running, setRunning] = useState<{ choice: ExportChoice; at: number } | null>(null);
  if (!can('view-data-export')) return null;
  const start = (perPage: (typeof PER_PAGE)[number]): void =>
    setRunning((last) => ({
      at: (last?.at ?? 0) + 1,
      choice: {
        label: 'Photo report',
        start: async (transaction) => {
          const body = { jobId, perPage, ...(selected.length > 0 && { attachmentIds: [...selected] }) };
          return (await call(reportsApi.exportPhotos, { body }, { transaction })).data;
        },
      },
    }));
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button size="xs" variant="default">
            {selected.length > 0 ? `Photo report of ${selected.length}` : 'Photo report'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PER_PAGE.map((perPage) => (
            <Menu.Item key={perPage} onClick={() => start(perPage)}>
              {WORDS[perPage]} a page
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
