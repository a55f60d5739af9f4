// The facts of the claim that stand over every page of a job.
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import type { Relabel } from '../../../platform/web/form/labels.ts';
import type { Fact } from '../../../platform/web/record/RecordPage.tsx';
import { DivisionMark } from '../../company/web/index.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { isLate } from './job-open.ts';

export function jobFacts(job: JobView, relabel: Relabel): Fact[] {
  const alerts = [job.safetyAlert, job.vulnerableCustomer ? relabel('Vulnerable customer') : null].filter(
    (alert) => alert !== null,
  );
  return [
    { label: relabel('Customer'), value: job.customerName },
    ...(job.mainContact ? [{ label: `Contact (${job.primaryContact})`, value: job.mainContact.label }] : []),
    { label: 'Client', value: job.client?.label },
    ...(job.division ? [{ label: 'Division', value: <DivisionMark {...job.division} /> }] : []),
    { label: 'Claim', value: job.clientRef },
    { label: 'Excess', value: showMoney(job.excessAmount) },
    { label: 'Target', value: showDate(job.targetCompletionDate), alert: isLate(job) },
    { label: 'Assigned', value: job.assigned?.label },
    { label: 'Alert', value: alerts.join(', '), alert: true },
    // Where there is no room: the front says it with what happened.
    { label: 'Peril', value: job.peril?.label },
  ];
}
