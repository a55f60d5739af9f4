// The tax code of every line: country × side × rate × who pays × system, in what is sent and in the files; and what a company sets of it.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { type Build, buildDocument, buildLine } from '../../finance/server/issued-documents.build.ts';
import { type TaxCodesUpdate, systemApi } from '../shared/accounting.api.ts';
import { accountingFiles } from '../shared/accounting-files.ts';
import { SYSTEMS, type SystemRef } from '../shared/accounting-systems.ts';
import { postingLinesOf, postingProblems } from '../shared/posting-lines.ts';
import { type Side, type TaxCodes, standardTaxCodes } from '../shared/tax-codes.ts';
import { fileBytes } from './accounting-files.service.ts';

const codesOf = (system: SystemRef, country: string): TaxCodes => ({
  system,
  codes: standardTaxCodes(system, country),
});
/** A document of one line at a rate, whose account names nothing. */
const document = (rate: number, given: Build = {}, taxType: string | null = null): IssuedDocument =>
  buildDocument({ lines: [buildLine({ taxRate: rate, taxType })], ...given });

/** The code in the file of the system, as its reader finds it. */
function codeInFile(of: TaxCodes, side: Side, issued: IssuedDocument): string | undefined {
  const [file] = accountingFiles(of, side, [issued]);
  if (!file) return undefined;
  const text = fileBytes(file).toString('utf8');
  if (of.system === 'xero')
    return (parse(text, { bom: true, columns: true }) as Record<string, string>[])[0]?.['*TaxType'];
  const rows = text.split('\r\n').map((row) => row.split('\t'));
  return of.system === 'myob' ? rows[1]?.[rows[0]?.indexOf('Tax Code') ?? 0] : rows[4]?.[15];
}

const DRC = (rate: number, side: string) => `Domestic Reverse Charge @ ${rate}% (VAT on ${side})`;
type Case = [
  country: string,
  side: Side,
  rate: number,
  how: 'charged' | 'reverse' | 'unregistered',
  codes: Record<SystemRef, string | null>,
];
const of = (xero: string | null, myob: string | null, reckon: string | null): Case[4] => ({ xero, myob, reckon });
const EVERY: Case[] = [
  ['AU', 'sales', 0.1, 'charged', of('GST on Income', 'GST', 'GST')],
  ['AU', 'sales', 0, 'charged', of('GST Free Income', 'FRE', 'FRE')],
  ['AU', 'sales', 0.125, 'charged', of(null, null, null)],
  ['AU', 'sales', 0.1, 'reverse', of(null, null, null)],
  ['AU', 'sales', 0.1, 'unregistered', of('BAS Excluded', 'N-T', null)],
  ['AU', 'bills', 0.1, 'charged', of('GST on Expenses', 'GST', 'NCG')],
  ['AU', 'bills', 0, 'charged', of('GST Free Expenses', 'FRE', 'NCF')],
  ['AU', 'bills', 0, 'unregistered', of('GST Free Expenses', 'FRE', 'NCF')],
  ['AU', 'bills', 0.15, 'charged', of(null, null, null)],
  ['AU', 'bills', 0.1, 'reverse', of(null, null, null)],
  ['NZ', 'sales', 0.15, 'charged', of('15% GST on Income', 'S15', null)],
  ['NZ', 'sales', 0, 'charged', of('Zero Rated', 'Z', null)],
  ['NZ', 'sales', 0.1, 'charged', of(null, null, null)],
  ['NZ', 'sales', 0.15, 'unregistered', of('No GST', 'N-T', null)],
  ['NZ', 'bills', 0.15, 'charged', of('15% GST on Expenses', 'S15', null)],
  ['NZ', 'bills', 0, 'charged', of('No GST', 'N-T', null)],
  ['NZ', 'bills', 0.15, 'reverse', of(null, null, null)],
  ['GB', 'sales', 0.2, 'charged', of('20% (VAT on Income)', null, null)],
  ['GB', 'sales', 0.05, 'charged', of('5% (VAT on Income)', null, null)],
  ['GB', 'sales', 0, 'charged', of('Zero Rated Income', null, null)],
  ['GB', 'sales', 0.2, 'reverse', of(DRC(20, 'Income'), null, null)],
  ['GB', 'sales', 0.05, 'reverse', of(DRC(5, 'Income'), null, null)],
  ['GB', 'sales', 0.2, 'unregistered', of('No VAT', null, null)],
  ['GB', 'bills', 0.2, 'charged', of('20% (VAT on Expenses)', null, null)],
  ['GB', 'bills', 0.05, 'charged', of('5% (VAT on Expenses)', null, null)],
  ['GB', 'bills', 0, 'charged', of('Zero Rated Expenses', null, null)],
  ['GB', 'bills', 0.2, 'reverse', of(DRC(20, 'Expenses'), null, null)],
  ['GB', 'bills', 0.05, 'reverse', of(DRC(5, 'Expenses'), null, null)],
  ['GB', 'bills', 0.175, 'reverse', of(null, null, null)],
];
const COMBINATIONS = EVERY.flatMap(([country, side, rate, how, codes]) =>
  SYSTEMS.map((system) => [country, side, rate, how, system, codes[system]] as const),
);

describe('the tax code of a line', () => {
  test.each(COMBINATIONS)('%s %s at %d, %s, in %s: %s', (country, side, rate, how, system, code) => {
    const issued = document(rate, { reverse: how === 'reverse', isTaxRegistered: how !== 'unregistered' });
    const codes = codesOf(system, country);
    const [line] = postingLinesOf(issued, side, codes);
    expect(line?.taxType).toBe(code);
    if (code === null)
      expect(postingProblems(issued, side, codes)).toEqual([
        expect.stringMatching(/^INV0001: no tax code of .+ is set for (sales|purchases) .+ in Tax codes\.$/),
      ]);
    else {
      expect(codeInFile(codes, side, issued)).toBe(code);
      expect(postingProblems(issued, side, codes)).toEqual([]);
    }
  });

  test('that its account names goes first where it is for the rate of the line', () => {
    const xero = codesOf('xero', 'AU');
    const booked = (rate: number, taxType: string, side: Side = 'bills', codes = xero) =>
      postingLinesOf(document(rate, {}, taxType), side, codes)[0]?.taxType;
    expect(booked(0.1, ' gst on capital ')).toBe('GST on Capital');
    expect(booked(0, 'GST on Capital')).toBe('GST Free Expenses');
    expect(booked(0, 'BAS Excluded')).toBe('BAS Excluded');
    expect(booked(0.1, 'BAS Excluded')).toBe('GST on Expenses');
    // An account of sales on a bill, and the words of another system, say nothing here.
    expect(booked(0.1, 'GST on Income')).toBe('GST on Expenses');
    expect(booked(0, 'GST on Income', 'sales', codesOf('myob', 'AU'))).toBe('FRE');
  });

  test('that nobody said the rate of is refused with where to say it', () => {
    const xero = codesOf('xero', 'AU');
    const issued = document(0.1, {}, 'Ours');
    expect(postingProblems(issued, 'sales', xero)).toEqual([
      'INV0001: an account uses the tax code "Ours", which has no rate. Enter it on the page of Xero under Administration, Accounting, in Tax codes, or remove it from the account.',
    ]);
    const said: TaxCodes = {
      ...xero,
      codes: [...xero.codes, { side: 'sales', treatment: 'account', rate: 0.1, code: 'Ours' }],
    };
    expect(postingLinesOf(issued, 'sales', said)[0]?.taxType).toBe('Ours');
    expect(postingLinesOf(document(0, {}, 'Ours'), 'sales', said)[0]?.taxType).toBe('GST Free Income');
  });

  test('of lines at several rates is each its own, and what is taken off bears that of its rate', () => {
    const excess = { kind: 'excess' as const, label: 'Excess', amount: 50, tax: 0 };
    const issued = buildDocument({ lines: [buildLine(), buildLine({ taxRate: 0 })], deductions: [excess] });
    expect(postingLinesOf(issued, 'sales', codesOf('xero', 'AU')).map(({ taxType, tax }) => [taxType, tax])).toEqual([
      ['GST on Income', 30],
      ['GST Free Income', 0],
      ['GST Free Income', 0],
    ]);
  });
});

describe('what a company sets of them', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp();
    ({ admin } = await app.company());
  });
  const params = () => ({ companyId: admin.companyId });
  const read = async () => made(await app.call(admin, systemApi('xero').taxCodes, { params: params() }));
  const change = (body: TaxCodesUpdate, as = admin) =>
    app.call(as, systemApi('xero').updateTaxCodes, { params: params(), body });
  const code = (rate: number, name: string): TaxCodesUpdate['codes'][number] => ({
    side: 'sales',
    treatment: 'charged',
    rate,
    code: name,
  });

  test('is what the system comes with until it is changed, row by row, and again when the change is taken back', async () => {
    const before = await read();
    expect(before.codes.every((row) => row.code === row.standard)).toBe(true);
    const after = made(
      await change({
        version: before.version,
        codes: [...before.codes.map(bare), code(0.125, 'GST 12.5')].map((row) =>
          row.code === 'GST Free Income' ? { ...row, code: 'No tax' } : row,
        ),
      }),
    );
    expect(after.codes.filter((row) => row.code !== row.standard)).toMatchObject([
      { rate: 0, code: 'No tax', standard: 'GST Free Income' },
      { rate: 0.125, code: 'GST 12.5', standard: null },
    ]);
    expect((await change({ version: before.version, codes: [] })).status).toBe(409);
    expect(made(await change({ codes: [] })).codes.map(bare)).toEqual(before.codes.map(bare));
  });

  test('names the accounts that use each, and those whose code nobody knows', async () => {
    const [account] = await asSystem(
      app,
      sql<{
        id: number;
      }>`update account_number set tax_type_ref = 'Ours' where company_id = ${admin.companyId} and type = 'sales' and deleted_at is null returning id`,
    );
    expect((await read()).unknown).toMatchObject([{ side: 'sales', code: 'Ours', accounts: [{ id: account?.id }] }]);
    const after = made(await change({ codes: [{ side: 'sales', treatment: 'account', rate: 0.1, code: 'Ours' }] }));
    expect(after.unknown).toEqual([]);
    expect(after.codes.find((row) => row.code === 'Ours')?.accounts).toMatchObject([{ id: account?.id }]);
  });

  test.each([
    [[code(0.3, 'A'), code(0.3, 'B')], 'codes.1.rate'],
    [[{ ...code(0.1, 'A'), treatment: 'unregistered' as const }], 'codes.0.rate'],
    [[{ ...code(0, 'A'), treatment: 'reverse' as const }], 'codes.0.rate'],
    [[code(1.5, 'A')], 'codes.0.rate'],
    [[code(0.1, ' ')], 'codes.0.code'],
  ])('%j is refused', async (codes, field) => {
    const { status, body } = await change({ codes });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is changed by whoever transfers, and is read by nobody else’s company', async () => {
    const accounts = await app.person(admin.companyId, 'accounts');
    const supervisor = await app.person(admin.companyId, 'supervisor');
    expect((await change({ codes: [] }, accounts)).status).toBe(200);
    expect((await change({ codes: [] }, supervisor)).status).toBe(403);
    const { admin: stranger } = await app.company();
    expect((await change({ codes: [] }, stranger)).status).toBe(404);
  });
});

/** As it is sent back. */
function bare({ side, treatment, rate, code }: TaxCodesUpdate['codes'][number]): TaxCodesUpdate['codes'][number] {
  return { side, treatment, rate, code };
}
