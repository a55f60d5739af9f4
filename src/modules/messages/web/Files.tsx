// The files of the job that travel with a mail.
import { Button, Popover } from '@mantine/core';
import { IconPaperclip } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';

interface Props {
  jobId: number;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

export function Files({ jobId, value, onChange }: Props) {
  const may = useCan()('view-attachment');
  const [open, setOpen] = useState(false);
  const read = useRead(
    attachmentsApi.ofJob,
    { params: { jobId }, query: { perPage: '200', paginate: '0' } },
    { enabled: may && (open || value.length > 0) },
  );
  if (!may) return null;
  const files = (read.data?.data ?? []).map(({ id, fileName }) => ({
    value: String(id),
    label: fileName ?? `File ${id}`,
  }));
  const names = files.filter((file) => value.includes(Number(file.value))).map(({ label }) => label);
  return (
    <Popover opened={open} onChange={setOpen} position="top-end" withinPortal trapFocus width={340}>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {value.length === 0 ? 'Attach' : value.length === 1 ? (names[0] ?? '1 file') : `${value.length} files`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ManyPicker
          label="Files of the job"
          size="sm"
          searchable
          data={files}
          value={value.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
          nothingFoundMessage={
            files.length ? 'No such file' : 'The job has no files yet. Add them under Photos or Documents'
          }
          comboboxProps={{ withinPortal: false }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
