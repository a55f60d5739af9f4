import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collectRights } from '../../../platform/shared/rights.ts';
import { asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { grantNewRights } from './new-rights.across.ts';

test('a right that comes with a release is given once to the roles that start with it', async () => {
  const app = await startTestApp();
  const { companyId } = await app.company();
  const { pool, modules } = app.running.app;
  const isLaunched = { ref: 'space', label: 'Space', resources: { rocket: { estimator: 'V' } } };
  const rights = collectRights([isLaunched]);
  const held = async (ref: string) => {
    const [row] = await asSystem(
      app,
      sql<{ permissions: string[] }>`select permissions from role where company_id = ${companyId} and ref = ${ref}`,
    );
    return row?.permissions.filter((name) => name.endsWith('-rocket'));
  };
  await grantNewRights({ pool, modules: { ...modules, rights } });
  expect(await held('admin')).toEqual(['create-rocket', 'delete-rocket', 'edit-rocket', 'view-rocket']);
  expect(await held('estimator')).toEqual(['view-rocket']);
  expect(await held('field')).toEqual([]);
  // What a company takes away stays away.
  await asSystem(
    app,
    sql`update role set permissions = array_remove(permissions, 'view-rocket') where company_id = ${companyId} and ref = 'estimator'`,
  );
  await grantNewRights({ pool, modules: { ...modules, rights } });
  expect(await held('estimator')).toEqual([]);
});
