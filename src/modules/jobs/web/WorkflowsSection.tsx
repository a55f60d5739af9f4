// Administration → Workflows: what the company promises for some kinds of jobs, and the clocks that watch it.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { optionUsesApi } from '../../company/shared/option-lists.api.ts';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { STAGES } from '../shared/job-stages.ts';
import { workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { type Workflow, type WorkflowKpi, workflow, workflowKpi } from '../shared/workflow.entity.ts';

const STAGE_WORDS = { startRef: STAGES, stopRef: STAGES };

function clockInWords(row: ListRow): string {
  const { startRef, stopRef, targetHours, businessHours } = row as unknown as WorkflowKpi;
  return `${STAGES[startRef]} → ${STAGES[stopRef]}, ${targetHours} ${businessHours ? 'business hours' : 'hours'}`;
}

export function WorkflowsSection() {
  const uses = useRead(optionUsesApi.uses, { params: { type: 'workflow' } });
  const read = useRead(workflowsApi.list, { query: { perPage: '1000' } });
  const { options: jobTypes } = useOptions('jobType');
  const kinds = (row: ListRow): string => {
    const { jobTypeIds } = row as unknown as Workflow;
    if (!jobTypeIds.length) return 'All job types';
    return jobTypeIds.map((id) => jobTypes.find(({ value }) => value === id)?.label ?? 'Unknown').join(', ');
  };
  return (
    <>
      <ListAdmin
        of={workflow}
        api={workflowsApi as unknown as ListApi}
        title="Workflows"
        intro="A job follows its own workflow, or the first one for its job type."
        none="No workflows yet, so jobs have no clocks."
        uses={uses.data?.data}
        detail={kinds}
      />
      {read.data?.data.map(({ id, label }) => (
        <ListAdmin
          key={id}
          of={workflowKpi}
          api={workflowKpisApi as unknown as ListApi}
          title={`KPIs of ${label}`}
          none="No KPIs yet. A KPI is a clock from one stage of a job to another."
          only={{ workflowId: id }}
          detail={clockInWords}
          words={STAGE_WORDS}
          asked
        />
      ))}
    </>
  );
}
