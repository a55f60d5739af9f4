// The facts of the claim that stand over every page of a job.
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import type { Fact } from '../../../platform/web/record/RecordPage.tsx';
import type { JobView } from '../shared/jobs.api.ts';
import { isOpenStatus } from './job-open.ts';

/** `policy`: how the company calls the policy. */
export function jobFacts(job: JobView, policy: string): Fact[] {
  const late =
    isOpenStatus(job.status.typeName) && job.targetCompletionDate !== null && job.targetCompletionDate < todayHere();
  const alerts = [job.safetyAlert, job.vulnerableCustomer ? 'Vulnerable customer' : null].filter(
    (alert) => alert !== null,
  );
  return [
    { label: 'Customer', value: job.customerName },
    { label: 'Client', value: job.client?.label },
    { label: 'Claim', value: job.clientRef },
    { label: policy, value: job.additionalRef },
    { label: 'Peril', value: job.peril?.label },
    { label: 'Incident', value: showDate(job.incidentDate) },
    { label: 'Excess', value: showMoney(job.excessAmount) },
    { label: 'Target', value: showDate(job.targetCompletionDate), alert: late },
    { label: 'Alert', value: alerts.join(', '), alert: true },
  ];
}
