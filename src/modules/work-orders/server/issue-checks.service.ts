// Before a work order goes out: its lines, its profit and its contractor, each with what mends it.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { listed } from '../../../platform/server/module.ts';
import { listEntries } from '../../company/server/index.ts';
import { standingOf } from '../../contacts/server/index.ts';
import { type ContractorConcern, contractorConcerns } from '../shared/issue-checks.ts';
import { type LineConcerns, issueConcerns, workOrderCan } from '../shared/work-order-status.ts';
import type { IssueCheck, IssueChecks } from '../shared/work-order-versions.api.ts';
import { linesToExplain } from './work-order-items.service.ts';
import './order-concerns.slots.ts';
import type { Opened } from './work-order-opening.service.ts';
import { overriders, settingOfWorkOrders } from './work-orders.store.ts';

type Looked = Pick<Opened, 'order' | 'items'>;

/** Works of the estimate that cost more than they bring; free items alone bring nothing and are no loss. */
const isLoss = ({ order: { costTotal, sellTotal }, items }: Looked): boolean =>
  items.some(({ estimateItemId }) => estimateItemId !== null) && costTotal > sellTotal;

const lineConcernsOf = async (ctx: Context, looked: Looked): Promise<LineConcerns> => ({
  ...(await linesToExplain(ctx, looked.items)),
  isLoss: isLoss(looked),
});

async function concernsOfContractor(ctx: Context, { order }: Looked): Promise<ContractorConcern[]> {
  const standing = order.assignedId === null ? undefined : await standingOf(ctx, order.assignedId);
  if (!standing) return [];
  const setting = await settingOfWorkOrders(ctx, order);
  const named = async (list: string, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : (await listEntries(ctx, list)).flatMap(({ value, label }) =>
          ids.includes(Number(value)) ? { id: Number(value), label } : [],
        );
  return contractorConcerns(standing, {
    today: ctx.today,
    lastDay: [order.endDate ?? order.startDate ?? ctx.today, ctx.today].toSorted().at(-1) ?? ctx.today,
    licences: await named('licenceType', setting.requiredLicenceTypeIds),
    insurances: await named('insuranceType', setting.requiredInsuranceTypeIds),
    taxNumber: setting.requireTaxNumber,
  });
}

/** What modules above ask of it. */
async function concernsFromAbove(
  ctx: Context,
  { order: { id, jobId, assignedId }, items }: Looked,
): Promise<IssueCheck[]> {
  const found: IssueCheck[] = [];
  for (const concerns of listed(ctx.app.modules, 'orderConcerns'))
    found.push(...(await concerns(ctx, { id, jobId, assignedId, items })));
  return found;
}

/** Refuses, or answers what it was issued in spite of. */
export async function checkIssue(
  ctx: Context,
  looked: Looked,
  { note, override }: { note: string | null; override: boolean },
): Promise<string[]> {
  const lines = await lineConcernsOf(ctx, looked);
  const above = (await concernsFromAbove(ctx, looked)).filter(({ state }) => state === 'blocked');
  const contractor = [...(await concernsOfContractor(ctx, looked)), ...above].map(({ text }) => text);
  const allowed = workOrderCan.issue({
    ...lines,
    contractor,
    hasAssignee: looked.order.assignedId !== null,
    itemCount: looked.items.length,
    override,
    mayOverride: can(ctx, 'override-issue-check'),
    note,
  });
  if (allowed === true) return issueConcerns({ ...lines, contractor });
  throw allowed.field === 'right' ? forbidden(allowed.reason) : invalid({ [allowed.field]: allowed.reason });
}

/** The same, to read before. */
export async function issueChecks(ctx: Context, looked: Looked): Promise<IssueChecks> {
  const { order, items } = looked;
  const { unauthorised, beyond, isLoss: loss } = await lineConcernsOf(ctx, looked);
  const standing = order.assignedId === null ? undefined : await standingOf(ctx, order.assignedId);
  const own = await concernsOfContractor(ctx, looked);
  const ofLines = issueConcerns({ unauthorised, beyond, isLoss: false, contractor: [] });
  const fixOnContact = (label: string) => ({ label, contactId: order.assignedId });
  const rows: IssueCheck[] = [
    standing
      ? { ref: 'contractor', state: 'ok', text: standing.name, fix: null }
      : { ref: 'contractor', state: 'missing', text: 'Choose a contractor', fix: null },
    items.length
      ? { ref: 'items', state: 'ok', text: `${items.length} ${items.length === 1 ? 'item' : 'items'}`, fix: null }
      : { ref: 'items', state: 'missing', text: 'Add at least one item', fix: null },
    ...(ofLines.length
      ? ofLines.map(
          (text): IssueCheck => ({
            ref: 'authorised',
            state: 'blocked',
            text,
            fix: { label: 'Have them authorised, or remove them', contactId: null },
          }),
        )
      : items.some(({ estimateItemId }) => estimateItemId !== null)
        ? [{ ref: 'authorised', state: 'ok', text: 'All lines authorised', fix: null } as const]
        : []),
    // Who may not see prices learns of a loss only where it stops them.
    ...(loss && can(ctx, 'work-order-sell')
      ? [
          {
            ref: 'profit',
            state: 'blocked',
            text: 'It costs more than it sells for',
            fix: { label: 'Check its costs', contactId: null },
          } as const,
        ]
      : []),
    ...own.map(({ ref, text, fix }): IssueCheck => ({ ref, state: 'blocked', text, fix: fixOnContact(fix) })),
    ...(standing && !own.some(({ ref }) => ref === 'licence') && standing.papers.length
      ? [{ ref: 'licence', state: 'ok', text: 'Licences and insurances valid until the work ends', fix: null } as const]
      : []),
    ...(standing && !standing.hasTaxNumber && !standing.taxConcerns.length && !own.some(({ ref }) => ref === 'tax')
      ? [
          {
            ref: 'tax',
            state: 'warning',
            text: `${standing.name} has no business number`,
            fix: fixOnContact('Enter the number'),
          } as const,
        ]
      : []),
    ...(standing && can(ctx, 'contact-finance') ? standing.taxConcerns : []).map(
      (text): IssueCheck => ({
        ref: 'tax',
        state: 'warning',
        text: `${standing?.name}: ${text}`,
        fix: fixOnContact('Check its tax numbers'),
      }),
    ),
    ...(standing && !standing.email
      ? [
          {
            ref: 'email',
            state: 'warning',
            text: `${standing.name} has no email address: it cannot be sent`,
            fix: fixOnContact('Enter the address'),
          } as const,
        ]
      : []),
    ...(await concernsFromAbove(ctx, looked)),
  ];
  return { checks: rows, mayOverride: can(ctx, 'override-issue-check'), overriders: await overriders(ctx) };
}
