// More lines of the estimates onto a draft.
import css from './work-orders.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { ChooseLines } from './ChooseLines.tsx';
import { type Chosen, isReadable, linkLines } from './line-choice.ts';
import { useAvailableLines } from './useAvailableLines.ts';

interface Props {
  workOrder: WorkOrderView;
  onClose: () => void;
}

export function AddLines({ workOrder, onClose }: Props) {
  const { lines, limits, error, retry } = useAvailableLines(workOrder.jobId, workOrder.estimateTypeId);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const link = useWrite(workOrdersApi.linkEstimateItems);
  const save = async (): Promise<void> => {
    await link.mutateAsync({ params: { id: workOrder.id }, body: { items: linkLines(lines ?? [], chosen) } });
    onClose();
  };
  return (
    <Dialog
      title="Add items from the estimate"
      opened
      onClose={onClose}
      changed={chosen.size > 0}
      size={960}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0 || !isReadable(chosen)}
            loading={link.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Add {chosen.size || ''} {chosen.size === 1 ? 'item' : 'items'}
          </Button>
        </>
      }
    >
      {error && !lines ? (
        <ListError error={error} onRetry={retry} />
      ) : !lines ? (
        <SkeletonRows rows={6} />
      ) : (
        <ChooseLines lines={lines} chosen={chosen} onChosen={setChosen} limits={limits} />
      )}
      {link.error && (
        <p className={css.woError} role="alert">
          {link.error.message}
        </p>
      )}
    </Dialog>
  );
}
