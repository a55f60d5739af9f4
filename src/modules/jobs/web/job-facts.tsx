// The facts of the claim that stand over every page of a job.
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import type { Relabel } from '../../../platform/web/form/labels.ts';
import type { Fact } from '../../../platform/web/record/RecordPage.tsx';
import type { JobView } from '../shared/jobs.api.ts';
import { isOpenStatus } from './job-open.ts';

export function jobFacts(job: JobView, relabel: Relabel): Fact[] {
  const late =
    isOpenStatus(job.status.typeName) && job.targetCompletionDate !== null && job.targetCompletionDate < todayHere();
  const alerts = [job.safetyAlert, job.vulnerableCustomer ? relabel('Vulnerable customer') : null].filter(
    (alert) => alert !== null,
  );
  return [
    { label: relabel('Customer'), value: job.customerName },
    { label: 'Client', value: job.client?.label },
    { label: 'Claim', value: job.clientRef },
    { label: 'Peril', value: job.peril?.label },
    { label: 'Excess', value: showMoney(job.excessAmount) },
    { label: 'Target', value: showDate(job.targetCompletionDate), alert: late },
    { label: 'Assigned', value: job.assigned?.label },
    { label: 'Alert', value: alerts.join(', '), alert: true },
  ];
}
