// Chosen items are copied or moved: to another category, another estimate, another job.
import { counted } from '../../../../platform/shared/words.ts';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { JobPicker } from '../../../jobs/web/index.ts';
import { estimateRowsApi } from '../../shared/estimate-rows.api.ts';
import { estimatesApi } from '../../shared/estimates.api.ts';
import { estimateHref } from '../estimate-href.ts';
import type { EstimateLine } from '../estimate-lines.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { offerTakeBack } from '../estimate-take-back.ts';
import { rowsMoved } from '../open-estimates.ts';
import { itemsAmong } from './bulk-steps.ts';

interface Props {
  jobId: number;
  estimateId: number;
  store: EstimateStore;
  rows: readonly EstimateLine[];
  onClose: () => void;
  onDone: () => void;
}

const NEW = 'new';
const BAD_JOB = 'There was an issue with the selected job';

export function TransferItems({ jobId, estimateId, store, rows, onClose, onDone }: Props) {
  const [how, setHow] = useState<'copy' | 'move'>('copy');
  const [where, setWhere] = useState<'here' | 'elsewhere'>('here');
  const [job, setJob] = useState<string | null>(null);
  const [estimate, setEstimate] = useState('');
  const [category, setCategory] = useState('');
  const [label, setLabel] = useState('');
  const targetJob = where === 'here' ? jobId : Number(job ?? 0);
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: targetJob }] });
  const list = useRead(estimatesApi.list, { query: { filter, perPage: '200' } }, { enabled: targetJob > 0 });
  const offered = list.data?.data ?? [];
  const chosen = Number(estimate) || (where === 'here' ? estimateId : (offered[0]?.id ?? 0));
  const target = useRead(estimatesApi.get, { params: { id: chosen } }, { enabled: chosen > 0 });
  const categories = target.data?.data.categories ?? [];
  const categoryId = category || String(categories[0]?.id ?? NEW);
  const [copy, move] = [useWrite(estimateRowsApi.copyItems), useWrite(estimateRowsApi.moveItems)];
  const [copyInto, moveInto] = [useWrite(estimateRowsApi.copyInto), useWrite(estimateRowsApi.moveInto)];
  const writes = [copy, move, copyInto, moveInto];
  const error = writes.find((write) => write.error)?.error;
  // A group that is chosen itself brings its items along.
  const groups = rows.filter((row) => row.kind === 'item' && row.record.isParentItem);
  const inGroups = new Set(groups.map(({ id }) => id));
  const single = itemsAmong(store, rows).filter(
    (line) => line.kind === 'item' && !(line.record.parentId !== null && inGroups.has(line.record.parentId)),
  );
  const ids = [...groups, ...single].flatMap(({ id }) => store.queue.serverId(id) ?? []);
  const isNew = categoryId === NEW;

  const save = async (): Promise<void> => {
    const send = (itemIds: readonly number[]) =>
      isNew
        ? (how === 'copy' ? copyInto : moveInto).mutateAsync({
            params: { estimateId: chosen },
            body: { estimateItemIds: [...itemIds], categoryLabel: label.trim() },
          })
        : (how === 'copy' ? copy : move).mutateAsync({
            params: { estimateId: chosen, estimateCategoryId: Number(categoryId) },
            body: { estimateItemIds: [...itemIds] },
          });
    const { data } = await send(ids);
    if (how === 'move')
      offerTakeBack({ from: estimateId, to: chosen, again: async (itemIds) => (await send(itemIds)).data }, data);
    rowsMoved(how === 'move' ? [estimateId, chosen] : [chosen], how === 'move' ? estimateId : undefined);
    toast(`${counted(ids.length, 'row')} ${how === 'copy' ? 'copied' : 'moved'}`);
    if (chosen === estimateId || how === 'move') onDone();
    else onClose();
    if (chosen !== estimateId) openPage(estimateHref(targetJob, { estimateId: chosen }));
  };
  return (
    <SaveDialog
      title={`Copy or move ${counted(ids.length, 'row')}`}
      action={how === 'copy' ? 'Copy' : 'Move'}
      changed={label !== '' || job !== null}
      ready={ids.length > 0 && chosen > 0 && (!isNew || label.trim() !== '')}
      saving={writes.some((write) => write.isPending)}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      save={save}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="What to do"
        data={[
          { value: 'copy', label: 'Copy' },
          { value: 'move', label: 'Move' },
        ]}
        value={how}
        onChange={(value) => setHow(value === 'move' ? 'move' : 'copy')}
      />
      <SegmentedControl
        aria-label="Where to"
        data={[
          { value: 'here', label: 'This job' },
          { value: 'elsewhere', label: 'Another job' },
        ]}
        value={where}
        onChange={(value) => {
          setWhere(value === 'elsewhere' ? 'elsewhere' : 'here');
          setEstimate('');
          setCategory('');
        }}
      />
      {where === 'elsewhere' && (
        <JobPicker
          label="Job"
          value={job}
          except={jobId}
          onChange={(id) => {
            setJob(id);
            setEstimate('');
            setCategory('');
          }}
          error={job !== null && list.error ? BAD_JOB : undefined}
        />
      )}
      {targetJob > 0 && list.data && offered.length === 0 && (
        <p className="quiet">This job has no estimate yet. Create one there first, or copy the whole estimate.</p>
      )}
      {offered.length > 0 && (
        <NativeSelect
          label="Estimate"
          data={offered.map((row) => ({ value: String(row.id), label: `${row.number} ${row.label}` }))}
          value={String(chosen)}
          onChange={(event) => {
            setEstimate(event.currentTarget.value);
            setCategory('');
          }}
        />
      )}
      {chosen > 0 && target.data && (
        <NativeSelect
          label="Category"
          data={[
            ...categories.map((row) => ({ value: String(row.id), label: row.label })),
            { value: NEW, label: 'A new category' },
          ]}
          value={categoryId}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      )}
      {chosen > 0 && target.data && isNew && (
        <TextInput
          label="Label of the category"
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      )}
    </SaveDialog>
  );
}
