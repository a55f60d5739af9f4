// Reads a bill from a file: it opens as a bill where the file says whose it is, else somebody is asked.
import { Button } from '@mantine/core';
import { IconFileUpload } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { callWire } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { chooseFiles } from '../../documents/web/index.ts';
import { type ArrivalView, billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { billPaths } from './bill-paths.ts';

export function ReadBillButton() {
  const [reading, setReading] = useState(false);
  const read = async (): Promise<void> => {
    const [file] = await chooseFiles('.xml,text/xml,application/xml,application/pdf,image/*');
    if (!file) return;
    setReading(true);
    try {
      const body = new FormData();
      body.set('file', file, file.name);
      const { method, path } = billArrivalsApi.upload;
      const { data: arrival } = (await callWire({ method, path, body })) as { data: ArrivalView };
      invalidateResources(billArrivalsApi.upload.changes ?? []);
      if (arrival.state === 'entered' && arrival.accountsPayableId !== null) {
        toast(arrival.reason ? 'Bill entered. Check the remarks on it' : 'Bill entered');
        openPage(billPaths.bill(arrival.accountsPayableId));
      } else if (arrival.state === 'known') await alert(`${arrival.reason ?? 'Already entered'}.`);
      else openPage(billPaths.arrival(arrival));
    } catch (error) {
      await alert(error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : String(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={reading}
      leftSection={<IconFileUpload size={14} stroke={1.6} aria-hidden />}
      onClick={() => void read()}
    >
      Upload a bill
    </Button>
  );
}
