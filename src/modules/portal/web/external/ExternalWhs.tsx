// Hazards and incidents that concern a contractor, and a report of their own.
import externalCss from './external.module.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, todayHere } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { externalApi } from '../../shared/external.api.ts';
import { type ExternalWhsRow, externalWhsApi } from '../../shared/external-whs.api.ts';
import { ExternalList } from './ExternalList.tsx';
import { SendToWhs } from './SendToOrder.tsx';

export function ExternalWhs() {
  const [reporting, setReporting] = useState(false);
  const [sending, setSending] = useState<ExternalWhsRow>();
  return (
    <>
      <ExternalList
        title="Health and safety"
        endpoint={externalWhsApi.list}
        empty={{ open: 'Nothing open.', closed: 'Nothing closed yet.' }}
        row={(of) => (
          <div className={externalCss.externalRow}>
            <span className={externalCss.externalWhat}>
              <strong>
                <span className="figures">{of.whsNumber}</span> {of.label}
              </strong>
              <span className="quiet">
                {[of.type, of.siteAddress ?? of.jobNumber, of.incidentDate && showDate(of.incidentDate)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Status value={of.status} />
            {of.open && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Add photos to ${of.whsNumber}`}
                onClick={() => setSending(of)}
              >
                {of.fileCount ? `Files ${of.fileCount}, add more` : 'Add photos'}
              </Button>
            )}
          </div>
        )}
      />
      <div>
        <Button size="xs" variant="default" onClick={() => setReporting(true)}>
          Report a hazard or incident
        </Button>
      </div>
      {reporting && <Report onClose={() => setReporting(false)} onReported={setSending} />}
      {sending && (
        <Dialog
          title={`Photos of ${sending.whsNumber}`}
          opened
          changed={false}
          onClose={() => setSending(undefined)}
          size={480}
          actions={<Button onClick={() => setSending(undefined)}>Done</Button>}
        >
          <SendToWhs id={sending.id} />
        </Dialog>
      )}
    </>
  );
}

interface ReportProps {
  onClose: () => void;
  onReported: (of: ExternalWhsRow) => void;
}
function Report({ onClose, onReported }: ReportProps) {
  const orders = useRead(externalApi.workOrders, { query: { perPage: 100 } }).data?.data ?? [];
  const write = useWrite(externalWhsApi.report);
  const [given, setGiven] = useState({ workOrderId: 0, kind: 'hazard', label: '', description: '', date: todayHere() });
  const change = (part: Partial<typeof given>): void => setGiven((before) => ({ ...before, ...part }));
  const workOrderId = given.workOrderId || (orders[0]?.id ?? 0);
  const errors = write.error?.errors ?? {};
  const save = async (): Promise<void> => {
    const { data } = await write.mutateAsync({
      body: {
        workOrderId,
        kind: given.kind === 'incident' ? 'incident' : 'hazard',
        label: given.label.trim(),
        description: given.description.trim() || null,
        incidentDate: given.date || null,
      },
    });
    toast(`Reported as ${data.whsNumber}`);
    onClose();
    // A picture says more: it is asked for while they still stand there.
    onReported(data);
  };
  return (
    <SaveDialog
      title="Report a hazard or incident"
      action="Report"
      changed={given.label !== '' || given.description !== ''}
      ready={given.label.trim() !== '' && workOrderId > 0}
      saving={write.isPending}
      error={errors['workOrderId'] ?? (errors['label'] || errors['incidentDate'] ? undefined : write.error?.message)}
      onClose={onClose}
      save={save}
    >
      <NativeSelect
        label="Where"
        size="sm"
        value={String(workOrderId)}
        onChange={(event) => change({ workOrderId: Number(event.currentTarget.value) })}
        data={orders.map(({ id, workOrderNumber, siteAddress, jobNumber }) => ({
          value: String(id),
          label: `${workOrderNumber}, ${siteAddress ?? jobNumber}`,
        }))}
      />
      <NativeSelect
        label="Kind"
        size="sm"
        value={given.kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
        data={[
          { value: 'hazard', label: 'Hazard: something could happen' },
          { value: 'incident', label: 'Incident: something happened' },
        ]}
      />
      <TextInput
        label="What"
        size="sm"
        withAsterisk
        maxLength={200}
        value={given.label}
        error={errors['label']}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <DayBox label="Day" value={given.date} onChange={(date) => change({ date })} error={errors['incidentDate']} />
      <LongText
        label="Description"
        max={8000}
        value={given.description}
        onChange={(description) => change({ description })}
      />
    </SaveDialog>
  );
}
