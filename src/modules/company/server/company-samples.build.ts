// The company, its divisions and its lists in the world of the sweeps.
import { sql } from 'kysely';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import { PNG } from '../../../../tests/pictures.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import type { IdentityRecord } from '../../identity/server/identity-samples.build.ts';
import { divisionApi, regionApi } from '../shared/company-profile.api.ts';
import { optionListApis } from '../../../../tests/option-lists.ts';
import { outboxApi } from '../shared/outbox.api.ts';
import { companyModulesApi } from '../shared/company-modules.api.ts';
import { companyRoles } from './company-roles.build.ts';

type ListEntries = Record<`list:${string}`, number>;

/** An entry of its own in every option list of a company, made once: the last call on a list is the one that deletes it. */
const madeLists = ofCompanies<Promise<ListEntries>>();
function listEntriesOf(app: TestApp, as: Person, mark: string): Promise<ListEntries> {
  const known = madeLists.of(as) ?? makeListEntries(app, as, mark);
  madeLists.keep(as, known);
  return known;
}
async function makeListEntries(app: TestApp, as: Person, mark: string): Promise<ListEntries> {
  const lists: ListEntries = {};
  for (const [name, { create }] of Object.entries(optionListApis)) {
    const body = { ...(create.example?.body as { label: string }), label: mark };
    lists[`list:${name}`] = made(await app.call(as, create, { body })).id;
  }
  return lists;
}

/** The administrator of a company that is closed: founding and closing are for system administrators. */
const closing = ofCompanies<Person>();
/** Every part of the product: the sweeps need them all. */
const everyPart = ofCompanies<string[]>();

export type CompanyRecord = keyof ListEntries | 'company' | 'division' | 'region' | 'outgoingMessage';

async function companyWorld(app: TestApp, as: Person, mark: string): Promise<Record<CompanyRecord, number>> {
  const { admin } = await app.company();
  await asSystem(app, sql`update app_user set system_admin = true where id = ${admin.userId}`);
  closing.keep(as, admin);
  const body = { label: mark };
  everyPart.keep(
    as,
    made(await app.call(as, companyModulesApi.list, {})).map(({ id }) => id),
  );
  return {
    company: as.companyId,
    division: made(await app.call(as, divisionApi.create, { body })).id,
    region: made(await app.call(as, regionApi.create, { body })).id,
    // The invitation of the person in the world of identity.
    outgoingMessage: made(await app.call(as, outboxApi.list, {}))[0]?.id ?? 0,
    ...(await listEntriesOf(app, as, mark)),
  };
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
/** Entries that every company starts with; the one of a test's own becomes inactive. */
const [TRADES, UNITS] = [upTo(37), upTo(20)];

/** The world of the sweeps has no payment service. */
const PAID = [
  'GET /companyAccess/:id/stripe/customer',
  'PUT /companyAccess/:id/subscribe/:paymentPlanName',
  'DELETE /companyAccess/:id/subscribe/:paymentPlanName',
  'POST /companyAccess/:id/stripe/customer/session',
  'PUT /companyAccess/:id/stripe/customer/source',
  'DELETE /companyAccess/:id/stripe/customer/source/:sourceRef',
  'POST /system/paymentPlan',
  'PUT /system/paymentPlan/:planId',
];

export const companyTests: ModuleTests<IdentityRecord, CompanyRecord> = {
  roles: companyRoles,
  world: (app, as, _, { mark }) => companyWorld(app, as, mark),
  paths: [
    ...Object.keys(optionListApis).map((name) => [new RegExp(` /${name}/:id$`), `list:${name}`] as const),
    [/\/outgoingMessage\/:id/, 'outgoingMessage'],
    [/\/company(Access)?\/:id/, 'company'],
    [/\/division\/:id/, 'division'],
    [/\/region\/:id/, 'region'],
  ],
  params: { companyId: 'company' },
  samples: {
    'POST /jobStatus': () => ({ body: { label: 'Once', typeName: 'new' } }),
    'PUT /company/module': (_of, as) => ({ body: { moduleIds: everyPart.of(as) ?? [] } }),
    'PUT /company/trade': () => ({ body: { trades: TRADES } }),
    'PUT /company/unit': () => ({ body: { ids: UNITS } }),
    'DELETE /company/:id': (of, as) => ({
      as: closing.of(as) ?? as,
      params: { id: closing.of(as)?.companyId ?? of.company },
    }),
    'POST /branding/logo': () => ({ file: { name: 'logo.png', bytes: PNG } }),
    'POST /suburb/import': () => ({
      file: { name: 'list.csv', bytes: 'Postcode,Locality,State\n2750,PENRITH,NSW\n', fields: { mode: 'add' } },
    }),
  },
  elsewhere: {
    'PUT /company/image/:imageAttachmentId': {
      why: 'pictures are files of a higher floor',
      test: 'src/modules/documents/server/record-pictures.test.ts',
    },
    'DELETE /company/remove': {
      why: 'a company that closes is no world for the others',
      test: 'src/modules/company/server/company-closing.test.ts',
    },
    'PUT /company/keep': {
      why: 'only a company that closes can be kept',
      test: 'src/modules/company/server/company-closing.test.ts',
    },
    ...Object.fromEntries(
      PAID.map((name) => [
        name,
        {
          why: 'asks the payment service',
          test: 'src/modules/company/server/company-access.test.ts',
        },
      ]),
    ),
    'GET /system/state': { why: 'for system administrators', test: 'src/modules/company/server/companies.test.ts' },
    'GET /system/company': { why: 'for system administrators', test: 'src/modules/company/server/companies.test.ts' },
    'POST /system/company/:id/look': {
      why: 'for system administrators',
      test: 'src/modules/company/server/companies.test.ts',
    },
    'POST /system/setup': {
      why: 'founds the first company of an empty installation',
      test: 'src/modules/company/server/company-profile.test.ts',
    },
  },
};
