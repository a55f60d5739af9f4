// The clocks of a job: how they stand, what paused them and why.
import jobsCss from './jobs.module.css';
import css from './JobKpis.module.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment, showNumber } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type JobKpi, jobKpisApi } from '../shared/job-kpis.api.ts';
import { STAGES } from '../shared/job-stages.ts';
import type { JobPageProps } from './job-pages.ts';

const EVERY_MINUTE = 60_000;
const STATES = {
  waiting: 'Not started',
  running: 'Running',
  paused: 'Paused',
  met: 'Met',
  missed: 'Missed',
  notRecorded: 'Not recorded',
} as const;
const REASONS = ['Customer', 'Client or insurer', 'Access', 'Weather', 'Materials', 'Trades', 'Other'];
const hours = (seconds: number): string => `${showNumber(Math.round((Math.abs(seconds) / 3600) * 10) / 10)} h`;

export function JobKpis({ job }: JobPageProps) {
  const can = useCan();
  const [asking, setAsking] = useState<{ kpi: JobKpi; pause: boolean | null } | null>(null);
  const read = useRead(jobKpisApi.ofJob, { params: { jobId: job.id } }, { refetchInterval: EVERY_MINUTE });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const kpis = read.data.data;
  const mayNote = can('create-workflow-kpi-note');
  return (
    <>
      <RecordSection title="Workflow KPIs">
        {kpis.length === 0 ? (
          <p className="quiet">This job’s workflow has no clocks.</p>
        ) : (
          <ul className={`${jobsCss.jobRows} ${jobsCss.kpis}`}>
            {kpis.map((kpi) => (
              <li key={kpi.workflowKpiId} aria-label={kpi.label}>
                <div>
                  <strong>{kpi.label}</strong>{' '}
                  <span className={css.kpiState} data-colour={kpi.colour}>
                    {STATES[kpi.state]}
                  </span>
                  <p className="quiet">
                    {STAGES[kpi.startRef]} to {STAGES[kpi.stopRef].toLowerCase()} within {showNumber(kpi.targetHours)}{' '}
                    {kpi.businessHours ? 'business hours' : 'hours'}
                  </p>
                  <p>{told(kpi)}</p>
                </div>
                {mayNote && (
                  <div className={jobsCss.sectionActions}>
                    {kpi.state === 'running' && (
                      <Button size="xs" variant="default" onClick={() => setAsking({ kpi, pause: true })}>
                        Pause
                      </Button>
                    )}
                    {kpi.state === 'paused' && (
                      <Button size="xs" variant="default" onClick={() => setAsking({ kpi, pause: false })}>
                        Resume
                      </Button>
                    )}
                    <Button size="xs" variant="subtle" onClick={() => setAsking({ kpi, pause: null })}>
                      Note
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      {can('view-workflow-kpi-note') && <KpiNotes jobId={job.id} />}
      {asking && <KpiNoteDialog jobId={job.id} {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function told({ state, dueAt, remainingSeconds, elapsedSeconds, pausedSeconds, stoppedAt, pausedAt }: JobKpi): string {
  const paused = pausedSeconds > 0 ? `, ${hours(pausedSeconds)} paused` : '';
  if (state === 'notRecorded')
    return 'The job is past this stage and no date was recorded. Enter the date to measure it.';
  if (state === 'waiting') return 'Starts when the previous stage is reached.';
  if (stoppedAt) return `Stopped ${showMoment(stoppedAt)} after ${hours(elapsedSeconds)}${paused}.`;
  if (pausedAt) return `Paused since ${showMoment(pausedAt)}, after ${hours(elapsedSeconds)}.`;
  return remainingSeconds < 0
    ? `${hours(remainingSeconds)} late, due ${showMoment(dueAt)}${paused}.`
    : `${hours(remainingSeconds)} left, due ${showMoment(dueAt)}${paused}.`;
}

function KpiNotes({ jobId }: { jobId: number }) {
  const read = useRead(jobKpisApi.listNotes, { params: { jobId } });
  const notes = read.data?.data ?? [];
  return (
    <RecordSection title="Notes on the clocks">
      {notes.length === 0 ? (
        <p className="quiet">No notes yet.</p>
      ) : (
        <ol className={jobsCss.jobRows}>
          {notes.map((note) => (
            <li key={note.id}>
              <div>
                <strong>{note.workflowKpi.label}</strong>{' '}
                {note.pause !== null && <span>{note.pause ? 'paused' : 'resumed'}</span>}{' '}
                <span className="quiet figures">
                  {showMoment(note.createdAt)} {note.createdBy?.label}
                </span>
                <p>{[note.reason, note.note].filter(Boolean).join(': ')}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  );
}

interface AskProps {
  jobId: number;
  kpi: JobKpi;
  pause: boolean | null;
  onClose: () => void;
}

function KpiNoteDialog({ jobId, kpi, pause, onClose }: AskProps) {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const write = useWrite(jobKpisApi.createNote);
  const action = pause === true ? 'Pause' : pause === false ? 'Resume' : 'Add note';
  return (
    <SaveDialog
      title={pause === null ? `Note on ${kpi.label}` : `${action} ${kpi.label}`}
      action={action}
      changed={note !== ''}
      ready={note.trim() !== '' && (pause !== true || reason !== null)}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { jobId },
          body: { workflowKpiId: kpi.workflowKpiId, note: note.trim(), reason, ...(pause !== null && { pause }) },
        });
        onClose();
      }}
    >
      {pause === true && (
        <Select label="Reason" size="sm" withAsterisk data={REASONS} value={reason} onChange={setReason} />
      )}
      <LongText label="Note" withAsterisk minRows={2} max={5000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}
