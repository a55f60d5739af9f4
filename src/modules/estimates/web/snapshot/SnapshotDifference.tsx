// This snapshot beside another one, or beside the draft: line by line, filtered, with sums that add up, and on paper or as a sheet.
import css from './SnapshotDifference.module.css';
import { Button, Chip, Group, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import {
  type ComparedLine,
  DIFFERENCES,
  type Difference,
  type DifferenceRow,
  differenceOf,
  linesOfDraft,
  linesOfSnapshot,
} from '../../shared/snapshot-difference.ts';
import { type SnapshotListRow, type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { estimatesApi } from '../../shared/estimates.api.ts';
import { ExportSlot } from '../export-slot.ts';

interface Props {
  snapshot: SnapshotView;
  others: readonly SnapshotListRow[];
  onClose: () => void;
}

const DRAFT = 'draft';
const WORDS: Readonly<Record<Difference, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  same: 'Unchanged',
};

export function SnapshotDifference({ snapshot, others, onClose }: Props) {
  const older = others.filter(({ id }) => id !== snapshot.id);
  const [other, setOther] = useState(String(older.findLast(({ number }) => number < snapshot.number)?.id ?? DRAFT));
  const [shown, setShown] = useState<string[]>(['added', 'removed', 'changed']);
  const isDraft = other === DRAFT;
  const read = useRead(snapshotsApi.get, { params: { id: Number(other) } }, { enabled: !isDraft });
  const draft = useRead(estimatesApi.get, { params: { id: snapshot.estimateId } }, { enabled: isDraft });
  const beside = isDraft ? draft.data?.data : read.data?.data;
  const report = useMemo(() => {
    const own = linesOfSnapshot(snapshot);
    if (isDraft) return draft.data && differenceOf(own, linesOfDraft(draft.data.data));
    return read.data && differenceOf(linesOfSnapshot(read.data.data), own);
  }, [snapshot, isDraft, draft.data, read.data]);
  const error = isDraft ? draft.error : read.error;
  const rows = report?.rows.filter(({ kind }) => shown.includes(kind)) ?? [];
  const counted = (kind: Difference): number => report?.rows.filter((row) => row.kind === kind).length ?? 0;
  return (
    <Dialog
      title={`Snapshot ${snapshot.number} line by line`}
      opened
      onClose={onClose}
      size={1100}
      actions={
        <>
          <ExportSlot
            target={{
              kind: 'snapshotDifference',
              estimateSnapshotId: snapshot.id,
              ...(!isDraft && { otherSnapshotId: Number(other) }),
            }}
          />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Group gap="sm" align="end">
        <NativeSelect
          label="Compared with"
          data={[
            ...older.map((row) => ({ value: String(row.id), label: `Snapshot ${row.number} · ${row.status.label}` })),
            { value: DRAFT, label: 'The draft as it is now' },
          ]}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
        <Chip.Group multiple value={shown} onChange={setShown}>
          <Group gap={6}>
            {DIFFERENCES.map((kind) => (
              <Chip key={kind} size="xs" value={kind}>
                {WORDS[kind]} {counted(kind)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      {error && !beside ? (
        <ListError error={error} onRetry={() => void (isDraft ? draft : read).refetch()} />
      ) : !report ? (
        <SkeletonRows rows={8} />
      ) : (
        <div className={css.scroll}>
          <table className={`list-table ${css.table}`}>
            <caption className="visually-hidden">Lines that differ</caption>
            <colgroup>
              <col />
              <col style={{ width: 190 }} />
              <col style={{ width: 140 }} />
              <col style={{ width: 140 }} />
              <col style={{ width: 130 }} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">What</th>
                <th scope="col" data-align="right">
                  Before
                </th>
                <th scope="col" data-align="right">
                  After
                </th>
                <th scope="col" data-align="right">
                  More or less
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={(row.after ?? row.before)?.trackId} row={row} />
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={5}>No line of these kinds.</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  All {report.rows.length} lines ex {snapshot.taxName}
                </th>
                <td data-align="right">{showMoney(report.before)}</td>
                <td data-align="right">{showMoney(report.after)}</td>
                <td data-align="right">{showMoney(report.amount)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  );
}

function Line({ row }: { row: DifferenceRow }) {
  const line = row.after ?? row.before;
  return (
    <tr data-kind={row.kind}>
      <td className={css.words}>
        {line?.description}
        <span className="quiet"> · {[line?.category, line?.trade].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={css.words}>
        {WORDS[row.kind]}
        {row.what.length > 0 && <span className="quiet"> · {row.what.join(', ')}</span>}
      </td>
      <td data-align="right">
        <Figures line={row.before} />
      </td>
      <td data-align="right">
        <Figures line={row.after} />
      </td>
      <td data-align="right">{row.amount ? showMoney(row.amount) : ''}</td>
    </tr>
  );
}

/** Its price, and how much of it at which rate. */
function Figures({ line }: { line: ComparedLine | null }) {
  if (!line) return null;
  const part = (quantity: number, unit: string | null, cost: number | null): string =>
    quantity ? `${showNumber(quantity)} ${unit ?? ''}${cost === null ? '' : ` × ${showMoney(cost)}`}` : '';
  const parts = [
    part(line.materialQuantity, line.materialUnit, line.materialCost),
    part(line.labourQuantity, line.labourUnit, line.labourCost),
  ].filter(Boolean);
  return (
    <>
      {showMoney(line.sell)}
      {parts.map((words) => (
        <span key={words} className={css.measure}>
          {words}
        </span>
      ))}
    </>
  );
}
