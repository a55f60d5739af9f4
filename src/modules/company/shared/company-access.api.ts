// What a company on this server may use and pays for. Plans are the same for all; whoever runs the server keeps them.
import { z } from 'zod';
import { endpoint, many, one, nothingAsked, recordId } from '../../../kit/endpoint.ts';

export const paymentPlan = z.strictObject({
  id: z.number(),
  version: z.number(),
  /** By which calls name it. */
  name: z.string(),
  label: z.string(),
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number(),
  /** Parts of the product beside those that everything stands on; null: all. */
  moduleIds: z.array(z.string()).nullable(),
  /** People of the staff; null: as many as there are. */
  userLimit: z.number().nullable(),
  /** For those who run the server. */
  stripePriceId: z.string().nullable(),
  active: z.boolean(),
});
export interface PaymentPlan extends z.infer<typeof paymentPlan> {}

export const companyAccess = z.strictObject({
  id: z.number(),
  version: z.number(),
  /** Parts that the company may have; null: all. */
  moduleIds: z.array(z.string()).nullable(),
  paymentPlanId: z.number().nullable(),
  paymentPlan: paymentPlan.nullable(),
  /** Whether Stripe knows the company. */
  hasCustomer: z.boolean(),
  /** In Stripe's words: trialing, active, past_due, canceled and so on; null: never subscribed. */
  subscriptionStatus: z.string().nullable(),
  paidUntil: z.string().nullable(),
  /** It was cancelled and holds until then. */
  endsAt: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  /** People of the staff who count. */
  people: z.number(),
});
export interface CompanyAccess extends z.infer<typeof companyAccess> {}

export const card = z.strictObject({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  /** Pays for the plan. */
  usual: z.boolean(),
});
export interface Card extends z.infer<typeof card> {}
const customer = z.strictObject({
  id: z.string().nullable(),
  email: z.string().nullable(),
  sources: z.array(card),
});
export interface PayingCustomer extends z.infer<typeof customer> {}

const mine = { permission: 'edit-company-setting' } as const;
/** No transaction waits for somebody else's service. */
const paying = {
  ...mine,
  ownTransaction: true,
  noReplay: true,
  changes: ['companyAccess', 'company', 'user'],
} as const;

const moduleIds = z.array(z.string().max(60)).max(200).nullable();
const planFields = {
  label: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(80),
  moduleIds: moduleIds.optional(),
  userLimit: z.number().int().min(1, 'At least one person').max(100_000).nullable().optional(),
  stripePriceId: z
    .string({ error: 'Enter the id of the price' })
    .regex(/^price_\w{1,100}$/, 'Enter the id of a price at Stripe, which begins with price_'),
  active: z.boolean().optional(),
};

export const companyAccessApi = {
  get: endpoint({
    method: 'GET',
    path: '/companyAccess/:id',
    ...mine,
    summary:
      'What the own company may use, its plan and how the paying stands; of any company for system administrators',
    response: one(companyAccess),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/companyAccess/:id',
    ...mine,
    ownTransaction: true,
    noReplay: true,
    summary:
      'Say which parts a company of this server may have, and until when it tries them; for system administrators',
    example: { body: { trialEndsAt: '2027-01-31' } },
    body: z.strictObject({
      moduleIds: moduleIds.optional(),
      trialEndsAt: z.iso.date('Enter a day').nullable().optional(),
    }),
    response: one(companyAccess),
    changes: ['companyAccess', 'company', 'user'],
  }),
  customer: endpoint({
    method: 'GET',
    path: '/companyAccess/:id/stripe/customer',
    ...mine,
    summary: 'The own company at the payment service, with its cards',
    response: one(customer),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/companyAccess/:id/subscribe/:paymentPlanName',
    ...paying,
    summary: 'Take a plan, or another one in its place, paid by the usual card',
    body: nothingAsked,
    response: one(companyAccess),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/companyAccess/:id/subscribe/:paymentPlanName',
    ...paying,
    summary: 'End a plan when what is paid for is over',
    response: one(companyAccess),
  }),
  startCard: endpoint({
    method: 'POST',
    path: '/companyAccess/:id/stripe/customer/session',
    ...paying,
    summary: 'A page of the payment service where a card is typed; it leads back here',
    body: nothingAsked,
    response: one(z.strictObject({ url: z.string() })),
  }),
  addCard: endpoint({
    method: 'PUT',
    path: '/companyAccess/:id/stripe/customer/source',
    ...paying,
    summary:
      'Make a card the usual one: one of the company’s (pm_), one just typed (tok_), or what a visit of the page brought (cs_)',
    body: z.strictObject({
      source: z
        .string({ error: 'Choose a card' })
        .regex(/^(pm|tok|cs|card)_\w{1,250}$/, 'Choose a card, or add one on the page of the payment service'),
    }),
    response: one(customer),
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/companyAccess/:id/stripe/customer/source/:sourceRef',
    ...paying,
    summary: 'Remove a card',
    response: one(customer),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/company/paymentPlan',
    ...mine,
    summary:
      'Plans that companies on this server can take; those that are not offered any more, too, for system administrators',
    response: many(paymentPlan),
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/system/paymentPlan',
    permission: 'edit-company',
    ownTransaction: true,
    noReplay: true,
    summary: 'Offer a plan; what it costs is read at the payment service; for system administrators',
    example: { body: { name: 'small', label: 'Small', stripePriceId: 'price_1', userLimit: 5 } },
    body: z.strictObject({
      ...planFields,
      name: z
        .string({ error: 'Enter a short name' })
        .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens, such as small-office'),
    }),
    response: one(paymentPlan),
    changes: ['companyAccess', 'company'],
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/system/paymentPlan/:planId',
    permission: 'edit-company',
    ownTransaction: true,
    noReplay: true,
    summary: 'Change a plan; who has it already pays as before until they take it anew; for system administrators',
    body: z.strictObject({
      label: planFields.label.optional(),
      moduleIds: planFields.moduleIds,
      userLimit: planFields.userLimit,
      stripePriceId: planFields.stripePriceId.optional(),
      active: planFields.active,
      version: recordId,
    }),
    response: one(paymentPlan),
    changes: ['companyAccess', 'company'],
  }),
};
