// A customer chooses the material of a line by a link; the choice comes back to the line with what it comes to.
import { momentText } from '../../../kit/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { lineNotesApi } from '../../estimates/shared/line-notes.api.ts';
import { materialSelectionApi } from '../../estimates/shared/material-selection.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedMaterialsApi } from '../shared/shared-materials.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('a choice within the allowance and above it, changed while the link is open, kept by the office', async () => {
  const estimate = await buildEstimate(app, admin, {
    estimateMargin: 0,
    categories: [{ label: 'Bath', items: exampleItems() }],
  });
  const itemId = estimate.items[1]?.id ?? 0;
  const params = { id: itemId };
  const before = (await app.call(admin, materialSelectionApi.selection, { params })).body.data;
  expect(before).toMatchObject({ alternatives: [], chosen: null });
  const { allowance } = before;
  const alternatives = [
    { label: 'Tile A', price: allowance },
    { label: 'Tile B', details: 'Porcelain', price: allowance + 120 },
  ];
  const offered = await app.call(admin, materialSelectionApi.offer, { params, body: { alternatives } });
  const [a, b] = offered.body.data.alternatives;
  expect([a?.difference, b?.difference]).toEqual([0, 120]);

  const body = {
    kind: 'material-selection' as const,
    objectType: 'estimateItem',
    objectId: itemId,
    expiresAt: momentText(Date.now() + 86_400_000),
  };
  const made = await app.call(admin, portalApi.create, { body });
  const reference = made.body.data.link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  const customer: Person = { ...admin, token: token.access_token };
  const seen = (await app.call(customer, sharedMaterialsApi.visited, {})).body.data;
  expect(Object.keys(seen).sort()).toEqual([
    'about',
    'allowance',
    'alternatives',
    'chosen',
    'chosenAt',
    'currencySymbol',
  ]);
  expect(seen.currencySymbol).toBe('$');
  const nothing = await app.call(customer, sharedMaterialsApi.choose, { body: { ref: 'unknown' } });
  expect(nothing.status).toBe(422);
  await app.call(customer, sharedMaterialsApi.choose, { body: { ref: a?.ref ?? '' } });
  const chosen = await app.call(customer, sharedMaterialsApi.choose, { body: { ref: b?.ref ?? '' } });
  expect(chosen.body.data.chosen).toBe(b?.ref);

  const said = (await app.call(admin, lineNotesApi.comments, { params })).body.data.map(({ text }) => text);
  expect(said.at(-1)).toMatch(/^The customer chose Tile B for .*, 120\.00 more than the allowance of /);
  const gone = await app.call(admin, materialSelectionApi.offer, {
    params,
    body: { alternatives: alternatives.slice(0, 1) },
  });
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('Tile B')]);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, materialSelectionApi.selection, { params })).status).toBe(404);
  expect((await app.call(stranger, portalApi.create, { body })).status).toBe(422);
});
