// Dialogs of an allocation: status, stamps, revert, copy to a job, ask for more.
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { type StatusChoice, StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../platform/web/form/dates/TimeBox.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { JobPicker } from '../../jobs/web/index.ts';
import { type AllocationStatusType, STAMPS, type Stamp, allocationStatusCan } from '../shared/allocation-status.ts';
import { type AllocationView, allocationsApi } from '../shared/allocations.api.ts';
import { allocationPaths } from './allocation-paths.ts';

interface Props {
  of: AllocationView;
  onClose: () => void;
}

export function StatusOfAllocation({ of, onClose }: Props) {
  const { options } = useOptions('allocationStatus');
  const write = useWrite(allocationsApi.status);
  const from = of.allocationStatus.typeName as AllocationStatusType;
  const choices = options.map(
    ({ value, label, item }): StatusChoice => ({ id: value, label, typeName: item?.typeName ?? null }),
  );
  return (
    <StatusDialog
      title="Change allocation status"
      choices={choices.filter(({ id }) => id !== of.allocationStatusId)}
      from={of.allocationStatusId}
      verdict={({ typeName }, note) => allocationStatusCan(from, typeName as AllocationStatusType, note)}
      saving={write.isPending}
      error={write.error}
      onClose={onClose}
      save={async (allocationStatusId, note) => {
        await write.mutateAsync({ params: { id: of.id }, body: { allocationStatusId, note, version: of.version } });
        onClose();
      }}
    />
  );
}

export function StampDialog({ of, stamp, onClose }: Props & { stamp: Stamp }) {
  const write = useWrite(allocationsApi.date);
  const [day, setDay] = useState(of[`${stamp}Date`] ?? todayHere());
  const [time, setTime] = useState(of[`${stamp}Time`]?.slice(0, 5) ?? '');
  return (
    <SaveDialog
      title={STAMPS[stamp].words}
      action={day ? 'Save' : 'Undo'}
      changed={day !== (of[`${stamp}Date`] ?? todayHere())}
      ready
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const body = { id: stamp, date: day || null, time: time || null, version: of.version };
        await write.mutateAsync({ params: { id: of.id }, body });
        onClose();
      }}
    >
      <DayBox label="Day" size="sm" value={day} onChange={setDay} />
      <TimeBox label="Time" size="sm" value={time} onChange={setTime} />
      <p className="quiet">Clear the day to undo it. The status stays.</p>
    </SaveDialog>
  );
}

export function RevertDialog({ of, onClose }: Props) {
  const write = useWrite(allocationsApi.revert);
  const [note, setNote] = useState('');
  return (
    <SaveDialog
      title="Revert the allocation"
      action="Revert"
      changed={note !== ''}
      ready
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { allocationId: of.id },
          body: { note: note.trim() || null, version: of.version },
        });
        toast('Reverted to new, with nobody assigned');
        onClose();
      }}
    >
      <p>It goes back to new with nobody assigned, and its dates are cleared. The history keeps everything.</p>
      <LongText label="Note" minRows={2} max={2000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}

export function CopyDialog({ of, onClose }: Props) {
  const write = useWrite(allocationsApi.copyToJob);
  const [job, setJob] = useState<string | null>(null);
  return (
    <SaveDialog
      title={`Copy ${of.allocationNumber}`}
      action="Copy"
      changed={job !== null}
      ready={job !== null}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const made = await write.mutateAsync({ params: { allocationId: of.id, target: job ?? '' } });
        onClose();
        openPage(allocationPaths.allocation(made.data.id));
      }}
    >
      <JobPicker label="To the job" value={job} onChange={setJob} />
      <p className="quiet">Type, label, details, limit and due day are copied; people and dates are not.</p>
    </SaveDialog>
  );
}

export function AskDialog({ of, onClose }: Props) {
  const write = useWrite(allocationsApi.ask);
  const [limit, setLimit] = useState<number | ''>('');
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title="Ask for more"
      action="Ask"
      changed={limit !== '' || reason !== ''}
      ready={limit !== '' && reason.trim() !== ''}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { id: of.id },
          body: { limit: Number(limit), reason: reason.trim(), version: of.version },
        });
        toast('The person responsible for the job is notified');
        onClose();
      }}
    >
      <FigureBox
        label="New limit"
        description={`It is ${showMoney(of.limit ?? 0)} now, ex tax.`}
        size="sm"
        min={0}
        decimalScale={2}
        thousands
        hideControls
        value={limit}
        onChange={(value) => setLimit(typeof value === 'number' ? value : '')}
      />
      <LongText label="Why" minRows={3} max={2000} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}
