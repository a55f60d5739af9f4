// Where a schedule comes from: a template, the work orders, the trades of the estimate, or nothing.
import css from './gantt/desk.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { type ScheduleSource, type ScheduleWhole, jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { scheduleTemplatesApi } from '../shared/schedule-templates.api.ts';

const SOURCES: readonly { from: ScheduleSource; label: string }[] = [
  { from: 'template', label: 'From a template' },
  { from: 'workOrders', label: 'From the work orders' },
  { from: 'trades', label: 'From the estimate’s trades' },
  { from: 'blank', label: 'Blank' },
];
interface NewScheduleProps {
  job: JobView;
  onMade: (whole: ScheduleWhole) => void;
}

/** The way out of a job without a schedule. */
export function FirstSchedule({ job, onMade }: NewScheduleProps) {
  const [from, setFrom] = useState<ScheduleSource | null>(null);
  const may = useCan()('create-job-schedule');
  return (
    <section className={css.empty} aria-label="Schedule">
      <p>No schedule yet.</p>
      {may && (
        <div className={css.choices}>
          {SOURCES.map((source) => (
            <Button
              key={source.from}
              size="xs"
              variant={source.from === 'template' ? 'filled' : 'default'}
              onClick={() => setFrom(source.from)}
            >
              {source.label}
            </Button>
          ))}
        </div>
      )}
      {from && <NewSchedule job={job} from={from} onMade={onMade} onClose={() => setFrom(null)} />}
    </section>
  );
}

export function NewSchedule({
  job,
  from: first = 'template',
  onMade,
  onClose,
}: NewScheduleProps & { from?: ScheduleSource; onClose: () => void }) {
  const [from, setFrom] = useState<ScheduleSource>(first);
  const [startDate, setStartDate] = useState(job.targetStartDate ?? todayHere());
  const [chosen, setChosen] = useState<string | null>(null);
  const may = useCan()('view-schedule-template');
  const read = useRead(scheduleTemplatesApi.list, { query: { perPage: '200' } }, { enabled: may });
  const templates = (read.data?.data ?? [])
    .filter(({ active }) => active)
    // Those of this kind of job first.
    .toSorted((a, b) => Number(b.jobTypeId === job.jobTypeId) - Number(a.jobTypeId === job.jobTypeId));
  const templateId = chosen ?? (templates[0] ? String(templates[0].id) : null);
  const write = useWrite(jobSchedulesApi.create);
  const save = async (): Promise<void> => {
    const scheduleTemplateId = from === 'template' ? Number(templateId) : null;
    const { data } = await write.mutateAsync({
      params: { jobId: job.id },
      body: { from, startDate, scheduleTemplateId },
    });
    onMade(data);
    onClose();
  };
  return (
    <SaveDialog
      title="New schedule"
      action="Create schedule"
      save={save}
      saving={write.isPending}
      ready={startDate !== '' && (from !== 'template' || templateId !== null)}
      error={write.error?.message}
      changed={false}
      onClose={onClose}
    >
      <Picker
        size="sm"
        label="From"
        data={SOURCES.map((source) => ({ value: source.from, label: source.label }))}
        value={from}
        onChange={(value) => setFrom((value ?? 'blank') as ScheduleSource)}
      />
      {from === 'template' && (
        <Picker
          size="sm"
          label="Template"
          data={templates.map(({ id, label }) => ({ value: String(id), label }))}
          value={templateId}
          onChange={setChosen}
          nothingFoundMessage="No templates yet: add one under Schedules, Templates"
        />
      )}
      <DayBox size="sm" label="Starts" value={startDate} onChange={setStartDate} />
    </SaveDialog>
  );
}
