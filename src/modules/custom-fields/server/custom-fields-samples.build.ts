// Custom fields in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { customFieldCategoriesApi, customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { customFieldsRoles } from './custom-fields-roles.build.ts';

/** A reference that no other field of the company has. */
const refOf = (emptyJob: number): string => `roof${emptyJob}`;

async function customFieldsWorld(app: TestApp, as: Person, emptyJob: number, label: string) {
  const category = async (objectType: 'job' | 'contact'): Promise<number> =>
    made(await app.call(as, customFieldCategoriesApi.create, { body: { objectType, label } })).id;
  const customCategory = await category('job');
  const definition = { fieldType: 'text' as const, fieldRef: refOf(emptyJob), fieldLabel: label };
  return {
    customCategory,
    emptyCustomCategory: await category('contact'),
    customItem: made(
      await app.call(as, customFieldItemsApi.create, { body: { categoryId: customCategory, definition } }),
    ).id,
  };
}
type CustomFieldsRecord = keyof Awaited<ReturnType<typeof customFieldsWorld>>;

export const customFieldsTests: ModuleTests<ContactsRecord | JobsRecord, CustomFieldsRecord> = {
  roles: customFieldsRoles,
  world: (app, as, { emptyJob }, { mark }) => customFieldsWorld(app, as, emptyJob, mark),
  paths: [
    [/^DELETE \/customFieldCategory\/:id/, 'emptyCustomCategory'],
    [/\/customFieldCategory\/:id/, 'customCategory'],
    [/\/customFieldItem\/:id/, 'customItem'],
  ],
  samples: {
    'POST /customFieldCategory': () => ({ body: { objectType: 'contact', label: 'Vehicle' } }),
    'POST /customFieldItem': ({ customCategory }) => ({
      body: { categoryId: customCategory, definition: { fieldType: 'text', fieldRef: 'once', fieldLabel: 'Once' } },
    }),
    'PUT /customFieldItem/:id': () => ({ body: { active: false } }),
    'PUT /job/customFields/:jobId': ({ emptyJob }) => ({ body: { values: { [refOf(emptyJob)]: 'Tiles' } } }),
  },
};
