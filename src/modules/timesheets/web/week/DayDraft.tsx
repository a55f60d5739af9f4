// A day drafted from attended visits, drives and status changes: taken one by one, or all.
import { counted } from '../../../../platform/shared/words.ts';
import css from './week.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { showHours } from '../../shared/hours.ts';
import { type Proposal, timesheetsApi } from '../../shared/timesheets.api.ts';
import { jobWords, spanOf } from '../timesheet-words.ts';
import { failed } from '../use-timesheets.ts';

interface DayDraftProps {
  day: string;
  userId: number;
  zone: string;
  onClose: () => void;
}

export function DayDraft({ day, userId, zone, onClose }: DayDraftProps) {
  const read = useRead(timesheetsApi.proposals, { query: { date: day, userId } }, { staleTime: 0 });
  const create = useWrite(timesheetsApi.create);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const rows = read.data?.data.filter(({ key }) => !left.has(key));
  const take = async (these: readonly Proposal[]): Promise<void> => {
    setBusy(true);
    try {
      // One after the other: each takes its time before the next asks for it.
      for (const { jobId, activityTypeId, startAt, endAt, notes, appointmentId } of these)
        await create.mutateAsync({
          body: {
            userId,
            jobId,
            activityTypeId,
            date: day,
            startAt,
            endAt,
            notes,
            timezone: zone,
            ...(appointmentId !== null && { objectType: 'appointment', objectId: appointmentId }),
          },
        });
      toast(`${counted(these.length, 'entry', 'entries')} added`);
      if (these.length === rows?.length) onClose();
    } catch (error) {
      failed(error as Error);
    } finally {
      setBusy(false);
      void read.refetch();
    }
  };
  if (!rows) return null;
  return (
    <section className={css.draft} aria-label="Drafted from your day">
      {rows.length === 0 ? (
        <p className="quiet">Nothing to draft: all attended visits and job changes are already entered.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <span className="figures">{spanOf({ startAt: row.startAt, endAt: row.endAt, timezone: zone })}</span>
              <b className="figures">{showHours(row.minutes)}</b>
              <span>
                {row.activity} · {jobWords(row.job)}
              </span>
              <span className="quiet">{row.notes}</span>
              <span className={css.draftActions}>
                <Button size="compact-xs" variant="default" disabled={busy} onClick={() => void take([row])}>
                  Add
                </Button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={busy}
                  onClick={() => setLeft(new Set([...left, row.key]))}
                >
                  Leave out
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.draftFoot}>
        {rows.length > 0 && (
          <Button size="xs" loading={busy} onClick={() => void take(rows)}>
            {rows.length === 1 ? 'Add it' : `Add all ${rows.length}`}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          Close
        </Button>
      </p>
    </section>
  );
}
