// Ask several contractors for prices of the same lines.
import css from './quotes.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { type AvailableLine, workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { type Contractor, ContractorSelect } from '../../work-orders/web/index.ts';
import { quoteRequestsApi } from '../shared/quote-requests.api.ts';

interface Props {
  job: JobView;
  onClose: () => void;
  onMade: (groupId: number) => void;
}

export function NewQuotes({ job, onClose, onMade }: Props) {
  const read = useRead(workOrdersApi.available, { params: { jobId: job.id }, query: { estimateTypeId: '1' } });
  const lines = read.data?.data.lines;
  const [contractors, setContractors] = useState<readonly Contractor[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [label, setLabel] = useState('');
  const [dueDate, setDueDate] = useState('');
  const [note, setNote] = useState('');
  const [sends, setSends] = useState(true);
  const make = useWrite(quoteRequestsApi.createMultiple);
  const send = useWrite(quoteRequestsApi.notify);
  const mailWords = useMailWords();
  const errors = make.error?.errors ?? {};
  const toggle = (ids: readonly number[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const save = async (): Promise<void> => {
    const { data } = await make.mutateAsync({
      body: {
        jobId: job.id,
        label: label.trim(),
        dueDate: dueDate || null,
        note: note.trim() || null,
        assignedIds: contractors.map(({ id }) => id),
        estimateItemIds: [...chosen],
      },
    });
    // They are made, whatever becomes of the mails: what could not be sent is said by name.
    const failed: string[] = [];
    if (sends)
      for (const quote of data)
        await send.mutateAsync({ params: { id: quote.id }, body: {} }).catch((error: Error) => {
          failed.push(
            `${quote.assigned.label}: ${Object.values((error as { errors?: Record<string, string> }).errors ?? {})[0] ?? error.message}`,
          );
        });
    if (failed.length) toast(`Not sent. ${failed.join('. ')}`, { tone: 'late' });
    else if (sends)
      toast(mailWords(data.length === 1 ? 'The request' : `${data.length} requests`, null, { many: data.length > 1 }));
    onMade(data[0]?.groupId ?? 0);
  };
  return (
    <Dialog
      title="Ask for quotes"
      opened
      onClose={onClose}
      changed={contractors.length > 0 || chosen.size > 0 || label !== '' || note !== ''}
      size={760}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={contractors.length === 0 || (sends && chosen.size === 0)}
            loading={make.isPending || send.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            {sends ? 'Ask them' : 'Make drafts'}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <ContractorSelect
          value={null}
          error={errors['assignedIds']}
          onChange={(one) => {
            if (one && !contractors.some(({ id }) => id === one.id)) setContractors([...contractors, one]);
          }}
        />
        <ul className={css.chips} aria-label="Asked">
          {contractors.map((one) => (
            <li key={one.id}>
              {one.label}
              <CloseButton
                size="xs"
                aria-label={`Remove ${one.label}`}
                onClick={() => setContractors(contractors.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
        <TextInput
          label="Title"
          size="sm"
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <DayBox label="Due" size="sm" value={dueDate} onChange={setDueDate} error={errors['dueDate']} />
        <LongText label="Notes for the contractors" minRows={2} max={4000} value={note} onChange={setNote} />
        <Checkbox
          size="xs"
          label="Send the requests now, each with its own link"
          checked={sends}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
      </div>
      {lines ? <Lines lines={lines} chosen={chosen} onToggle={toggle} /> : <SkeletonRows rows={5} />}
      {make.error && !errors['assignedIds'] && !errors['dueDate'] && (
        <p className={css.error} role="alert">
          {Object.values(errors)[0] ?? make.error.message}
        </p>
      )}
    </Dialog>
  );
}

interface LinesProps {
  lines: readonly AvailableLine[];
  chosen: ReadonlySet<number>;
  onToggle: (ids: readonly number[], on: boolean) => void;
}
function Lines({ lines, chosen, onToggle }: LinesProps) {
  if (!lines.length)
    return <p className="quiet">This job’s estimates have no lines yet. Create drafts and add lines there.</p>;
  const groups = [...Map.groupBy(lines, ({ categoryLabel }) => categoryLabel).entries()];
  return (
    <div className={css.lines}>
      {groups.map(([category, own]) => {
        const ids = own.map(({ estimateItemId }) => estimateItemId);
        const count = ids.filter((id) => chosen.has(id)).length;
        return (
          <fieldset key={category}>
            <legend>
              <Checkbox
                size="xs"
                label={category || 'No category'}
                checked={count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={(event) => onToggle(ids, event.currentTarget.checked)}
              />
            </legend>
            {own.map((line) => (
              <Checkbox
                key={line.estimateItemId}
                size="xs"
                label={`${line.description} · ${[
                  line.materialQuantity && `${showNumber(line.materialQuantity)} ${line.materialUnit ?? ''}`.trim(),
                  line.labourQuantity && `${showNumber(line.labourQuantity)} ${line.labourUnit ?? ''}`.trim(),
                ]
                  .filter(Boolean)
                  .join(', ')}`}
                checked={chosen.has(line.estimateItemId)}
                onChange={(event) => onToggle([line.estimateItemId], event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
