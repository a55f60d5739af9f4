// The lists of jobs that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

/** The stage date that a job's status sets when it is reached for the first time. */
const STAGES: Record<number, string> = {
  2: 'contactedAt',
  4: 'inspectedAt',
  5: 'reportedAt',
  8: 'startedAt',
  10: 'practicalCompletionAt',
  12: 'completedAt',
  13: 'invoicedAt',
};
const withStages = (seed: ListSeed): ListSeed => ({
  ...seed,
  entries: seed.entries.map((entry) => ({ ...entry, more: { ...entry.more, stage_ref: STAGES[entry.id] ?? null } })),
});
/** A clock of the first workflow: from one stage to another within so many business hours. */
const kpi = (id: number, label: string, from: string, to: string, target: number, warn: number) => ({
  id,
  label,
  more: {
    workflow_id: 1,
    start_ref: from,
    stop_ref: to,
    target_hours: target,
    warn_hours: warn,
    pause_status_ids: [9],
  },
});

const JOB_TYPES =
  'Make safe; Assessment; Water damage restoration; Fire and smoke restoration; Mould remediation; Storm and impact repair; Building insurance repair; Contents only; Cash settlement report; Leak detection; Specialist report; Reactive maintenance; Planned maintenance; Private works; Warranty';
const HUES = ['red', 'blue', 'teal', 'orange', 'green', 'violet', 'pink', 'brown'];
export const jobsSeeds: readonly ListSeed[] = [
  withStages(
    states(
      'job_status',
      'New | new | grey; Customer contacted | active | blue; Inspection booked | active | blue; Inspected, report due | active | blue; Awaiting approval | waiting | amber; Authorised | active | blue; Works scheduled | active | blue; Works in progress | active | blue; On hold | hold | amber; Practical completion | completed | green; Defects and rectification | active | blue; Ready to invoice | completed | green; Invoiced | completed | green; Closed | closed | green; Cash settled | closed | green; Declined | declined | red; Cancelled | cancelled | red; Warranty call-back | active | blue',
    ),
  ),
  {
    table: 'job_type',
    entries: JOB_TYPES.split('; ').map((label, index) => ({
      id: index + 1,
      label,
      more: {
        colour: HUES[index % HUES.length],
        letter: String.fromCharCode(65 + index),
        water_job: [3, 5, 10].includes(index + 1),
      },
    })),
  },
  labels(
    'peril',
    'Storm; Flood; Burst pipe or escape of liquid; Roof leak; Fire; Smoke; Impact (vehicle, tree); Malicious damage; Theft or burglary; Accidental damage; Glass breakage; Hail; Cyclone; Bushfire; Earthquake; Electrical fusion; Mould; Biohazard or trauma; Animal damage; Sewage; Unknown',
  ),
  labels(
    'filter_tag',
    'Vulnerable customer; Asbestos suspected; Dog on site; No access; Urgent; Complaint; Dispute; Large loss; Strata; Tenanted; Media sensitive; Preliminaries; Insurance',
  ),
  labels(
    'property_type',
    'House; Unit or apartment; Townhouse; Duplex; Strata common property; Caravan or relocatable; Retail; Office; Warehouse or industrial; School; Aged care; Rural shed; Other',
  ),
  {
    table: 'milestone_template',
    entries: [
      {
        id: 1,
        label: 'Insurance repair',
        more: {
          items: JSON.stringify([
            { label: 'Customer contacted', dueDays: 1, triggerStatusId: 2, clientVisible: true },
            { label: 'Site inspected', dueDays: 3, triggerStatusId: 4, clientVisible: true },
            { label: 'Scope and estimate sent', dueDays: 7, triggerStatusId: 5, clientVisible: true },
            { label: 'Works started', dueDays: 21, triggerStatusId: 8, clientVisible: true },
            { label: 'Practical completion', dueDays: 60, triggerStatusId: 10, clientVisible: true },
          ]),
        },
      },
    ],
  },
  labels('workflow', 'Insurance claim'),
  {
    table: 'workflow_kpi',
    entries: [
      kpi(1, 'First contact', 'createdAt', 'contactedAt', 4, 1),
      kpi(2, 'Inspection', 'createdAt', 'inspectedAt', 18, 4),
      kpi(3, 'Report', 'inspectedAt', 'reportedAt', 27, 9),
      kpi(4, 'Works start', 'authorisedAt', 'startedAt', 90, 18),
    ],
  },
];
