// What nobody should send of an estimate, at its worst: done with progress, or refused with a sentence at the place it concerns.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import type { One } from '../../../kit/endpoint.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import { buildTemplateCategory } from '../../estimate-templates/server/estimate-templates.build.ts';
import { recipesApi } from '../../estimate-templates/shared/estimate-templates.api.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import { type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { buildEstimate } from './estimates.build.ts';
import { exportedFile } from '../../reports/server/reports.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

describe('a block of ten thousand rows', () => {
  const place = (categoryId: number) => ({ categoryId, categoryTradeId: null, parentId: null, isParentItem: false });
  const rowsFor = (categoryId: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...place(categoryId),
      uuid: randomUUID(),
      afterId: null,
      fields: { description: `Line ${at}`, materialQuantity: 2, materialCost: at % 100, labourQuantity: 0 },
    }));

  const save = (estimateId: number, rows: ReturnType<typeof rowsFor>) => {
    const changes = [{ kind: 'createItems' as const, key: randomUUID(), rows }];
    return app.call(admin, estimatesApi.applyChanges, { params: { estimateId }, body: { changes } });
  };

  test('is saved in the parts in which the sheet sends it, as far as a category holds them; the rest goes into another', async () => {
    const { id, categories } = await buildEstimate(app, admin, {
      estimateMargin: 0,
      categories: [{ label: 'One' }, { label: 'Two' }],
    });
    const [one = 0, two = 0] = categories.map((category) => category.id);
    for (let part = 0; part < 4; part += 1)
      expect((await save(id, rowsFor(one, 2000))).body.data.outcomes).toMatchObject([{ status: 'done' }]);
    expect((await save(id, rowsFor(one, 2000))).body.data.outcomes).toMatchObject([
      {
        status: 'invalid',
        message: 'A category or trade holds at most 9999 items. Put the rest in another one.',
      },
    ]);
    expect((await save(id, rowsFor(two, 2000))).body.data.outcomes).toMatchObject([{ status: 'done' }]);
    const { data } = (await app.call(admin, estimatesApi.get, { params: { id } })).body;
    expect([data.items.length, data.totals.all.excTax.total]).toEqual([10_000, 990_000]);
  }, 120_000);

  test('sent at once, is refused with what is wrong, and none of it is there', async () => {
    const { id, categories } = await buildEstimate(app, admin, { categories: [{ label: 'All' }] });
    const answer = await save(id, rowsFor(categories[0]?.id ?? 0, 2001));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['changes.0.rows']]);
    expect((await app.call(admin, estimatesApi.get, { params: { id } })).body.data.items).toEqual([]);
  });
});

describe('a recipe', () => {
  test('holds category templates, each once: never itself, by no way around', async () => {
    const { id: category } = await buildTemplateCategory(app, admin, 'Ceiling');
    const create = (templateCategoryIds: number[]) =>
      app.call(admin, recipesApi.create, { body: { label: `Recipe ${randomUUID()}`, templateCategoryIds } });
    let recipe = made(await create([category]));
    // Ids are counted for each kind of record: one that is a category's, too, would be allowed.
    while (recipe.id === category) recipe = made(await create([category]));
    const update = (templateCategoryIds: number[]) =>
      app.call(admin, recipesApi.update, {
        params: { id: recipe.id },
        body: { version: recipe.version, templateCategoryIds },
      });
    for (const ids of [[category, recipe.id], [recipe.id], [category, category]]) {
      const answer = await update(ids);
      expect([ids, answer.status]).toEqual([ids, 422]);
      expect(answer.body.errors?.['templateCategoryIds']).toEqual(expect.any(String));
    }
  });
});

describe('an import whose columns no longer fit its file', () => {
  const send = (id: number, bytes: string, fields: Record<string, string> = {}) =>
    app.upload<One<ImportResult>>(
      admin,
      `/estimate/${id}/import`,
      { name: 'bill.csv', bytes: Buffer.from(bytes) },
      fields,
    );
  const LONG = ['Work,Unit,Number,Each,Sum', 'Paint,m2,10,5,50', 'Sand,m2,2,10,20', 'Clean,ea,1,7,7'].join('\n');
  const chosen = { headerRow: 1, levels: [], description: 0, unit: 1, quantity: 2, rate: 3, amount: 4 };

  test.each(['1', '0'])('is refused with the column that is not there (preview %s)', async (preview) => {
    const { id } = await buildEstimate(app, admin, { categories: [] });
    const answer = await send(id, 'Work,Unit,Number\nPaint,m2,10\nSand,m2,2', {
      preview,
      mapping: JSON.stringify(chosen),
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { mapping: 'The file has no column D: choose its columns again.' },
    ]);
    expect((await app.call(admin, estimatesApi.get, { params: { id } })).body.data.items).toEqual([]);
  });

  test('is read by the file itself where the columns were those of an earlier one that had the same headings', async () => {
    const { id } = await buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
    await send(id, LONG, { mapping: JSON.stringify(chosen) });
    expect((await send(id, LONG, { preview: '1' })).body.data).toMatchObject({ remembered: true, items: 3 });
    // The same words over other columns: nothing could be read by what was chosen then.
    const shifted = ['Work,Unit,Number,Each,Sum', '10,m2,Paint,5,50', '2,m2,Sand,10,20', '1,ea,Clean,7,7'].join('\n');
    const answer = (await send(id, shifted, { preview: '1' })).body.data;
    expect(answer.remembered).toBe(false);
  });
});

describe('photographs on paper', () => {
  test('are five hundred at most; one more is said, and nothing is left out without a word', async () => {
    const items = Array.from({ length: 501 }, (_, at) => ({
      description: `Line ${at}`,
      materialQuantity: 1,
      materialCost: 1,
    }));
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'All', items }] });
    const file = { name: 'wall.jpg', bytes: await photograph({ width: 64, height: 48 }) };
    const [first] = estimate.items;
    const sent = await app.upload<One<{ attachmentId: number }>>(admin, `/estimateItem/${first?.id}/documents`, file, {
      attachmentTypeId: '1',
    });
    expect(sent.status).toBe(201);
    await lookedAt(app);
    /** One photograph over so many lines counts as often as it is printed. */
    const link = async (lines: number): Promise<void> => {
      const { companyId } = admin;
      const ids = estimate.items.slice(0, lines).map(({ id }) => id);
      await asSystem(
        app,
        sql`insert into object (company_id, object_type, object_id, job_id)
          select ${companyId}, 'estimateItem', id, ${estimate.jobId} from unnest(${ids}::bigint[]) id on conflict do nothing`,
      );
      await asSystem(
        app,
        sql`insert into attachment_link (company_id, attachment_id, object_type, object_id)
          select ${companyId}, ${sent.body.data.attachmentId}, 'estimateItem', id from unnest(${ids}::bigint[]) id on conflict do nothing`,
      );
    };
    const printed = async (): Promise<string> => {
      const body = { estimateId: estimate.id, documentType: 'pdf' as const };
      const started = await app.call(admin, reportsApi.exportEstimate, { body });
      return (await readPdf(await exportedFile(app, admin, started))).text;
    };
    await link(500);
    // The photograph is beside its first line; each of the others says which one it is.
    expect((await printed()).split('See photo 1').length - 1).toBe(499);
    await link(501);
    await expect(printed()).rejects.toThrow(
      'An estimate prints at most 500 photos. Print the summary, or remove some.',
    );
  }, 120_000);
});
