// Somebody knows better than the documents: the cost to complete of a line, or how much of the job is complete, and why.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { type JobCost, jobCostApi } from '../shared/job-cost.api.ts';
import type { CostLine } from '../shared/job-cost.ts';
import { lineName } from './FigureDialog.tsx';

interface Props {
  jobId: number;
  cost: JobCost;
  of: Pick<CostLine, 'category' | 'trade'> | 'percent';
  onClose: () => void;
}

export function TypeDialog({ jobId, cost, of, onClose }: Props) {
  const write = useWrite(jobCostApi.type);
  const isPercent = of === 'percent';
  const line = isPercent
    ? undefined
    : cost.lines.find(({ category, trade }) => category === of.category && trade === of.trade);
  const before = isPercent ? cost.figures.percentComplete : (line?.typed ?? null);
  const [value, setValue] = useState<number | ''>(before ?? '');
  const [reason, setReason] = useState('');
  const [back, setBack] = useState(false);
  const title = isPercent ? 'Percent complete' : `Cost to complete, ${lineName(of)}`;
  return (
    <SaveDialog
      title={title}
      action="Save"
      saving={write.isPending}
      changed={reason !== '' || back || value !== (before ?? '')}
      ready={reason.trim() !== '' && (back || value !== '')}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const number = back || value === '' ? null : value;
        await write.mutateAsync({
          params: { jobId },
          body: isPercent
            ? { kind: 'percentComplete', percentage: number, reason: reason.trim() }
            : {
                kind: 'costToComplete',
                category: of.category,
                trade: of.trade,
                amount: number,
                reason: reason.trim(),
              },
        });
        toast('Saved');
        onClose();
      }}
    >
      <p className="quiet">
        {isPercent
          ? 'How much of the job is done. It decides how much forecast revenue is earned.'
          : `Still to be spent on this line, excluding ${cost.taxName}. New spending comes off it. So far ${showMoney(line?.actual ?? 0)} spent, ${showMoney(line?.committed ?? 0)} committed.`}
      </p>
      <FigureBox
        label={isPercent ? 'Percent complete' : 'Cost to complete'}
        value={back ? '' : value}
        disabled={back}
        decimalScale={2}
        min={0}
        {...(isPercent && { max: 100, suffix: ' %' })}
        onChange={(next) => setValue(next === '' ? '' : Number(next))}
        data-autofocus
      />
      {!isPercent && line?.typed !== null && (
        <Checkbox
          label="Reset to the figure calculated from budget, actual and committed"
          checked={back}
          onChange={(event) => setBack(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label="Reason"
        withAsterisk
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
