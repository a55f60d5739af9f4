// The lists a new company starts with (datamodel.md section 3 and 2). Ids are the same in every company; code tests typeName.

interface ListSeed {
  table: string;
  entries: { id: number; label: string; more?: Record<string, unknown> }[];
}
const labels = (table: string, text: string): ListSeed => ({
  table,
  entries: text.split('; ').map((label, index) => ({ id: index + 1, label })),
});
const states = (table: string, text: string): ListSeed => ({
  table,
  entries: text.split('; ').map((part, index) => {
    const [label = '', typeName = '', colour = ''] = part.split(' | ');
    return { id: index + 1, label, more: { type_name: typeName, colour, is_default: index === 0 } };
  }),
});

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
const UNITS: [label: string, aliases: string[]][] = [
  ['ea', ['each', 'no', 'nr', 'pcs', 'pc.', 'unit', 'units']],
  ['hr', ['hour', 'hours', 'hrs', 'h']],
  ['day', ['days', 'd']],
  ['wk', ['week', 'weeks']],
  ['m', ['lm', 'lin m', 'metre', 'metres', 'meter']],
  ['m²', ['m2', 'sqm', 'sq m', 'square metre']],
  ['m³', ['m3', 'cum', 'cu m', 'cubic metre']],
  ['kg', ['kgs', 'kilogram']],
  ['t', ['tonne', 'tonnes', 'ton']],
  ['L', ['litre', 'litres', 'ltr']],
  ['item', ['items']],
  ['lot', ['lots', 'ls', 'lump sum']],
  ['allow', ['allowance']],
  ['pkt', ['packet', 'pack']],
  ['roll', ['rolls']],
  ['sheet', ['sheets']],
  ['km', ['kilometre']],
  ['%', ['percent']],
  ['PC', ['prime cost']],
  ['PS', ['provisional sum']],
];

export const LIST_SEEDS: readonly ListSeed[] = [
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
    'trade',
    'Preliminaries; Make safe; Demolition; Asbestos removal; Restoration and drying; Mould; Cleaning; Carpentry; Roofing; Roof plumbing; Plumbing; Gas; Electrical; Plastering; Insulation; Painting; Tiling; Waterproofing; Flooring – carpet; Flooring – timber and vinyl; Cabinetry; Glazing; Windows and doors; Brick and blockwork; Concreting; Rendering; Fencing; Landscaping; Steel and welding; Scaffold; Hygienist; Engineer; Leak detection; Locksmith; Rubbish removal; Air conditioning; Insurance and permits',
  ),
  { table: 'unit', entries: UNITS.map(([label, aliases], index) => ({ id: index + 1, label, more: { aliases } })) },
  labels(
    'filter_tag',
    'Vulnerable customer; Asbestos suspected; Dog on site; No access; Urgent; Complaint; Dispute; Large loss; Strata; Tenanted; Media sensitive; Preliminaries; Insurance',
  ),
  labels(
    'property_type',
    'House; Unit or apartment; Townhouse; Duplex; Strata common property; Caravan or relocatable; Retail; Office; Warehouse or industrial; School; Aged care; Rural shed; Other',
  ),
  labels(
    'cost_centre',
    'Make safe; Assessment; Restoration; Building works; Contents; Variations; Maintenance; Overheads',
  ),
  labels(
    'contact_relationship_type',
    'Insured; Claimant; Tenant; Owner; Property manager; Strata manager; Insurer; Adjuster; Broker; Builder; Solicitor; Neighbour; Emergency contact',
  ),
  {
    table: 'licence_type',
    // Ids are never given twice: 3, 4 and 15 were insurances before these had a list of their own.
    entries: [
      { id: 1, label: 'Builder licence' },
      { id: 2, label: 'Trade licence' },
      { id: 5, label: 'White card' },
      { id: 6, label: 'Asbestos A' },
      { id: 7, label: 'Asbestos B' },
      { id: 8, label: 'Electrical' },
      { id: 9, label: 'Plumbing' },
      { id: 10, label: 'Working at heights' },
      { id: 11, label: 'Police check' },
      { id: 12, label: 'Working with children' },
      { id: 13, label: 'IICRC WRT' },
      { id: 14, label: 'IICRC ASD' },
    ],
  },
  labels(
    'insurance_type',
    'Public liability; Workers compensation; Contract works; Professional indemnity; Motor vehicle; Plant and equipment',
  ),
  labels('payment_method', 'Bank transfer; Card; Cheque; Cash; Direct debit'),
  {
    table: 'payment_term',
    entries: [
      { id: 1, label: '7 days', more: { days: 7, end_of_month: false } },
      { id: 2, label: '14 days', more: { days: 14, end_of_month: false } },
      { id: 3, label: '30 days', more: { days: 30, end_of_month: false } },
      { id: 4, label: '30 days from the end of the month', more: { days: 30, end_of_month: true } },
    ],
  },
  {
    table: 'account_number',
    entries: [
      { id: 1, label: 'Sales', more: { code: '200', type: 'sales', is_default: true } },
      { id: 2, label: 'Cost of sales', more: { code: '310', type: 'purchases', is_default: true } },
      { id: 3, label: 'Subcontractors', more: { code: '320', type: 'purchases', is_default: false } },
    ],
  },
  labels('estimate_item_type', 'Standard; Prime cost (PC); Provisional sum (PS); Optional; Excluded note'),
  withStages(
    states(
      'job_status',
      'New | new | grey; Customer contacted | active | blue; Inspection booked | active | blue; Inspected, report due | active | blue; Awaiting approval | waiting | amber; Authorised | active | blue; Works scheduled | active | blue; Works in progress | active | blue; On hold | hold | amber; Practical completion | completed | green; Defects and rectification | active | blue; Ready to invoice | completed | green; Invoiced | completed | green; Closed | closed | green; Cash settled | closed | green; Declined | declined | red; Cancelled | cancelled | red; Warranty call-back | active | blue',
    ),
  ),
  states(
    'estimate_status',
    'Draft | new | grey; In review | active | blue; Submitted | submitted | amber; Authorised | authorised | green; Partly authorised | authorised | blue; Declined | declined | red; Closed | closed | green; Cancelled | cancelled | red',
  ),
  states(
    'estimate_snapshot_status',
    'Pending | pending | grey; Submitted | submitted | amber; Information requested | query | amber; Authorised | authorised | green; Partly authorised | authorised | blue; Declined | declined | red; Superseded | superseded | grey; Withdrawn | cancelled | grey',
  ),
  states(
    'estimate_item_status',
    'Pending | new | grey; Allocated | active | blue; In progress | active | blue; Completed | done | green; On hold | hold | amber; Not required | cancelled | grey; Invoiced | done | green',
  ),
  states(
    'work_order_status',
    'Draft | draft | grey; Issued | waiting | amber; Accepted | active | blue; Scheduled | active | blue; In progress | active | blue; Completed | completed | green; Invoiced | closed | green; Closed | closed | green; On hold | hold | amber; Declined | declined | red; Cancelled | cancelled | red',
  ),
  labels('workflow', 'Insurance claim'),
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
