// Authorise a snapshot, whole or by line. The totals follow every tick.
import snapshotCss from './snapshot.module.css';
import estimatesCss from '../estimates.module.css';
import css from './Authorise.module.css';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { todayIn } from '../../../../kit/dates.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { jobsApi } from '../../../jobs/shared/jobs.api.ts';
import { SNAPSHOT_STATUS } from '../../shared/snapshot-status.ts';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { count } from '../estimate-words.ts';
import { LineChoice } from './LineChoice.tsx';
import { LOCK_CHOICES, type LockChoice, lockOption } from './lock-choices.ts';
import { groupsOf, leavesOf, totalsIf } from './snapshot-lines.ts';
import { unpricedText } from './unpriced.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';

interface Props {
  snapshot: SnapshotView;
  onClose: () => void;
  onDone: () => void;
}

export function Authorise({ snapshot, onClose, onDone }: Props) {
  const leaves = leavesOf(snapshot);
  const isDecided = snapshot.status.typeName === 'authorised';
  const { company } = useCurrentUser();
  const [start] = useState(() => ({
    chosen: leaves.filter((line) => !isDecided || line.authorised).map(({ id }) => id),
    reference: snapshot.reference ?? '',
    note: '',
    date: todayIn(company.timezone, new Date()),
    lock: 'lock' as LockChoice,
  }));
  const kept = useKept(`authorise:${snapshot.id}:${snapshot.version}`, start);
  const { reference, note, date, lock } = kept.values;
  const chosen = useMemo(() => new Set(kept.values.chosen), [kept.values.chosen]);
  const write = useWrite(snapshotsApi.changeStatus);
  const nextJobStatus = useNextJobStatus(snapshot.jobId);
  const [movesJob, setMovesJob] = useState(true);
  const totals = totalsIf(snapshot, chosen);
  const isWhole = chosen.size === leaves.length;
  const unpriced = snapshot.prices
    ? undefined
    : unpricedText(
        leaves.filter(({ id }) => chosen.has(id)).map((line) => ({ ...line, categoryId: 0, categoryTradeId: null })),
        snapshot,
      );

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
    kept.drop();
    if (movesJob)
      await nextJobStatus?.move().catch((failure: Error) => alert(failure.message, 'Leave the job unchanged'));
    onDone();
  };
  const close = (): void => {
    kept.drop();
    onClose();
  };
  const error = write.error;
  const tax = snapshot.taxName;
  return (
    <Dialog
      title={`Authorise snapshot ${snapshot.number}`}
      opened
      onClose={close}
      changed={kept.changed}
      size={860}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {isWhole ? `Authorise all ${count(leaves.length, 'line')}` : `Authorise ${count(chosen.size, 'line')}`}
          </Button>
        </>
      }
    >
      <dl className={css.snapTotals} aria-live="polite">
        <div data-tone="done">
          <dt>Authorised inc {tax}</dt>
          <dd>{showMoney(totals.authorised)}</dd>
        </div>
        <div>
          <dt>Unauthorised inc {tax}</dt>
          <dd>{showMoney(totals.unauthorised)}</dd>
        </div>
        <div>
          <dt>Snapshot inc {tax}</dt>
          <dd>{showMoney(totals.all)}</dd>
        </div>
      </dl>
      <LineChoice
        groups={groupsOf(snapshot)}
        taxName={tax}
        chosen={chosen}
        onChosen={(next) => kept.set({ chosen: [...next] })}
      />
      {unpriced && (
        <p className={estimatesCss.estWarning} role="status">
          {unpriced}
        </p>
      )}
      <div className={snapshotCss.snapFields}>
        <DayBox
          label="Date"
          value={date}
          onChange={(next) => kept.set({ date: next })}
          error={error?.errors['statusData.date']}
        />
        <TextInput
          label="Reference"
          maxLength={200}
          placeholder="Approval number"
          value={reference}
          onChange={(event) => kept.set({ reference: event.currentTarget.value })}
        />
        <Select
          label="Lines and margin of the estimate"
          data={LOCK_CHOICES.filter(({ value }) => !value.includes('authorise'))}
          value={lock}
          allowDeselect={false}
          onChange={(value) => kept.set({ lock: value ?? 'lock' })}
          comboboxProps={{ transitionProps: { duration: 80 } }}
        />
        <LongText
          label="Note"
          minRows={1}
          max={5000}
          value={note}
          onChange={(next) => kept.set({ note: next })}
          error={error?.errors['statusData.note']}
        />
      </div>
      {nextJobStatus && (
        <Checkbox
          mt="sm"
          size="xs"
          label={`Set the job to ${nextJobStatus.label}`}
          checked={movesJob}
          onChange={(event) => setMovesJob(event.currentTarget.checked)}
        />
      )}
      {error && (
        <p className={estimatesCss.estError} role="alert">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}

const EARLY = ['new', 'active', 'waiting'];

/** The company's "Authorised" of a job, where the job has not come so far yet. */
function useNextJobStatus(jobId: number): { label: string; move: () => Promise<unknown> } | undefined {
  const can = useCan();
  const { options } = useOptions('jobStatus');
  const job = useRead(jobsApi.get, { params: { id: jobId } }).data?.data;
  const write = useWrite(jobsApi.changeStatus);
  const next = options.find(({ label, item }) => /^authorised/i.test(label) && item?.typeName === 'active');
  if (!job || !next || !can('edit-job') || !EARLY.includes(job.status.typeName ?? '')) return undefined;
  const place = (id: number): number => options.findIndex(({ value }) => value === id);
  if (place(job.statusId) >= place(next.value)) return undefined;
  const move = () =>
    write.mutateAsync({ params: { jobId }, body: { statusId: next.value, version: job.version, note: null } });
  return { label: next.label, move };
}
