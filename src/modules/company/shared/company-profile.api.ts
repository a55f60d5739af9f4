// The company's own profile, its divisions, regions, numbers and colours.
import { user } from '../../identity/shared/user.entity.ts';
import { z } from 'zod';
import { many, crudApi, endpoint, idOf, listQuery, one, page } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { COLOUR, NOT_A_COLOUR } from '../../../platform/shared/colour.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { labelled } from '../../../kit/labels.ts';
import { company } from './company.entity.ts';
import { COUNTRIES, TIMEZONES } from '../../../platform/shared/countries.ts';
import { SYSTEM_TYPES } from './fixed-lists.ts';
import { division, region } from './place.entity.ts';

const newName = z.string({ error: 'Company Name is required' }).trim().min(1, 'Company Name is required').max(200);

export const companyView = row(company, 'all', {
  /** The specification's word for the name. */
  companyName: z.string(),
  country: labelled.extend({ taxName: z.string(), taxValue: z.number(), currencyName: z.string() }),
  primaryUser: labelOf(user, 'primaryUserId'),
  defaultDivision: labelOf(division, 'defaultDivisionId'),
});
export interface CompanyView extends z.infer<typeof companyView> {}
/** The specification calls the name companyName, and so may whoever changes it. */
const companyUpdate = updateSchema(company).extend({ companyName: newName.optional() });
export type CompanyChange = z.infer<typeof companyUpdate>;

const settings = { permission: 'edit-company-setting' } as const;
const countryId = z
  .number({ error: 'Choose a country' })
  .int()
  .refine((id) => COUNTRIES.some((country) => country.id === id), 'Choose a country from the list');
const systemType = z.enum(SYSTEM_TYPES, { error: 'Choose a kind of company' });

export interface NewCompanyBody {
  name: string;
  systemType: (typeof SYSTEM_TYPES)[number];
  countryId: number;
  timezone: string;
  email?: string | null;
  gstRegistered?: boolean | undefined;
}
export const newCompany = {
  name: newName,
  systemType,
  countryId,
  timezone: z.string({ error: 'Choose a timezone' }).refine((zone) => TIMEZONES.includes(zone), 'Choose a timezone'),
  gstRegistered: z.boolean().optional(),
};

const rctiStatus = z.strictObject({
  allowed: z.boolean(),
  /** What hinders it. */
  reasons: z.array(z.string()),
  /** What to look after where nothing does. */
  hints: z.array(z.string()),
  /** Suppliers who agreed in writing. */
  agreed: z.number(),
});
export interface RctiStatus extends z.infer<typeof rctiStatus> {}

export const companyProfileApi = {
  list: endpoint({
    method: 'GET',
    path: '/company',
    permission: 'view-company',
    summary: 'The own company',
    query: listQuery,
    response: page(companyView),
  }),
  count: endpoint({
    method: 'GET',
    path: '/company/count',
    permission: 'view-company',
    summary: 'Count companies: one',
    response: one(z.object({ count: z.number() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/:id',
    permission: 'view-company',
    summary: 'The own company',
    response: one(companyView),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/:id',
    permission: 'edit-company',
    summary: 'Change the own company',
    example: { body: { contactNumber: '02 9000 1000' } },
    body: companyUpdate,
    response: one(companyView),
    changes: ['company', 'user'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company',
    permission: 'create-company',
    summary: 'Found another company; for system administrators',
    example: { body: { name: 'Second Harbour', systemType: 'build', countryId: 1, timezone: 'Australia/Sydney' } },
    body: z.strictObject({
      ...newCompany,
      email: z.email('This is not a valid email address').nullable().optional(),
    }),
    response: one(z.object({ id: z.number(), name: z.string() })),
    ownTransaction: true,
    noReplay: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/:id',
    permission: 'delete-company',
    summary: 'Close the own company: nobody signs in any more; for system administrators',
    response: idOf,
    changes: ['company'],
  }),
  rctiStatus: endpoint({
    method: 'GET',
    path: '/company/rctiStatus',
    permission: 'view-company',
    summary: 'Whether the company may write recipient created tax invoices, and what hinders it',
    response: one(rctiStatus),
  }),
  setSystemType: endpoint({
    method: 'PUT',
    path: '/company/:id/systemType/:ref',
    example: { params: { ref: 'build' } },
    permission: 'edit-company',
    summary: 'Set the kind of company',
    body: z.strictObject({}).optional(),
    response: one(companyView),
    changes: ['company', 'user'],
  }),
};

const divisionCrud = crudApi(division, 'division', {}, { changes: ['option', 'user'], example: { label: 'Contents' } });
const divisionLabel = z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100).optional();
/** The specification calls the label name, and so may whoever makes or changes one. */
const asName = { label: divisionLabel, name: divisionLabel };
const divisionMembers = z.strictObject({
  userIds: z.array(z.number()),
  contactIds: z.array(z.number()),
  users: z.array(labelled),
  contacts: z.array(labelled),
});
export interface DivisionMembers extends z.infer<typeof divisionMembers> {}
const divisionAnswer = one(rowSchema(division));
const newDivision = createSchema(division)
  .extend(asName)
  .refine(({ label, name }) => label ?? name, { path: ['label'], message: 'Name is required' });
export const divisionApi = {
  ...divisionCrud,
  create: endpoint({ ...divisionCrud.create, body: newDivision, response: divisionAnswer }),
  update: endpoint({ ...divisionCrud.update, body: updateSchema(division).extend(asName), response: divisionAnswer }),
  basic: endpoint({
    method: 'GET',
    path: '/division/:id/basic',
    permission: 'view-division',
    summary: 'Name and colour of a division',
    response: one(
      z.strictObject({ id: z.number(), label: z.string(), name: z.string(), colour: z.string().nullable() }),
    ),
  }),
  members: endpoint({
    method: 'GET',
    path: '/division/:id/members',
    permission: 'view-division',
    summary: 'The people and contacts of a division, as far as one sees them',
    response: one(divisionMembers),
  }),
};
export const regionApi = crudApi(region, 'region', {}, { changes: ['option', 'user'], example: { label: 'North' } });

export const numberSeries = z.strictObject({
  seriesRef: z.string(),
  /** Whose numbers they are. */
  label: z.string(),
  /** Counted on each job, behind its number; `nextNumber` is where a job begins. */
  perJob: z.boolean(),
  prefix: z.string(),
  digits: z.number(),
  padding: z.boolean(),
  nextNumber: z.number(),
  /** How the next one will read. */
  preview: z.string(),
});
export interface NumberSeries extends z.infer<typeof numberSeries> {}
export const numberSeriesApi = {
  listSeries: endpoint({
    method: 'GET',
    path: '/numberSeries',
    permission: 'view-number-series',
    summary: 'How jobs and other records are numbered',
    response: many(numberSeries),
  }),
  saveSeries: endpoint({
    method: 'PUT',
    path: '/numberSeries/:ref',
    example: { params: { ref: 'job' }, body: { digits: 5 } },
    permission: 'edit-number-series',
    summary: 'Change how a kind of record is numbered',
    body: z.strictObject({
      prefix: z
        .string()
        .trim()
        .max(20, 'At most 20 characters')
        .regex(/^[\w ./#-]*$/, 'Letters, digits and . / # - only')
        .optional(),
      digits: z.number().int().min(1, 'Between 1 and 10').max(10, 'Between 1 and 10').optional(),
      padding: z.boolean().optional(),
      nextNumber: z.number().int().min(1).max(999_999_999).optional(),
    }),
    response: one(numberSeries),
    changes: ['numberSeries'],
  }),
};

export interface Branding {
  ref: string;
  label: string;
  colourTheme: { accent?: string };
  hasLogo: boolean;
  /** The sign-in page wears this under the company’s own host name. */
  hostName: string | null;
  version: number;
}
const branding = z.strictObject({
  ref: z.string(),
  label: z.string(),
  colourTheme: z.strictObject({
    accent: z.string().optional(),
  }),
  hasLogo: z.boolean(),
  hostName: z.string().nullable(),
  version: z.number(),
});
export const brandingApi = {
  systemTheme: endpoint({
    method: 'GET',
    path: '/system/theme',
    permission: 'public',
    summary: 'Which branding the sign-in page wears',
    response: one(z.object({ brandingRef: z.string() })),
  }),
  systemLogo: endpoint({
    method: 'GET',
    path: '/system/theme/logo',
    permission: 'public',
    summary: 'The logo of the sign-in page',
    binary: 'image/png',
    response: z.unknown(),
  }),
  getBranding: endpoint({
    method: 'GET',
    path: '/branding',
    permission: 'view-company-setting',
    summary: 'The company’s colours and logo',
    response: one(branding),
  }),
  saveBranding: endpoint({
    method: 'PUT',
    path: '/branding',
    ...settings,
    example: { body: { accent: '#1b6e4f' } },
    summary: 'Change the company’s colour; null brings the product’s own back',
    body: z.strictObject({
      accent: z.string().regex(COLOUR, NOT_A_COLOUR).nullable(),
    }),
    response: one(branding),
    changes: ['branding', 'user'],
  }),
  saveHost: endpoint({
    method: 'PUT',
    path: '/branding/host',
    ...settings,
    example: { body: { hostName: null } },
    summary: 'The host name under which the sign-in page wears this branding',
    body: z.strictObject({
      hostName: z
        .string()
        .trim()
        .toLowerCase()
        .max(253, 'This host name is too long')
        .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Enter a host name such as jobs.example.com')
        .nullable(),
    }),
    response: one(branding),
    changes: ['branding'],
  }),
  ownLogo: endpoint({
    method: 'GET',
    path: '/branding/logo',
    permission: 'view-company-setting',
    summary: 'The company’s own logo, or the product’s mark',
    binary: 'image/png',
    response: z.unknown(),
  }),
  saveLogo: endpoint({
    method: 'POST',
    path: '/branding/logo',
    ...settings,
    summary: 'Upload the logo: PNG, JPEG or WebP, at most 500 KB',
    upload: true,
    response: one(branding),
    changes: ['branding'],
  }),
  setImage: endpoint({
    method: 'PUT',
    path: '/company/image/:imageAttachmentId',
    ...settings,
    summary: 'The logo of the company: one of its pictures, PNG, JPEG or WebP',
    response: one(branding),
    changes: ['branding'],
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: '/branding/logo/remove',
    ...settings,
    summary: 'Take the logo away',
    body: z.strictObject({}).optional(),
    response: one(branding),
    changes: ['branding'],
  }),
};
