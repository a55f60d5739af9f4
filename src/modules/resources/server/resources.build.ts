// A resource for tests: written, published to whom it is for.
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { type ResourceDetail, resourcesApi } from '../shared/resources.api.ts';

/** The roles that every company begins with. */
export const ROLE = { admin: 1, estimator: 2, supervisor: 3, field: 6, subcontractor: 7 } as const;

export const buildResource = async (app: TestApp, as: Person, more: object = {}): Promise<ResourceDetail> =>
  made(
    await app.call(as, resourcesApi.create, {
      body: { label: 'Asbestos: stop work', resourceKindId: 1, body: '<p>Stop, leave, call.</p>', ...more },
    }),
  );

export const publishResource = async (
  app: TestApp,
  as: Person,
  id: number,
  body: { note?: string; asksAgain?: boolean; tell?: boolean } = {},
): Promise<ResourceDetail> => made(await app.call(as, resourcesApi.publish, { params: { id }, body }));
