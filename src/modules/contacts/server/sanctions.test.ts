import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import { contactsApi } from '../shared/contacts.api.ts';

import { type SanctionsSource, sanctionsApi } from '../shared/sanctions.api.ts';
import { buildContact } from './contacts.build.ts';
import { scoreEntry } from './sanctions-match.service.ts';
import { UnreadList, birthDate, readSanctionsList } from './sanctions-lists.reader.ts';

const OFAC_CSV = [
  '101,"MOREAU BASTOS, Raúl","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; alt. DOB 1950; POB Testland; a.k.a. \'EL TORDO\'; a.k.a. \'MORO, Rolando\'."',
  '102,"KESTREL SHIPPING CO., LTD.",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '103,"SEA KESTREL","vessel","TEST",-0- ,"ABCD","Tanker",-0- ,-0- ,"Testland",-0- ,-0- ',
  '\u001a',
].join('\r\n');
const OFAC_XML = `<?xml version="1.0"?><sdnList xmlns="x"><publshInformation><Publish_Date>07/21/2026</Publish_Date></publshInformation>
  <sdnEntry><uid>7</uid><firstName>Raul</firstName><lastName>MOREAU</lastName><sdnType>Individual</sdnType><programList><program>A</program><program>B</program></programList>
  <akaList><aka><uid>8</uid><type>a.k.a.</type><lastName>EL TORDO &amp; SONS</lastName></aka></akaList><dateOfBirthList><dateOfBirthItem><dateOfBirth>circa 1948</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry></sdnList>`;
const UN_XML = `<CONSOLIDATED_LIST dateGenerated="2026-06-30T10:00:00Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Raul</FIRST_NAME><SECOND_NAME>Moreau</SECOND_NAME><THIRD_NAME>Bastos</THIRD_NAME><UN_LIST_TYPE>T</UN_LIST_TYPE><REFERENCE_NUMBER>TEi.001</REFERENCE_NUMBER>
  <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Tordo</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS/><INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1948-12-10</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>2</DATAID><FIRST_NAME>Kestrel Shipping</FIRST_NAME><REFERENCE_NUMBER>TEe.002</REFERENCE_NUMBER></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
const UK_CSV = [
  'Report Date: 03-Jul-2026',
  'Last Updated,Unique ID,Name 6,Name 1,Name 2,Name type,D.O.B,Regime Name,Designation Type',
  '01/01/2026,TST0001,TORDO,,,Alias,,Test,Individual',
  '01/01/2026,TST0001,MOREAU,Raul,,Primary Name,10/12/1948,Test,Individual',
].join('\n');
const UK_XML = `<Designations><DateGenerated>2026-07-03</DateGenerated><Designation><UniqueID>TST0001</UniqueID><Names><Name><Name6>TORDO</Name6><NameType>Alias</NameType></Name><Name><Name6>MOREAU</Name6><Name1>Raul</Name1><NameType>Primary Name</NameType></Name></Names><RegimeName>Test</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip><IndividualDetails><Individual><DOBs><DOB>dd/12/1948</DOB></DOBs></Individual></IndividualDetails></Designation></Designations>`;
const DFAT_CSV = [
  'Reference,Name of Individual or Entity,Type,Name Type,Date of Birth,Additional Information,Committees',
  '12,Raul Moreau,Individual,Primary Name,10 Dec 1948,Seen at sea,Test',
  '12a,El Tordo,Individual,aka,,,Test',
  '13,Kestrel Shipping,Entity,Primary Name,,,Test',
].join('\n');

describe('reading the lists', () => {
  const read = async (source: SanctionsSource, text: string) => {
    const { listVersion, entries } = await readSanctionsList(source, Buffer.from(text));
    return { listVersion, entries: entries.map(({ ref, kind, names, birthDates }) => [ref, kind, names, birthDates]) };
  };
  test('OFAC as CSV and XML, with aliases and birth dates; -0- means nothing', async () => {
    expect(await read('OFAC', OFAC_CSV)).toEqual({
      listVersion: null,
      entries: [
        ['101', 'individual', ['MOREAU BASTOS, Raúl', 'EL TORDO', 'MORO, Rolando'], ['1948-12-10', '1950']],
        ['102', 'entity', ['KESTREL SHIPPING CO., LTD.'], []],
        ['103', 'vessel', ['SEA KESTREL'], []],
      ],
    });
    expect(await read('OFAC', OFAC_XML)).toEqual({
      listVersion: '2026-07-21',
      entries: [['7', 'individual', ['Raul MOREAU', 'EL TORDO & SONS'], ['1948']]],
    });
  });
  test('UN, UK and DFAT: all names of an entry together, the primary one first', async () => {
    expect(await read('UN', UN_XML)).toEqual({
      listVersion: '2026-06-30',
      entries: [
        ['TEi.001', 'individual', ['Raul Moreau Bastos', 'Tordo'], ['1948-12-10']],
        ['TEe.002', 'entity', ['Kestrel Shipping'], []],
      ],
    });
    const uk = [['TST0001', 'individual', ['Raul MOREAU', 'TORDO']]];
    for (const text of [UK_CSV, UK_XML]) {
      const { listVersion, entries } = await read('UK', text);
      expect([listVersion, entries.map((entry) => entry.slice(0, 3))]).toEqual(['2026-07-03', uk]);
    }
    expect((await read('DFAT', DFAT_CSV)).entries).toEqual([
      ['12', 'individual', ['Raul Moreau', 'El Tordo'], ['1948-12-10']],
      ['13', 'entity', ['Kestrel Shipping'], []],
    ]);
  });
  test('original scripts, and the further names of a list in a file of their own', async () => {
    const scripted = UN_XML.replace(
      '<UN_LIST_TYPE>',
      '<NAME_ORIGINAL_SCRIPT>راؤول</NAME_ORIGINAL_SCRIPT><UN_LIST_TYPE>',
    );
    expect((await read('UN', scripted)).entries[0]?.[2]).toEqual(['Raul Moreau Bastos', 'Tordo', 'راؤول']);
    const uk = UK_XML.replace(
      '</Names>',
      '</Names><NonLatinNames><NonLatinName><NameNonLatinScript>Рауль</NameNonLatinScript></NonLatinName></NonLatinNames>',
    );
    expect((await read('UK', uk)).entries[0]?.[2]).toEqual(['Raul MOREAU', 'TORDO', 'Рауль']);
    const { aliases } = await readSanctionsList(
      'OFAC',
      Buffer.from('101,9,"aka","TORO GRANDE",-0- \n101,10,"aka","MOREAU, R.",-0- \n'),
    );
    expect([...(aliases ?? [])]).toEqual([['101', ['TORO GRANDE', 'MOREAU, R.']]]);
  });
  test('a file that is another list, cut off or no list at all says so', async () => {
    const wrong: [SanctionsSource, string][] = [
      ['UN', OFAC_XML],
      ['DFAT', '<xml/>'],
      ['OFAC', 'a,b,c'],
      ['UK', UK_XML.slice(0, 200)],
      ['OFAC', '<!DOCTYPE a [<!ENTITY x "y">]><sdnList>&x;</sdnList>'],
    ];
    for (const [source, text] of wrong)
      await expect(readSanctionsList(source, Buffer.from(text)), text).rejects.toThrow(UnreadList);
  });
  test('birth dates in the spellings of the lists', () => {
    expect(
      ['10 Dec 1948', '03/05/1938', '1963-04-02', 'circa 1958', 'dd/mm/1965', 'unknown'].map((text) => birthDate(text)),
    ).toEqual(['1948-12-10', '1938-05-03', '1963-04-02', '1958', '1965', null]);
  });
});

const alike = (name: string, ...names: string[]) =>
  scoreEntry({ name, birthDate: null, strategy: 'name' }, { kind: 'individual', names, birthDates: [] })?.score ?? 0;

test.each([
  ['صدام حسين التكريتي', 'SADDAM HUSSEIN AL-TIKRITI'],
  ['محمد الظواهري', 'AL-ZAWAHIRI, Muhammad'],
  ['Владимир Путин', 'PUTIN, Vladimir Vladimirovich'],
  ['Юрий Щербаков', 'Yuri Shcherbakov'],
  ['习近平', 'XI, Jinping'],
  ['曾庆红', 'ZENG Qinghong'],
  ['Γιώργος Παπαδόπουλος', 'PAPADOPOULOS, Giorgos'],
  ['Vladimir Putin', 'ПУТИН, Владимир Владимирович'],
  ['Mohamed Hussein', 'Muhammad Husayn'],
  ['Mohammed Al Zawahiri', 'Muhammad al-Zawahiri'],
  ['Abdurrahman Yusuf', 'ABDEL-RAHMAN, Youssef'],
  ['Saddam Hussein', 'Saddam Hussein Al-Tikriti'],
  ['Sergej Lavrov', 'LAVROV, Sergey Viktorovich'],
])('%s is found as %s', (name, listed) => {
  expect(alike(name, listed)).toBeGreaterThanOrEqual(0.85);
});

test('a name in the very script of the list is that name', () => {
  for (const name of ['صدام حسين التكريتي', 'ВЛАДИМИР ПУТИН', '김정은', 'בנימין כהן', 'ณรงค์ ใจดี'])
    expect(alike(name, 'Somebody Else', name)).toBe(1);
});

test.each([
  ['Grace Rossi', 'ARAMBULA GARCIA, Luz del Rocio'],
  ['Peter Brown', 'BRAUN, Pedro'],
  ['David Lee', 'LIU, David'],
  ['Sarah Ali', 'ALI, Hassan Mohamed'],
  ['Nguyen Van An', 'NGUYEN, Thi Hoa'],
])('%s is not %s', (name, listed) => {
  expect(alike(name, listed)).toBe(0);
});

test('what kind of company it is, and how that is punctuated, tells no companies apart; its other words do', () => {
  const company = (name: string, listed: string) =>
    scoreEntry({ name, birthDate: null, strategy: 'name' }, { kind: 'entity', names: [listed], birthDates: [] })
      ?.score ?? 0;
  expect(company('ACME Trading FZE', 'ACME TRADING F.Z.E.')).toBe(1);
  expect(company('Kestrel Shipping Ltd', 'KESTREL SHIPPING CO., LTD.')).toBeGreaterThan(0.9);
  expect(company('Harbour Restoration', 'HARBOUR MARINE RESTORATION SERVICES TRADING')).toBe(0);
});

test('a known date of birth settles namesakes', () => {
  const entry = { names: ['Raul Moreau'], birthDates: ['1948-12-10', '1950'] };
  const score = (born: string) =>
    scoreEntry({ name: 'Raul Moreao', birthDate: born, strategy: 'nameAndBirthDate' }, entry)?.score;
  expect(score('1948-12-10')).toBeGreaterThan(0.9);
  expect(score('1950-01-01')).toBeLessThan(score('1948-12-10') ?? 0);
  expect(score('1990-01-01')).toBe(undefined);
});

describe('screening', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp();
    ({ admin } = await app.company());
  });
  const check = async (id: number) => (await app.call(admin, sanctionsApi.check, { params: { id } })).body.data;
  const stateOf = async (id: number) =>
    (await app.call(admin, contactsApi.get, { params: { id } })).body.data.sanctionsState.label;
  const person = (firstName: string, lastName: string) =>
    buildContact(app, admin, { isIndividual: true, companyName: null, firstName, lastName });
  const importList = async (text: string, source: SanctionsSource = 'OFAC') => {
    const answer = await app.upload<{ data: { id: number } }>(
      admin,
      '/sanctionsList/import',
      { name: 'sdn.csv', bytes: Buffer.from(text) },
      { source },
    );
    await untilDone(answer.body.data.id);
    return answer;
  };
  const work = async (id: number) =>
    (await app.call(admin, sanctionsApi.progress, {})).body.data.find((entry) => entry.id === id);
  const untilDone = (id: number) => expect.poll(async () => (await work(id))?.status, { timeout: 20_000 }).toBe('done');

  test('an imported list screens everybody: order, accents, a typo and aliases are found, others are clear', async () => {
    const swapped = await person('Raul', 'Moreau Bastos');
    const typo = await person('Raul', 'Moraeu Bastos');
    const alias = await buildContact(app, admin, { companyName: 'El Tordo' });
    const other = await person('Mia', 'Wong');
    expect(await check(swapped.id)).toMatchObject({ configured: false, stateId: 1, matches: [] });
    await importList(OFAC_CSV);
    expect((await app.call(admin, userConfigApi.configuration, {})).body.data.externalIntegrations).toEqual([
      'sanctionscheck',
    ]);
    expect(await Promise.all([swapped, typo, alias, other].map(({ id }) => stateOf(id)))).toEqual([
      'To decide',
      'To decide',
      'To decide',
      'Clear',
    ]);
    const [match] = (await check(typo.id)).matches;
    expect(match).toMatchObject({ source: 'OFAC', ref: '101', primaryName: 'MOREAU BASTOS, Raúl' });
    expect(match?.reasons[0]).toBe('One letter differs: moraeu / moreau');
    expect((await check(swapped.id)).matches[0]?.reasons[0]).toBe('Same words in a different order');
    expect((await check(alias.id)).matches[0]?.reasons).toEqual(['Same name', 'Known as EL TORDO']);
    const [found] = (await app.call(admin, contactsApi.search, { query: { s: 'el tordo' } })).body.data;
    expect(found?.warnings).toEqual(['May be on a sanctions list']);
    // Whoever had one of them open meanwhile saves what they typed.
    const saved = await app.call(admin, contactsApi.update, {
      params: { id: typo.id },
      body: { notes: 'Rings after five', version: typo.version },
    });
    expect(saved).toMatchObject({ status: 200, body: { data: { notes: 'Rings after five' } } });
  });

  test('a decision needs a reason, is kept with what was seen, and holds until the name changes', async () => {
    const contact = await person('Rául', 'Bastos Moreau');
    const decide = (decision: 'clear' | 'confirmed', note: string) =>
      app.call(admin, sanctionsApi.decide, { params: { id: contact.id }, body: { decision, note } });
    expect((await decide('clear', ' ')).body.errors).toEqual({
      note: 'Say why, so others can follow the decision',
    });
    const decided = await decide('clear', 'Born in 1990');
    expect(decided.body.data).toMatchObject({ state: { label: 'Clear' } });
    expect(decided.body.data.decisions[0]).toMatchObject({
      decision: 'clear',
      note: 'Born in 1990',
      decidedBy: { id: admin.userId },
      matches: [{ ref: '101' }],
    });
    await importList(OFAC_CSV); // the same list again: the decision holds
    expect(await stateOf(contact.id)).toBe('Clear');
    const history = await app.call(admin, contactMergeApi.history, { params: { id: contact.id } });
    expect(history.body.data[0]).toMatchObject({
      verb: 'sanctions check',
      note: 'Born in 1990',
      changes: [{ label: 'Sanctions', to: 'Clear' }],
    });
    await app.call(admin, contactsApi.update, { params: { id: contact.id }, body: { lastName: 'Moreau Bastos' } });
    await expect.poll(() => stateOf(contact.id), { timeout: 15_000 }).toBe('To decide');
    expect((await decide('confirmed', 'Passport seen')).body.data.state.label).toBe('Confirmed');
    const stranger = await person('Nobody', 'Special');
    const nothing = await app.call(admin, sanctionsApi.decide, {
      params: { id: stranger.id },
      body: { decision: 'confirmed', note: 'x' },
    });
    expect(nothing.status).toBe(409);
  });

  test('a newer list takes the place of the older one; another company sees neither', async () => {
    await importList(UN_XML, 'UN');
    await importList(OFAC_CSV.split('\r\n')[1] ?? '');
    const lists = (await app.call(admin, sanctionsApi.lists, {})).body.data;
    expect(lists.map(({ source, entries }) => [source, entries])).toEqual([
      ['OFAC', 1],
      ['UN', 2],
    ]);
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, sanctionsApi.lists, {})).body.data).toEqual([]);
    const theirs = await app.call(stranger, sanctionsApi.removeList, { params: { id: lists[0]?.id ?? 0 } });
    expect(theirs.status).toBe(404);
    expect((await app.call(stranger, sanctionsApi.screen, {})).status).toBe(409);
  });

  test('a file of the wrong kind fails with the reason in the background list', async () => {
    const answer = await app.upload<{ data: { id: number } }>(
      admin,
      '/sanctionsList/import',
      { name: 'photo.jpg', bytes: Buffer.from('not a list') },
      { source: 'DFAT' },
    );
    await expect
      .poll(async () => (await work(answer.body.data.id))?.message, { timeout: 20_000 })
      .toContain('This is not the DFAT list');
  });
});
