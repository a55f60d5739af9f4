// Plans and subscriptions in words.
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import type { CompanyAccess, PaymentPlan } from '../../shared/company-access.api.ts';

export const planPrice = ({ amount, currency, interval, intervalCount }: PaymentPlan): string =>
  `${currency} ${showMoney(amount)} ${intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`}`;

export const planScope = ({ userLimit, moduleIds }: PaymentPlan): string =>
  [
    userLimit === null ? 'any number of people' : `${userLimit} ${userLimit === 1 ? 'person' : 'people'}`,
    moduleIds === null
      ? 'all parts'
      : `${moduleIds.length} ${moduleIds.length === 1 ? 'part' : 'parts'} beside the basis`,
  ].join(', ');

const day = (moment: string | null): string => (moment ? showDate(moment.slice(0, 10)) : '');

/** How the paying stands. */
export function subscriptionWords(access: CompanyAccess): string {
  const { subscriptionStatus: status, endsAt, paidUntil, trialEndsAt, people, paymentPlan } = access;
  const count = `${people} ${people === 1 ? 'person works' : 'people work'} here.`;
  if (!paymentPlan || status === null)
    return `No plan yet. ${trialEndsAt ? `You can try the product until ${showDate(trialEndsAt)}. ` : ''}${count}`;
  if (endsAt && status !== 'canceled')
    return `${paymentPlan.label} ends on ${day(endsAt)} and does not renew. ${count}`;
  switch (status) {
    case 'active':
      return `${paymentPlan.label} is paid until ${day(paidUntil)}. ${count}`;
    case 'trialing':
      return `${paymentPlan.label}, paid for the first time on ${day(paidUntil)}. ${count}`;
    case 'canceled':
    case 'incomplete_expired':
      return `${paymentPlan.label} has ended. Its limits still apply. Choose a plan to continue. ${count}`;
    default:
      return `The last payment for ${paymentPlan.label} failed. Add another card and Stripe will try again. ${count}`;
  }
}
