// The papers of a job's storage.
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '../../../platform/web/icons.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { type StoragePaper, storageReturnsApi } from '../shared/storage-returns.api.ts';
import { told } from './use-scan.ts';

const CHOICES: readonly { paper: StoragePaper; label: string }[] = [
  { paper: 'inventory', label: 'Inventory of boxes' },
  { paper: 'delivery', label: 'Delivery docket' },
  { paper: 'return', label: 'Return docket' },
  { paper: 'statement', label: 'Storage statement' },
];

export function Papers({ job }: { job: { id: number; jobNumber: string } }) {
  const save = (paper: StoragePaper, label: string): void =>
    void call(storageReturnsApi.paper, { params: { jobId: job.id }, query: { paper } })
      .then((file) => saveFile(file as Blob, `${label} ${job.jobNumber}.pdf`))
      .catch(told);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={14} stroke={1.6} aria-hidden />}>
          Papers
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map(({ paper, label }) => (
          <Menu.Item key={paper} onClick={() => save(paper, label)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
