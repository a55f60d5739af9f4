// What slipped, why, what it moved, and the three answers to it.
import css from './desk.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { showDate } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type ScheduleWhole, type SlipRow, jobSchedulesApi } from '../../shared/job-schedules.api.ts';
import { shortenToEnd, slipInWords } from '../../shared/slips.ts';
import type { Sheet } from './gantt-model.ts';

interface SlipStripProps {
  whole: ScheduleWhole;
  sheet: Sheet;
  editable: boolean;
  onTaken: (whole: ScheduleWhole) => void;
}
type Answer = 'accept' | 'keepEnd' | 'undo';
const DONE: Readonly<Record<Answer, string>> = {
  accept: 'Slip accepted',
  keepEnd: 'The end stays',
  undo: 'Slip undone',
};

export function SlipStrip({ whole, sheet, editable, onTaken }: SlipStripProps) {
  const open = whole.slips.filter(({ state }) => state === 'open');
  const [slip] = open;
  const write = useWrite(jobSchedulesApi.answerSlip);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  if (!slip) return null;
  const answer = async (how: Answer): Promise<void> => {
    setSaid(null);
    if (how === 'keepEnd' && !(await agreed(sheet, whole, slip, setSaid))) return;
    const params = { jobId: slip.jobId, scheduleId: slip.scheduleId, slipId: slip.id };
    try {
      const { data } = await write.mutateAsync({ params, body: { answer: how, reason: reason.trim() || null } });
      setReason('');
      onTaken(data);
      toast(DONE[how]);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This was not saved. Try again.');
    }
  };
  return (
    <section className={css.slip} aria-label="Slip">
      <p>
        <b>Slip:</b> {slipInWords(slip, showDate)}{' '}
        {slip.createdBy && (
          <span className="quiet">
            {slip.workOrderId ? 'By its work order, ' : ''}
            {slip.createdBy.label}
          </span>
        )}
        {open.length > 1 && <span className="quiet"> · {open.length - 1} more</span>}
        {said && <em role="alert"> {said}</em>}
      </p>
      {editable && (
        <div className={css.answers}>
          {!slip.reason && (
            <TextInput
              size="xs"
              aria-label="Why it slipped"
              placeholder="Why?"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Button size="compact-sm" variant="default" loading={write.isPending} onClick={() => void answer('accept')}>
            Accept
          </Button>
          {slip.toEnd > slip.fromEnd && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={write.isPending}
              onClick={() => void answer('keepEnd')}
            >
              Keep the end
            </Button>
          )}
          <Button size="compact-sm" variant="default" disabled={write.isPending} onClick={() => void answer('undo')}>
            Undo slip
          </Button>
        </div>
      )}
    </section>
  );
}

/** Says which tasks would become shorter before they do. */
async function agreed(
  sheet: Sheet,
  whole: ScheduleWhole,
  slip: SlipRow,
  say: (text: string) => void,
): Promise<boolean> {
  const items = whole.items.map((item) => ({ ...item, deadline: item.deadline ?? item.milestone?.dueDate ?? null }));
  const found = shortenToEnd({
    schedule: whole.schedule,
    items,
    links: whole.links,
    days: sheet.days,
    causeId: slip.itemId,
    endDate: slip.fromEnd,
  });
  if (!found) {
    say('Nothing behind it can be made shorter: each task takes a day or has begun.');
    return false;
  }
  const lines = found.map(({ id, durationDays }) => {
    const row = sheet.byId.get(id);
    return `${row?.number} ${row?.label}: ${row?.durationDays} → ${durationDays} days`;
  });
  if (!lines.length) return true;
  return await confirm({
    title: `Keep the end on ${showDate(slip.fromEnd)}?`,
    text: `These become shorter: ${lines.join('; ')}.`,
    action: 'Shorten',
  });
}
