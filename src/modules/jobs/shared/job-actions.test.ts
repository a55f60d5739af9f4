import { expect, test } from 'vitest';
import { type JobActionFacts, jobActions } from './job-actions.ts';
import { furthestStage } from './reached.ts';

const fresh: JobActionFacts = {
  today: '2026-11-20',
  furthest: 0,
  paid: false,
  statusType: 'new',
  statusLabel: 'New',
  statusSince: '2026-11-19',
  contactedOn: null,
  inspectedOn: null,
  reportedOn: null,
  authorisedOn: null,
  invoicedOn: null,
  billed: 'none',
  isCalledInvoiced: false,
  startedOn: null,
  practicalCompletionOn: null,
  targetStartDate: null,
  targetCompletionDate: null,
  assignedId: 5,
  caseManagerId: null,
  clientId: null,
  clientRef: null,
  siteAddressText: '1 Kauri Rd',
  primaryContact: 'customer',
  ongoingJob: false,
  hasPhoneOrEmail: true,
  vulnerableCustomer: false,
  makeSafeRequired: false,
  lastNoteOn: null,
  kpis: [],
  lateMilestones: [],
};
/** As a job stands whose dates are these. */
const told = (more: Partial<JobActionFacts>) => {
  const facts = { ...fresh, ...more };
  const { contactedOn, inspectedOn, reportedOn, authorisedOn, startedOn, practicalCompletionOn, invoicedOn } = facts;
  const stages = {
    contactedAt: contactedOn,
    inspectedAt: inspectedOn,
    reportedAt: reportedOn,
    authorisedAt: authorisedOn,
    startedAt: startedOn,
    practicalCompletionAt: practicalCompletionOn,
    invoicedAt: invoicedOn,
  };
  const { statusType, paid } = facts;
  return jobActions({ ...facts, furthest: furthestStage({ stages, statusType, paid }) });
};
const refs = (more: Partial<JobActionFacts>) => told(more).map(({ ref }) => ref);

test('a job goes its road one step after the other', () => {
  expect(refs({})).toEqual(['contact-customer']);
  expect(refs({ contactedOn: '2026-11-19' })).toEqual(['inspect']);
  const inspected = { contactedOn: '2026-11-10', inspectedOn: '2026-11-15' };
  expect(refs(inspected)).toEqual(['report']);
  const authorised = { ...inspected, reportedOn: '2026-11-16', authorisedOn: '2026-11-17' };
  expect(refs({ ...authorised, statusType: 'active' })).toEqual(['start']);
  const done = { ...authorised, startedOn: '2026-11-18', practicalCompletionOn: '2026-11-20' };
  expect(refs({ ...done, statusType: 'completed' })).toEqual(['invoice']);
  expect(refs({ ...done, statusType: 'closed', assignedId: null })).toEqual([]);
});

test('what is late comes first, with its reason', () => {
  const [first, second] = told({
    contactedOn: '2026-11-01',
    targetCompletionDate: '2026-11-18',
    kpis: [
      {
        label: 'Inspection',
        state: 'running',
        colour: 'amber',
        dueAt: '2026-11-20 05:00:00',
        stopRef: 'inspectedAt',
        remainingSeconds: 60,
      },
    ],
  });
  expect(first).toMatchObject({
    ref: 'target-completion',
    severity: 'late',
    reason: 'Completion was due on 18th Nov 2026.',
  });
  expect(second).toMatchObject({ ref: 'kpi-inspectedAt', severity: 'soon', label: 'Inspect the site' });
});

test('a thing is asked for once, and a clock that stands still does not press', () => {
  const kpi = { label: 'Inspection', dueAt: null, stopRef: 'inspectedAt', remainingSeconds: -5 } as const;
  const facts = { contactedOn: '2026-11-19', kpis: [{ ...kpi, state: 'running', colour: 'red' } as const] };
  expect(refs(facts)).toEqual(['kpi-inspectedAt']);
  expect(refs({ ...facts, kpis: [{ ...kpi, state: 'paused', colour: 'red' }] })).toEqual(['inspect']);
});

test('a wait that grows long is told with its days', () => {
  const waiting = {
    ...fresh,
    statusType: 'waiting',
    statusLabel: 'Awaiting approval',
    contactedOn: '2026-11-01',
    inspectedOn: '2026-11-02',
    reportedOn: '2026-11-03',
    lastNoteOn: '2026-11-19',
  } as const;
  expect(told({ ...waiting, statusSince: '2026-11-10' }).map(({ reason }) => reason)).toEqual([
    'The job has been "Awaiting approval" for 10 days.',
  ]);
  expect(told({ ...waiting, statusSince: '2026-11-11' })).toEqual([]);
});

test('a customer nobody can reach is found out first', () => {
  expect(jobActions({ ...fresh, hasPhoneOrEmail: false })[0]?.label).toBe('Find out how to reach the customer');
});
