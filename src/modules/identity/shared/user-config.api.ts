// What a client asks about the person it works for: rights, menu, configuration, preferences; and what it reports back.
import { z } from 'zod';
import { many, endpoint, one } from '../../../kit/endpoint.ts';
import { currentUser } from './identity.api.ts';

const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;
const signedIn = { permission: 'signed-in', audience: everybody } as const;
const staff = { permission: 'signed-in' } as const;
const userId = z.string().regex(/^\d{1,15}$/, 'Enter the id of a user');
const option = z.strictObject({
  ref: z.string().regex(/^[\w./:-]{1,100}$/, 'Enter a name of letters, digits and . : - /'),
  value: z.unknown(),
});
const allOptions = z.strictObject({
  options: z.record(z.string().regex(/^[\w./:-]{1,100}$/, 'Enter names of letters, digits and . : - /'), z.unknown()),
});

const rights = z.record(z.enum(['view', 'edit', 'create', 'delete']), z.boolean());
export type Rights = z.infer<typeof rights>;
export const userPermissions = z.strictObject({
  modules: z.array(z.string()),
  modulePermissionGroups: z.array(z.string()),
  permissions: z.record(z.string(), rights),
  componentPermissions: z.array(z.string()),
  moduleActions: z.array(z.string()),
});
export interface UserPermissions extends z.infer<typeof userPermissions> {}
export const componentAccess = z.strictObject({
  ref: z.string(),
  canView: z.boolean(),
  canEdit: z.boolean(),
  isAdmin: z.boolean(),
  permissions: rights,
  components: z.record(z.string(), z.boolean()),
  moduleActions: z.record(z.string(), z.boolean()),
  roleOptions: z.record(z.string(), z.array(z.number())),
});
export interface ComponentAccess extends z.infer<typeof componentAccess> {}
export const menuOption = z.strictObject({
  ref: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  canDelete: z.boolean(),
  message: z.string().nullable(),
  messageClass: z.string().nullable(),
});
export interface MenuOption extends z.infer<typeof menuOption> {}
export const userConfiguration = z.strictObject({
  options: z.record(z.string(), z.unknown()),
  isMfaEnabled: z.boolean(),
  isPaymentLinkAvailable: z.boolean(),
  targetDailyHours: z.number(),
  isSmsEnabled: z.boolean(),
  isSendBulkEmailEnabled: z.boolean(),
  isSendBulkSmsEnabled: z.boolean(),
  isInvoiceNumberingEnabled: z.boolean(),
  isInstantMessageEnabled: z.boolean(),
  isPrimeMailEnabled: z.boolean(),
  externalIntegrations: z.array(z.string()),
  externalIntegrationsLogs: z.array(z.string()),
  defaultFinanceIntegrationValues: z.record(z.string(), z.unknown()),
  externalIntegrationModules: z.record(z.string(), z.array(z.string())),
  showExcessAs: z.string(),
});
export interface UserConfiguration extends z.infer<typeof userConfiguration> {}

const permissions = one(userPermissions);
const menu = many(menuOption);
const access = one(componentAccess);
const configuration = one(userConfiguration);
const facts = one(z.record(z.string(), z.unknown()));
const kept = one(
  z.strictObject({
    ref: z.string(),
    value: z.unknown(),
  }),
);
const made = one(z.object({ id: z.number() }));
const sent = one(z.object({ id: z.number(), to: z.string(), status: z.string() }));
const message = z
  .string({ error: 'Write what it is about' })
  .trim()
  .min(1, 'Write what it is about')
  .max(5000, 'At most 5000 characters');

const getPermissions = (path: '/user/:id/permission') =>
  endpoint({ method: 'GET', path, ...signedIn, summary: 'The rights of a user', response: permissions });

export const userConfigApi = {
  userCurrent: endpoint({
    method: 'GET',
    path: '/user-current',
    ...signedIn,
    summary: 'As user/current/details',
    response: currentUser.response,
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/user/current/configuration',
    ...signedIn,
    summary: 'What is switched on for this user',
    response: configuration,
  }),
  userConfiguration: endpoint({
    method: 'GET',
    path: '/user-configuration',
    ...signedIn,
    summary: 'As user/current/configuration',
    response: configuration,
  }),
  externalIntegrations: endpoint({
    method: 'GET',
    path: '/company/externalIntegrations',
    ...signedIn,
    summary: 'Keys of the integrations that the company has set up',
    response: many(z.string()),
  }),
  permission: getPermissions('/user/:id/permission'),
  userPermissions: endpoint({
    method: 'GET',
    path: '/user-permissions',
    ...signedIn,
    summary: 'As user/{userId}/permission; without userId one’s own',
    query: z.strictObject({ userId: userId.optional() }),
    response: permissions,
  }),
  menu: endpoint({
    method: 'GET',
    path: '/user/:id/menu/:ref',
    example: { params: { id: 1003, ref: 'main' } },
    ...signedIn,
    summary: 'The entries of a menu as the user sees it: main, admin, company, user',
    response: menu,
  }),
  userMenu: endpoint({
    method: 'GET',
    path: '/user-menu',
    example: { query: { ref: 'main' } },
    ...signedIn,
    summary: 'As user/{userId}/menu/{ref}; without userId one’s own',
    query: z.strictObject({ userId: userId.optional(), ref: z.string().max(60) }),
    response: menu,
  }),
  componentAccess: endpoint({
    method: 'GET',
    path: '/user/component-access/:ref',
    example: { params: { ref: 'contact' } },
    ...signedIn,
    summary: 'What this user may do with a part of the product',
    response: access,
  }),
  componentAccessByRef: endpoint({
    method: 'GET',
    path: '/component-access/:ref',
    example: { params: { ref: 'contact' } },
    ...signedIn,
    summary: 'As user/component-access/{ref}',
    response: access,
  }),
  socketConfig: endpoint({
    method: 'GET',
    path: '/company/config/socket',
    ...signedIn,
    summary: 'How a browser hears of changes: transport, path, kinds of events, how to go on after a break',
    response: one(
      z.object({ transport: z.string(), path: z.string(), events: z.array(z.string()), resume: z.string() }),
    ),
  }),
  companyConfig: endpoint({
    method: 'GET',
    path: '/company/config/:ref',
    example: { params: { ref: 'hours' } },
    ...signedIn,
    summary: 'Facts of the company by name: socket, company, hours, tax, divisions',
    response: facts,
  }),
  companyConfigByRef: endpoint({
    method: 'GET',
    path: '/company-config/:ref',
    example: { params: { ref: 'hours' } },
    ...signedIn,
    summary: 'As company/config/{ref}',
    response: facts,
  }),
  notificationCount: endpoint({
    method: 'GET',
    path: '/user/current/notificationCount/:ref',
    example: { params: { ref: 'notification' } },
    ...staff,
    summary:
      'How many there are: notification (notes by others on own jobs in the last week), background-job (under way), notice (under the bell, not read)',
    response: one(z.object({ ref: z.string(), count: z.number() })),
  }),
  getOptions: endpoint({
    method: 'GET',
    path: '/user/:id/options',
    example: { params: { id: 1003 } },
    ...signedIn,
    summary: 'As user/{id}/allOptions',
    response: one(z.record(z.string(), z.unknown())),
  }),
  saveAllOptions: endpoint({
    method: 'PUT',
    path: '/user/:id/allOptions',
    example: { params: { id: 1003 }, body: { options: { density: 'compact' } } },
    ...signedIn,
    summary: 'Keep several preferences of a user; the others stay',
    body: allOptions,
    response: one(z.record(z.string(), z.unknown())),
    changes: ['user'],
  }),
  saveOwnOption: endpoint({
    method: 'PUT',
    path: '/userOptions',
    example: { body: { ref: 'theme', value: 'dark' } },
    ...signedIn,
    summary: 'As user/{id}/options, for oneself',
    body: option,
    response: kept,
    changes: ['user'],
  }),
  saveOwnOptions: endpoint({
    method: 'PUT',
    path: '/userOptions/all',
    example: { body: { options: { density: 'compact' } } },
    ...signedIn,
    summary: 'As user/{id}/allOptions, for oneself',
    body: allOptions,
    response: one(z.record(z.string(), z.unknown())),
    changes: ['user'],
  }),
  sendTestEmail: endpoint({
    method: 'GET',
    path: '/user/:id/sendTestEmail',
    permission: 'edit-company-setting',
    summary: 'Send a test email to a user',
    response: sent,
    ownTransaction: true,
  }),
  sendCompanyTestEmail: endpoint({
    method: 'GET',
    path: '/company/sendTestEmail',
    permission: 'edit-company-setting',
    summary: 'Send a test email to oneself, from the address of a mail handler where one is named',
    query: z.strictObject({
      mailHandlerId: z
        .string()
        .regex(/^\d{1,15}$/, 'A mail handler is named by its number')
        .transform(Number)
        .optional(),
    }),
    response: sent,
    ownTransaction: true,
  }),
  addMetric: endpoint({
    method: 'POST',
    path: '/userMetrics',
    example: { body: { metricTypeName: 'company-register-view' } },
    ...signedIn,
    summary: 'Count a use of the product',
    body: z.strictObject({
      userId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
      metricTypeName: z
        .string({ error: 'A metric needs its name' })
        .regex(/^[a-z][a-z0-9-]{0,99}$/, 'A name of small letters, digits and hyphens'),
      objectType: z.string().max(40).nullable().optional(),
      objectId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
    }),
    response: made,
  }),
  addIssue: endpoint({
    method: 'POST',
    path: '/userIssue',
    example: { body: { body: 'The total of the estimate looks wrong' } },
    ...signedIn,
    summary: 'Tell the administrators that something is wrong',
    body: z.strictObject({
      userId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
      body: message,
      screenshots: z.array(z.string().max(400_000, 'This picture is too large')).max(5, 'At most five').optional(),
    }),
    response: made,
    changes: ['userIssue'],
  }),
  addContactMessage: endpoint({
    method: 'POST',
    path: '/user-contact-message',
    example: { body: { message: 'Please call me back' } },
    ...signedIn,
    summary: 'Write to the administrators of the company, or to those who run this site',
    body: z.strictObject({
      toSupport: z.boolean().optional(),
      subject: z.string().trim().max(200).nullable().optional(),
      message,
    }),
    response: made,
    changes: ['userIssue'],
  }),
};
