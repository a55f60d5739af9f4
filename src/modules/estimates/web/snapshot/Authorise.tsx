// Authorise a snapshot, whole or by line. The totals follow every tick.
import snapshotCss from './snapshot.module.css';
import estimatesCss from '../estimates.module.css';
import css from './Authorise.module.css';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showMoney, todayHere } from '../../../../platform/web/display/format.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { SNAPSHOT_STATUS } from '../../shared/snapshot-status.ts';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { count } from '../estimate-words.ts';
import { LineChoice } from './LineChoice.tsx';
import { LOCK_CHOICES, type LockChoice, lockOption } from './lock-choices.ts';
import { leavesOf, totalsIf } from './snapshot-lines.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';

interface Props {
  snapshot: SnapshotView;
  onClose: () => void;
  onDone: () => void;
}

export function Authorise({ snapshot, onClose, onDone }: Props) {
  const leaves = leavesOf(snapshot);
  const isDecided = snapshot.status.typeName === 'authorised';
  const [start] = useState(() => new Set(leaves.filter((line) => !isDecided || line.authorised).map(({ id }) => id)));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(start);
  const [reference, setReference] = useState(snapshot.reference ?? '');
  const [note, setNote] = useState('');
  const [date, setDate] = useState(todayHere());
  const [lock, setLock] = useState<LockChoice>('open');
  const write = useWrite(snapshotsApi.changeStatus);
  const totals = totalsIf(snapshot, chosen);
  const isWhole = chosen.size === leaves.length;

  const save = async (): Promise<void> => {
    if (chosen.size === 0) return;
    await write.mutateAsync({
      params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
      body: {
        statusData: {
          statusId: SNAPSHOT_STATUS.authorised,
          date: date || null,
          reference: reference.trim() || null,
          note: note.trim() || null,
          lockOption: lockOption(lock),
          ...(!isWhole && { itemIds: [...chosen] }),
          version: snapshot.version,
        },
      },
    });
    onDone();
  };
  const error = write.error;
  return (
    <Dialog
      title={`Authorise snapshot ${snapshot.number}`}
      opened
      onClose={onClose}
      changed={note !== '' || chosen !== start}
      size={860}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {isWhole ? 'Authorise all' : `Authorise ${count(chosen.size, 'line')}`}
          </Button>
        </>
      }
    >
      <dl className={css.snapTotals} aria-live="polite">
        <div data-tone="done">
          <dt>Authorised inc {snapshot.taxName}</dt>
          <dd>{showMoney(totals.authorised)}</dd>
        </div>
        <div>
          <dt>Unauthorised inc {snapshot.taxName}</dt>
          <dd>{showMoney(totals.unauthorised)}</dd>
        </div>
        <div>
          <dt>Snapshot inc {snapshot.taxName}</dt>
          <dd>{showMoney(totals.all)}</dd>
        </div>
      </dl>
      <LineChoice snapshot={snapshot} chosen={chosen} onChosen={setChosen} />
      <div className={snapshotCss.snapFields}>
        <DayBox label="Date" value={date} onChange={setDate} error={error?.errors['statusData.date']} />
        <TextInput
          label="Reference"
          maxLength={200}
          placeholder="Number of the approval"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Select
          label="Items of the estimate"
          data={LOCK_CHOICES.filter(({ value }) => value !== 'lock-authorise')}
          value={lock}
          allowDeselect={false}
          onChange={(value) => setLock((value ?? 'open') as LockChoice)}
          comboboxProps={{ transitionProps: { duration: 80 } }}
        />
        <LongText
          label="Note"
          minRows={1}
          max={5000}
          value={note}
          onChange={setNote}
          error={error?.errors['statusData.note']}
        />
      </div>
      {error && (
        <p className={estimatesCss.estError} role="alert">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
