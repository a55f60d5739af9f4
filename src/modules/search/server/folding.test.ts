// One name, two spellings: what is stored with accents is found without them, in every way to look for it, and the other way round.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { fold } from '../../../kit/fold.ts';
import { companyApi } from '../../company/shared/company.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { searchApi } from '../shared/search.api.ts';

const NAMES: [stored: string, ...asked: string[]][] = [
  ['Müller Bau', 'Muller', 'müller', 'MÜLLER'],
  ['Sørensen ApS', 'Sorensen', 'sørensen'],
  ['Łukasz Żółć', 'Lukasz', 'Zolc', 'zolc luk'],
  ['Straße Bau', 'Strasse', 'straße'],
  ['Nguyễn Văn Hùng', 'Nguyen Van Hung', 'nguyễn hùng'],
  ['İstanbul Yapı', 'istanbul yapi', 'ISTANBUL YAPI'],
  ['Jose\u0301 Decomposed', 'José', 'jose dec'],
  ['Seán O’Brien', "O'Brien", 'obrien', 'sean o’brien'],
  ['Đorđe Ðorðe', 'dorde'],
  ['ＡＢＣ Ｒｏｏｆｉｎｇ', 'abc roofing'],
  ['Wide Ltd', 'Ｗｉｄｅ'],
  ['Zoë Lęcka', 'Zoe', 'lecka'],
  ['Dash–Smith', 'dash-smith'],
];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

describe.each(NAMES)('%s', (stored, ...asked) => {
  test('is found in lists, filters, pickers and the search', async () => {
    const contact = await buildContact(app, admin, { contactTypeId: 1, companyName: stored });
    const job = await buildJob(app, admin, { customerName: stored });
    for (const s of asked) {
      const filter = (field: string) => JSON.stringify({ and: [{ field, operator: 'contains', value: s }] });
      const ids = {
        contacts: (await app.call(admin, contactsApi.list, { query: { s } })).body.data.map(({ id }) => id),
        jobs: (await app.call(admin, jobsApi.list, { query: { s } })).body.data.map(({ id }) => id),
        picked: (
          await app.call(admin, companyApi.options, { params: { type: 'contact' }, query: { s } })
        ).body.data.map(({ value }) => value),
        pickedJobs: (
          await app.call(admin, companyApi.options, { params: { type: 'job' }, query: { s } })
        ).body.data.map(({ value }) => value),
        filtered: s.includes(' ')
          ? [job.id]
          : (await app.call(admin, jobsApi.list, { query: { filter: filter('customerName') } })).body.data.map(
              ({ id }) => id,
            ),
        searched: (await app.call(admin, searchApi.search, { query: { s, types: 'jobs,contacts' } })).body.data.map(
          ({ objectId }) => objectId,
        ),
      };
      const isInOrder = fold(stored).includes(fold(s));
      expect(ids, s).toEqual({
        contacts: [contact.id],
        jobs: [job.id],
        picked: isInOrder ? [contact.id] : [],
        pickedJobs: isInOrder ? [job.id] : [],
        filtered: [job.id],
        searched: expect.arrayContaining([contact.id, job.id]),
      });
    }
  });
});

test('a sign of the search language stays a sign, also when it is written wide', async () => {
  const contact = await buildContact(app, admin, { contactTypeId: 1, companyName: '100% Roofing_Co' });
  for (const s of ['100%', '100％', 'roofing_co'])
    expect((await app.call(admin, contactsApi.list, { query: { s } })).body.data.map(({ id }) => id)).toEqual([
      contact.id,
    ]);
  expect((await app.call(admin, contactsApi.list, { query: { s: '1％0' } })).body.data).toEqual([]);
});

test('the database folds every letter as the browser does', async () => {
  const letters: string[] = [];
  // Without the Latin letters that are younger than the Unicode of the database.
  for (let code = 0x20; code < 0x1_0000; code += 1)
    if (code < 0xa7cb || (code > 0xa7f1 && code < 0xd800) || code > 0xdfff) {
      const letter = String.fromCodePoint(code);
      if (/[\p{L}\p{M}\p{P}\p{N}\p{Zs}]/u.test(letter)) letters.push(letter);
    }
  const rows = await asSystem(
    app,
    sql<{
      text: string;
      folded: string;
    }>`select t as text, fold('x' || t || 'y') as folded from unnest(${letters}::text[]) t`,
  );
  expect(rows).toHaveLength(letters.length);
  const unlike = rows.filter(({ text, folded }) => fold(`x${text}y`) !== folded);
  expect(unlike.map(({ text, folded }) => `${text} ${fold(text)} ${folded}`)).toEqual([]);
});
