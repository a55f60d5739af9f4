// Submit, ask, decline, withdraw: the same rule as the server's says which states can be reached.
import css from './snapshot.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { type StatusChoice, StatusDialog } from '../../../../platform/web/dialogs/StatusDialog.tsx';
import { todayIn } from '../../../../kit/dates.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { type SnapshotStatusType, snapshotStatusCan } from '../../shared/snapshot-status.ts';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';

interface Props {
  snapshot: SnapshotView;
  /** The step that was asked for; without it any is chosen. */
  to?: SnapshotStatusType | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function SnapshotStatus({ snapshot, to, onClose, onDone }: Props) {
  const { options } = useOptions('estimateSnapshotStatus');
  const { company } = useCurrentUser();
  const write = useWrite(snapshotsApi.changeStatus);
  const [date, setDate] = useState(() => todayIn(company.timezone, new Date()));
  const [reference, setReference] = useState(snapshot.reference ?? '');
  const from = snapshot.status.typeName as SnapshotStatusType;
  // Whether it is in use or overtaken only the server knows; it says so.
  const verdict = ({ typeName }: StatusChoice, note: string): true | string =>
    snapshotStatusCan(from, typeName as SnapshotStatusType, { note, inUse: false, newer: null });
  // Authorising has a dialog of its own: lines are chosen there.
  const choices = options
    .map(({ value, label, item }): StatusChoice => ({ id: value, label, typeName: item?.typeName ?? null }))
    .filter(
      (choice) =>
        choice.id !== snapshot.statusId && choice.typeName !== 'authorised' && verdict(choice, 'a note') === true,
    );
  const errors = write.error?.errors ?? {};
  return (
    <StatusDialog
      title="Change snapshot status"
      choices={choices}
      start={to && choices.find(({ typeName }) => typeName === to)?.id}
      verdict={verdict}
      nothing={`A snapshot that is ${snapshot.status.label.toLowerCase()} cannot change.`}
      saving={write.isPending}
      error={write.error}
      noteField="statusData.note"
      onClose={onClose}
      save={async (statusId, note) => {
        await write.mutateAsync({
          params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
          body: {
            statusData: {
              statusId,
              date: date || null,
              reference: reference.trim() || null,
              note,
              version: snapshot.version,
            },
          },
        });
        onDone();
      }}
    >
      <div className={css.snapFields}>
        <DayBox label="Date" value={date} onChange={setDate} error={errors['statusData.date']} />
        <TextInput
          label="Reference"
          maxLength={200}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={errors['statusData.reference']}
        />
      </div>
    </StatusDialog>
  );
}
