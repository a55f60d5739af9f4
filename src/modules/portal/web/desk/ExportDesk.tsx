// A list of the desk as a file: as it is filtered, sorted and searched.
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';

interface Props {
  title: string;
  load: (as: 'csv' | 'xlsx') => Promise<unknown>;
}
export function ExportDesk({ title, load }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (as: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true);
    try {
      saveFile((await load(as)) as Blob, `${title} ${todayHere()}.${as}`);
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>Excel</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
