// A work order from authorised items: who does it, which lines, how much of each.
import css from './work-orders.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { ChooseLines } from './ChooseLines.tsx';
import { type Contractor, ContractorSelect } from './ContractorSelect.tsx';
import { type Chosen, firstChoice, isReadable, linkLines } from './line-choice.ts';
import { useAvailableLines } from './useAvailableLines.ts';

interface Props {
  job: JobView;
  onClose: () => void;
  onMade: (workOrderId: number) => void;
}

/** The estimate type of a job's own works. */
const BUILDING_WORKS = 1;

export function NewWorkOrder({ job, onClose, onMade }: Props) {
  const { lines, limits, error, retry } = useAvailableLines(job.id, BUILDING_WORKS);
  const [label, setLabel] = useState('');
  const [contractor, setContractor] = useState<Contractor | null>(null);
  const [picked, setPicked] = useState<Chosen | null>(null);
  // When the lines could not be put on it, the work order is there already: Retry goes on from that.
  const [madeId, setMadeId] = useState<number | null>(null);
  const create = useWrite(workOrdersApi.create);
  const link = useWrite(workOrdersApi.linkEstimateItems);
  const chosen = picked ?? (lines ? firstChoice(lines) : new Map());
  const failure = create.error ?? link.error;

  const save = async (): Promise<void> => {
    let id = madeId;
    if (id === null) {
      const made = await create.mutateAsync({
        body: { jobId: job.id, label: label.trim(), assignedId: contractor?.id ?? null },
      });
      id = made.data.id;
      setMadeId(id);
    }
    const items = linkLines(lines ?? [], chosen);
    if (items.length > 0) await link.mutateAsync({ params: { id }, body: { items } });
    onMade(id);
  };
  return (
    <Dialog
      title="Work order from authorised items"
      opened
      onClose={onClose}
      changed={label !== '' || contractor !== null || picked !== null}
      size={960}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!lines || !isReadable(chosen)}
            loading={create.isPending || link.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {failure && madeId !== null ? 'Try the items again' : 'Create work order'}
          </Button>
        </>
      }
    >
      <div className={css.woFields}>
        <ContractorSelect value={contractor} onChange={setContractor} error={create.error?.errors['assignedId']} />
        <TextInput
          label="Title"
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={create.error?.errors['label']}
        />
      </div>
      {error && !lines ? (
        <ListError error={error} onRetry={retry} />
      ) : !lines ? (
        <SkeletonRows rows={6} />
      ) : (
        <ChooseLines lines={lines} chosen={chosen} onChosen={setPicked} limits={limits} />
      )}
      {failure && (
        <p className={css.woError} role="alert">
          {madeId !== null && 'The work order was created, but its items were not added. '}
          {failure.message}
        </p>
      )}
    </Dialog>
  );
}
