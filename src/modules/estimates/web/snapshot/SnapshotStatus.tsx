// Submit, ask, decline, withdraw: the same rule as the server's says which states can be reached.
import { Button, Radio, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { Status, type StatusValue } from '../../../../platform/web/display/Status.tsx';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { type SnapshotStatusType, snapshotStatusCan } from '../../shared/snapshot-status.ts';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { statusOf } from '../estimate-words.ts';
import './snapshot.css';

interface Props {
  snapshot: SnapshotView;
  onClose: () => void;
  onDone: () => void;
}

export function SnapshotStatus({ snapshot, onClose, onDone }: Props) {
  const { options } = useOptions('estimateSnapshotStatus');
  const write = useWrite(snapshotsApi.changeStatus);
  const [statusId, setStatusId] = useState<number | null>(null);
  const [date, setDate] = useState(todayHere());
  const [reference, setReference] = useState(snapshot.reference ?? '');
  const [note, setNote] = useState('');
  const from = snapshot.status.typeName as SnapshotStatusType;
  // Whether it is in use or overtaken only the server knows; it says so.
  const verdict = (to: string | undefined, given: string): true | string =>
    snapshotStatusCan(from, to as SnapshotStatusType, { note: given, inUse: false, newer: null });
  // Authorising has a dialog of its own: lines are chosen there.
  const reachable = options.filter(
    ({ value, item }) =>
      value !== snapshot.statusId && item?.typeName !== 'authorised' && verdict(item?.typeName, 'a note') === true,
  );
  const chosen = options.find(({ value }) => value === statusId);
  const problem = chosen ? verdict(chosen.item?.typeName, note) : 'Choose a status';

  const save = async (): Promise<void> => {
    if (problem !== true || statusId === null) return;
    await write.mutateAsync({
      params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
      body: {
        statusData: {
          statusId,
          date: date || null,
          reference: reference.trim() || null,
          note: note.trim() || null,
          version: snapshot.version,
        },
      },
    });
    onDone();
  };
  const errors = write.error?.errors ?? {};
  return (
    <Dialog
      title="Change snapshot status"
      opened
      onClose={onClose}
      changed={note !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={problem !== true}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Change status
          </Button>
        </>
      }
    >
      <div className="est-fields">
        {reachable.length === 0 ? (
          <p>A snapshot that is {snapshot.status.label.toLowerCase()} is kept as it is.</p>
        ) : (
          <Radio.Group
            label="New status"
            value={statusId === null ? null : String(statusId)}
            onChange={(value) => setStatusId(Number(value))}
          >
            <div className="snap-statuses">
              {reachable.map(({ value, label, item }) => (
                <Radio
                  key={value}
                  size="xs"
                  value={String(value)}
                  label={<Status value={statusOf({ label, typeName: item?.typeName ?? null }) as StatusValue} />}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <div className="snap-fields">
          <TextInput
            label="Date"
            type="date"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
            error={errors['statusData.date']}
          />
          <TextInput
            label="Reference"
            maxLength={200}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={errors['statusData.reference']}
          />
        </div>
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxLength={5000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={errors['statusData.note'] ?? (chosen && problem !== true ? problem : undefined)}
        />
      </div>
      {write.error && (
        <p className="est-error" role="alert">
          {write.error.message}
        </p>
      )}
    </Dialog>
  );
}
