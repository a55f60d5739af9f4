// Who can be rung about a job: each number once, the one to try first on top.
import type { PersonOfJob } from '../../jobs/shared/job-front.api.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { digitsOf } from '../../jobs/shared/calls.ts';

export interface Callee {
  who: string;
  role: string;
  number: string;
}
type Numbers = Pick<
  JobView,
  | 'customerName'
  | 'customerMobileNumber'
  | 'customerHomeNumber'
  | 'customerWorkNumber'
  | 'customerPreferredContactNumber'
  | 'mainContact'
>;

/** Whom the job names in place of the customer, the customer by the number they like best, then everybody else. */
export function calleesOf(job: Numbers, people: readonly PersonOfJob[]): Callee[] {
  const who = job.customerName ?? 'Customer';
  const byName = { Mobile: job.customerMobileNumber, Home: job.customerHomeNumber, Work: job.customerWorkNumber };
  const names = Object.keys(byName) as (keyof typeof byName)[];
  const preferred = names.toSorted(
    (a, b) => Number(b === job.customerPreferredContactNumber) - Number(a === job.customerPreferredContactNumber),
  );
  const found: Callee[] = [
    ...(job.mainContact?.phone
      ? [{ who: job.mainContact.label, role: 'first to ring', number: job.mainContact.phone }]
      : []),
    ...preferred.flatMap((name) => {
      const number = byName[name];
      return number ? [{ who, role: name.toLowerCase(), number }] : [];
    }),
    ...people.flatMap(({ label, role, phone, doNotUse }) =>
      phone && !doNotUse ? [{ who: label, role: role.toLowerCase(), number: phone }] : [],
    ),
  ];
  return found.filter((one, at) => found.findIndex(({ number }) => digitsOf(number) === digitsOf(one.number)) === at);
}
