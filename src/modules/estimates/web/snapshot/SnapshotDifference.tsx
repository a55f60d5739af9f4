// This snapshot beside another one, the draft, another estimate of the job or what somebody quoted: line by line, filtered, with sums that
// add up, and on paper or as a sheet.
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
  type DifferenceWords,
  PRICINGS,
  STATES,
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
const MORE_OR_LESS = 'More or less';
export function SnapshotDifference({ snapshot, others, onClose }: Props) {
  const older = others.filter(({ id }) => id !== snapshot.id);
  const [other, setOther] = useState(String(older.findLast(({ number }) => number < snapshot.number)?.id ?? DRAFT));
  const [shown, setShown] = useState<string[]>(['added', 'removed', 'changed']);
  const isDraft = other === DRAFT;
  const isTheirs = other.includes(':');
  const read = useRead(snapshotsApi.get, { params: { id: Number(other) } }, { enabled: !isDraft && !isTheirs });
  const draft = useRead(estimatesApi.get, { params: { id: snapshot.estimateId } }, { enabled: isDraft });
  const choices = useRead(snapshotsApi.comparable, { params: { id: snapshot.id } });
  const theirs = useRead(
    snapshotsApi.compared,
    { params: { id: snapshot.id }, query: { with: other } },
    { enabled: isTheirs },
  );
  const source = isTheirs ? theirs : isDraft ? draft : read;
  const compared = theirs.data?.data;
  const report = useMemo(() => {
    const own = linesOfSnapshot(snapshot);
    if (isTheirs) return compared && differenceOf(compared.before, compared.after);
    if (isDraft) return draft.data && differenceOf(own, linesOfDraft(draft.data.data));
    return read.data && differenceOf(linesOfSnapshot(read.data.data), own);
  }, [snapshot, isDraft, isTheirs, draft.data, read.data, compared]);
  const words = isTheirs ? PRICINGS : STATES;
  const [before, after] = words.heads;
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
              ...(isTheirs ? { against: other } : !isDraft && { otherSnapshotId: Number(other) }),
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
            ...[...Map.groupBy(choices.data?.data ?? [], ({ group }) => group)].map(([group, items]) => ({
              group,
              items: items.map(({ key, label }) => ({ value: key, label })),
            })),
          ]}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
        <Chip.Group multiple value={shown} onChange={setShown}>
          <Group gap={6}>
            {DIFFERENCES.map((kind) => (
              <Chip key={kind} size="xs" value={kind}>
                {words[kind]} {counted(kind)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      {isTheirs && compared?.prices === 'cost' && (
        <p className={`quiet ${css.said}`}>Our cost of the lines requested, before margin, beside their price.</p>
      )}
      {source.error && !source.data ? (
        <ListError error={source.error} onRetry={() => void source.refetch()} />
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
                  {before}
                </th>
                <th scope="col" data-align="right">
                  {after}
                </th>
                <th scope="col" data-align="right">
                  {MORE_OR_LESS}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={(row.after ?? row.before)?.trackId} row={row} words={words} />
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={5}>No lines of this kind.</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  All {report.rows.length} lines ex {snapshot.taxName}
                </th>
                <td data-align="right" data-label={before}>
                  {showMoney(report.before)}
                </td>
                <td data-align="right" data-label={after}>
                  {showMoney(report.after)}
                </td>
                <td data-align="right" data-label={MORE_OR_LESS}>
                  {showMoney(report.amount)}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  );
}

function Line({ row, words }: { row: DifferenceRow; words: DifferenceWords }) {
  const line = row.after ?? row.before;
  return (
    <tr data-kind={words === STATES ? row.kind : undefined}>
      <td className={css.words}>
        {line?.description}
        <span className="quiet"> · {[line?.category, line?.trade].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={css.words}>
        {words[row.kind]}
        {row.what.length > 0 && <span className="quiet"> · {row.what.join(', ')}</span>}
      </td>
      <td data-align="right" data-label={words.heads[0]}>
        <Figures line={row.before} />
      </td>
      <td data-align="right" data-label={words.heads[1]}>
        <Figures line={row.after} />
      </td>
      <td data-align="right" data-label={MORE_OR_LESS}>
        {row.amount ? showMoney(row.amount) : ''}
      </td>
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
