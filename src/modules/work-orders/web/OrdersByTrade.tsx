// Work orders for everything that is authorised and left, one for each trade: who gets which, and all drafts are made at once.
import css from './OrdersByTrade.module.css';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { type Contractor, ContractorSelect } from './ContractorSelect.tsx';
import { type OrderGroup, type OrderSplit, orderGroups } from './trade-orders.ts';
import { useAvailableLines } from './useAvailableLines.ts';

interface Choice {
  left: boolean;
  contractor: Contractor | null;
  title: string | null;
}
const UNTOUCHED: Choice = { left: false, contractor: null, title: null };
const SPLITS = [
  { value: 'trade', label: 'One per trade' },
  { value: 'tradeAndRoom', label: 'One per trade and room' },
];
/** The estimate type of a job's own works. */
const BUILDING_WORKS = 1;

export function OrdersByTrade({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { lines, error, retry } = useAvailableLines(job.id, BUILDING_WORKS);
  const [split, setSplit] = useState<OrderSplit>('trade');
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const write = useWrite(workOrdersApi.createSeveral);
  const groups = orderGroups(lines ?? [], split);
  const of = (key: string): Choice => choices.get(key) ?? UNTOUCHED;
  const set = (key: string, more: Partial<Choice>): void =>
    setChoices((known) => new Map(known).set(key, { ...(known.get(key) ?? UNTOUCHED), ...more }));
  // Whoever gets one room of a trade gets its other rooms, until somebody else is named there.
  const give = (group: OrderGroup, contractor: Contractor | null): void =>
    setChoices((known) => {
      const next = new Map(known);
      for (const other of groups.filter(({ trade }) => trade === group.trade)) {
        const before = next.get(other.key) ?? UNTOUCHED;
        if (other.key === group.key || before.contractor === null) next.set(other.key, { ...before, contractor });
      }
      return next;
    });
  const wanted = groups.filter(({ key }) => !of(key).left);
  const save = async (): Promise<void> => {
    const { data } = await write.mutateAsync({
      params: { jobId: job.id },
      body: {
        orders: wanted.map((group) => ({
          label: (of(group.key).title ?? group.title).trim(),
          assignedId: of(group.key).contractor?.id ?? null,
          estimateItemIds: group.lines.map(({ estimateItemId }) => estimateItemId),
        })),
      },
    });
    toast(data.ids.length === 1 ? 'One work order is a draft' : `${data.ids.length} draft work orders created`);
    onClose();
  };
  return (
    <SaveDialog
      title="Work orders by trade"
      action={wanted.length === 1 ? 'Create the work order' : `Create ${wanted.length} work orders`}
      size={860}
      changed={choices.size > 0}
      ready={wanted.length > 0}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={save}
    >
      {error && !lines ? (
        <ListError error={error} onRetry={retry} />
      ) : !lines ? (
        <SkeletonRows rows={5} />
      ) : groups.length === 0 ? (
        <p>Nothing authorised is left to order. Authorise a snapshot of an estimate first.</p>
      ) : (
        <>
          <SegmentedControl
            size="xs"
            aria-label="One work order"
            data={SPLITS}
            value={split}
            onChange={(next) => {
              setSplit(next as OrderSplit);
              setChoices(new Map());
            }}
          />
          <ul className={css.groups}>
            {groups.map((group) => (
              <Group
                key={group.key}
                group={group}
                choice={of(group.key)}
                onChange={(more) => set(group.key, more)}
                onGive={(contractor) => give(group, contractor)}
              />
            ))}
          </ul>
        </>
      )}
    </SaveDialog>
  );
}

interface GroupProps {
  group: OrderGroup;
  choice: Choice;
  onChange: (more: Partial<Choice>) => void;
  onGive: (contractor: Contractor | null) => void;
}
function Group({ group, choice, onChange, onGive }: GroupProps) {
  const { trade, room, lines, cost, title } = group;
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  return (
    <li className={css.group} data-left={choice.left || undefined}>
      <Checkbox
        size="sm"
        label={
          <>
            {trade}
            {room && <span className="quiet"> · {room}</span>}
            <span className={`${css.facts} figures`}>
              {[count, cost !== null && showMoney(cost)].filter(Boolean).join(', ')}
            </span>
          </>
        }
        checked={!choice.left}
        onChange={(event) => onChange({ left: !event.currentTarget.checked })}
      />
      {!choice.left && (
        <div className={css.who} role="group" aria-label={[trade, room].filter(Boolean).join(', ')}>
          <ContractorSelect value={choice.contractor} onChange={onGive} />
          <TextInput
            label="Title"
            maxLength={200}
            value={choice.title ?? title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}
