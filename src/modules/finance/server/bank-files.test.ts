// Payment files, read back column by column as the banks describe them, not as the writer writes them.
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankPayments } from '../shared/bank-file.ts';
import { type BankFormatName, bankFileOf, problemsOfBankFile } from './bank-files.service.ts';

const AUSTRALIAN: BankPayments = {
  from: { name: 'Harbour Restoration Pty Ltd', branch: '062-000', number: '1234 5678' },
  userId: '301500',
  bank: null,
  description: 'Suppliers November',
  day: '2026-11-27',
  made: '2026-11-24',
  balanced: true,
  payments: [
    {
      to: { name: 'Müller & Söhne Plumbing', branch: '033088', number: '1234567' },
      cents: 123_456,
      reference: 'BILL 1/77',
    },
    { to: { name: '王小明', branch: '633-000', number: '98765432' }, cents: 1, reference: '“Ürgent”' },
  ],
};
const NEW_ZEALAND: BankPayments = {
  ...AUSTRALIAN,
  from: { name: 'Harbour NZ Limited', branch: null, number: '02-0500-0652822-02' },
  payments: [
    {
      to: { name: 'Kāpiti Roofing, Ltd', branch: '01-0274', number: '0139683-00' },
      cents: 250_000,
      reference: 'INV-0042 roof',
    },
    { to: { name: 'Hone', branch: null, number: '02-0466-0017349-000' }, cents: 999, reference: '' },
  ],
};
const BRITISH: BankPayments = {
  ...AUSTRALIAN,
  from: { name: 'Harbour UK Limited', branch: '20-00-00', number: '55779911' },
  userId: '123456',
  payments: [
    {
      to: { name: 'Smith’s Café', branch: '60-16-13', number: '31926819' },
      cents: 232_000,
      reference: 'Bill 12, part 2',
    },
    { to: { name: 'Łukasz', branch: '089999', number: '66374958' }, cents: 5, reference: 'x' },
  ],
};

/** Columns as published, from 1. */
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);

function readAba(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.split('\r\n').slice(0, -1);
  expect(lines.every((line) => line.length === 120 && /^[ -~]*$/.test(line))).toBe(true);
  const [head = '', ...rest] = lines;
  const foot = rest.pop() ?? '';
  expect([
    at(head, 1, 1),
    at(head, 2, 18).trim(),
    at(head, 19, 20),
    at(head, 24, 30).trim(),
    at(head, 81, 120).trim(),
  ]).toEqual(['0', '', '01', '', '']);
  expect([
    at(foot, 1, 1),
    at(foot, 2, 8),
    at(foot, 9, 20).trim(),
    at(foot, 51, 74).trim(),
    at(foot, 81, 120).trim(),
  ]).toEqual(['7', '999-999', '', '', '']);
  const details = rest.map((line) => {
    expect([at(line, 1, 1), at(line, 18, 18), at(line, 113, 120)]).toEqual(['1', ' ', '00000000']);
    return {
      bsb: at(line, 2, 8),
      account: at(line, 9, 17),
      code: at(line, 19, 20),
      cents: Number(at(line, 21, 30)),
      name: at(line, 31, 62).trim(),
      reference: at(line, 63, 80).trim(),
      traceBsb: at(line, 81, 87),
      trace: at(line, 88, 96),
      remitter: at(line, 97, 112).trim(),
    };
  });
  const sum = (code: string): number =>
    details.filter((detail) => detail.code === code).reduce((all, { cents }) => all + cents, 0);
  expect(Number(at(foot, 31, 40))).toBe(sum('53'));
  expect(Number(at(foot, 41, 50))).toBe(sum('13'));
  expect(Number(at(foot, 21, 30))).toBe(Math.abs(sum('53') - sum('13')));
  expect(Number(at(foot, 75, 80))).toBe(details.length);
  return {
    bank: at(head, 21, 23),
    user: at(head, 31, 56).trim(),
    userId: at(head, 57, 62),
    description: at(head, 63, 74).trim(),
    date: at(head, 75, 80),
    details,
  };
}

function readIb4b(text: string) {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.every((line) => /^[ -~]*$/.test(line) && !line.endsWith(' '))).toBe(true);
  const [head = [], ...rest] = lines.map((line) => line.split(','));
  const foot = rest.pop() ?? [];
  expect(head.slice(0, 4)).toEqual(['1', '', '', '']);
  expect([head[5], head.length, head[8]]).toEqual(['7', 9, '']);
  const details = rest.map((line) => {
    expect([line[0], line[2], line.length]).toEqual(['2', '50', 13]);
    return { account: line[1] ?? '', cents: Number(line[3]), name: line[4], reference: line[5], sender: line[9] };
  });
  const hash = details.reduce((sum, { account }) => sum + Number(account.slice(2, 13)), 0);
  expect(foot).toEqual([
    '3',
    String(details.reduce((sum, { cents }) => sum + cents, 0)),
    String(details.length),
    String(hash % 1e11).padStart(11, '0'),
  ]);
  return { account: head[4], due: head[6], made: head[7], details };
}

function readBacs(text: string) {
  const lines = text.split('\r\n').slice(0, -1);
  const labels = new Map(lines.filter((line) => line.length === 80).map((line) => [at(line, 1, 4), line]));
  expect([...labels.keys()]).toEqual(['VOL1', 'HDR1', 'HDR2', 'UHL1', 'EOF1', 'EOF2', 'UTL1']);
  const label = (name: string): string => labels.get(name) ?? '';
  expect(at(label('VOL1'), 80, 80)).toBe('1');
  expect([at(label('HDR2'), 5, 5), at(label('HDR2'), 6, 10), at(label('HDR2'), 11, 15)]).toEqual([
    'F',
    '02000',
    '00100',
  ]);
  expect(at(label('UHL1'), 11, 20)).toBe('999999    ');
  expect(at(label('UHL1'), 29, 37)).toBe('1 DAILY  ');
  expect(at(label('HDR1'), 5, 80)).toBe(at(label('EOF1'), 5, 80));
  const records = lines
    .filter((line) => line.length === 100)
    .map((line) => ({
      sortCode: at(line, 1, 6),
      account: at(line, 7, 14),
      type: at(line, 15, 15),
      code: at(line, 16, 17),
      fromSortCode: at(line, 18, 23),
      fromAccount: at(line, 24, 31),
      pence: Number(at(line, 36, 46)),
      from: at(line, 47, 64).trim(),
      reference: at(line, 65, 82).trim(),
      name: at(line, 83, 100).trim(),
    }));
  expect(lines.length).toBe(records.length + 7);
  const debits = records.filter(({ code }) => code === '17');
  const credits = records.filter(({ code }) => code === '99');
  const sum = (of: typeof records): number => of.reduce((all, { pence }) => all + pence, 0);
  const totals = label('UTL1');
  expect([Number(at(totals, 5, 17)), Number(at(totals, 18, 30))]).toEqual([sum(debits), sum(credits)]);
  expect([Number(at(totals, 31, 37)), Number(at(totals, 38, 44))]).toEqual([debits.length, credits.length]);
  expect(sum(debits)).toBe(sum(credits));
  return {
    user: at(label('VOL1'), 42, 47),
    file: [at(label('HDR1'), 6, 11), at(label('HDR1'), 16, 21)],
    made: at(label('HDR1'), 42, 47),
    day: at(label('UHL1'), 5, 10),
    credits,
    contra: debits[0],
  };
}

describe('a file for direct entry in Australia', () => {
  test('says to the column who pays whom', () => {
    const file = bankFileOf('aba', AUSTRALIAN);
    expect([file.name, file.count, file.cents]).toEqual(['payments-2026-11-27.aba', 2, 123_457]);
    const read = readAba(file.text);
    expect(read).toMatchObject({
      bank: 'CBA',
      user: 'Harbour Restoration Pty Lt',
      userId: '301500',
      description: 'Suppliers No',
      date: '271126',
    });
    expect(read.details).toEqual([
      {
        bsb: '033-088',
        account: '  1234567',
        code: '53',
        cents: 123_456,
        name: 'Muller & Sohne Plumbing',
        reference: 'BILL 1/77',
        traceBsb: '062-000',
        trace: ' 12345678',
        remitter: 'Harbour Restorat',
      },
      expect.objectContaining({
        bsb: '633-000',
        account: ' 98765432',
        cents: 1,
        name: 'WangXiaoMing',
        reference: 'Urgent',
      }),
      expect.objectContaining({ bsb: '062-000', account: ' 12345678', code: '13', cents: 123_457 }),
    ]);
  });

  test('without what leaves the own account has credits alone', () => {
    expect(readAba(bankFileOf('aba', { ...AUSTRALIAN, balanced: false }).text).details).toHaveLength(2);
  });
});

test('a file for a bank in New Zealand says who pays whom', () => {
  const read = readIb4b(bankFileOf('nz', NEW_ZEALAND).text);
  expect(read).toEqual({
    account: '020500065282202',
    due: '261127',
    made: '261124',
    details: [
      {
        account: '010274013968300',
        cents: 250_000,
        name: 'Kapiti Roofing Ltd',
        reference: 'INV-0042 roo',
        sender: 'Harbour NZ Limited',
      },
      { account: '0204660017349000', cents: 999, name: 'Hone', reference: '', sender: 'Harbour NZ Limited' },
    ],
  });
});

test('a file for BACS says to the column who pays whom', () => {
  const read = readBacs(bankFileOf('bacs', BRITISH).text);
  expect(read).toMatchObject({ user: '123456', file: ['123456', '123456'], made: ' 26328', day: ' 26331' });
  expect(read.credits).toEqual([
    {
      sortCode: '601613',
      account: '31926819',
      type: '0',
      code: '99',
      fromSortCode: '200000',
      fromAccount: '55779911',
      pence: 232_000,
      from: 'HARBOUR UK LIMITED',
      reference: 'BILL 12 PART 2',
      name: 'SMITH S CAFE',
    },
    expect.objectContaining({ pence: 5, name: 'LUKASZ' }),
  ]);
  expect(read.contra).toMatchObject({ sortCode: '200000', account: '55779911', pence: 232_005, reference: 'CONTRA' });
});

describe('what no bank takes', () => {
  const paying = (format: BankFormatName, given: BankPayments, to: object, more: object = {}): string[] => {
    const payment = { ...given.payments[0], ...more };
    const payments = [{ ...payment, to: { ...given.payments[0]?.to, ...to } }] as BankPayments['payments'];
    return problemsOfBankFile(format, { ...given, payments }).map(({ message }) => message);
  };
  test.each([
    ['a BSB that is too short', paying('aba', AUSTRALIAN, { branch: '06200' }), 'a BSB has 6 digits'],
    ['no BSB', paying('aba', AUSTRALIAN, { branch: null }), 'a BSB has 6 digits'],
    ['an account number that is too long', paying('aba', AUSTRALIAN, { number: '1234567890' }), 'at most 9 digits'],
    ['letters in an account number', paying('aba', AUSTRALIAN, { number: '12O4567' }), 'at most 9 digits'],
    [
      'a wrong check digit',
      paying('nz', NEW_ZEALAND, { branch: null, number: '02-0500-0652823-02' }),
      'check digit does not fit',
    ],
    [
      'half an account of New Zealand',
      paying('nz', NEW_ZEALAND, { branch: null, number: '0652822-02' }),
      '15 or 16 digits',
    ],
    ['a sort code of five', paying('bacs', BRITISH, { branch: '20-00-0' }), 'a sort code has 6 digits'],
    ['an account of seven', paying('bacs', BRITISH, { number: '1234567' }), 'an account number has 8 digits'],
    ['no name', paying('aba', AUSTRALIAN, { name: ' ☃ '.replace('☃', '') }), 'has no name'],
    ['nothing to pay', paying('aba', AUSTRALIAN, {}, { cents: 0 }), 'must be above zero'],
    ['half a cent', paying('aba', AUSTRALIAN, {}, { cents: 10.5 }), 'must be above zero'],
    ['too much', paying('aba', AUSTRALIAN, {}, { cents: 10_000_000_000 }), 'at most 99,999,999.99'],
  ])('%s is refused with a sentence', (_, problems, words) => {
    expect(problems.join('\n')).toContain(words);
    expect(problems.every((problem) => problem.endsWith('.'))).toBe(true);
  });

  test('what the company has not entered is told once', () => {
    const told = (format: BankFormatName, given: BankPayments) =>
      problemsOfBankFile(format, given).map(({ message }) => message);
    expect(told('aba', { ...AUSTRALIAN, userId: null })).toEqual([expect.stringContaining('user number of your bank')]);
    expect(told('aba', { ...AUSTRALIAN, from: { ...AUSTRALIAN.from, branch: '999-999' } })).toEqual([
      expect.stringContaining('three letters'),
    ]);
    expect(told('bacs', { ...BRITISH, userId: '12' })).toEqual([expect.stringContaining('service user number')]);
    expect(told('nz', { ...NEW_ZEALAND, payments: [] })).toEqual([expect.stringContaining('nothing to pay')]);
    expect(told('aba', { ...AUSTRALIAN, day: '2026-11-01' })).toEqual([expect.stringContaining('today or later')]);
    expect(() => bankFileOf('aba', { ...AUSTRALIAN, userId: null })).toThrow(RangeError);
  });
});

test('property: whatever names and references are, every column stays in its place', () => {
  const payment = fc.record({
    to: fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `A${text}`),
      branch: fc.constant('062-001'),
      number: fc.integer({ min: 10, max: 999_999_999 }).map(String),
    }),
    cents: fc.integer({ min: 1, max: 90_000_000 }),
    reference: fc.string({ unit: 'grapheme', maxLength: 60 }),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 30 }), (payments) => {
      const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
      expect(
        readAba(bankFileOf('aba', { ...AUSTRALIAN, payments, balanced: false }).text).details.map(({ cents }) => cents),
      ).toEqual(payments.map(({ cents }) => cents));
      const british = payments.map((given) => ({
        ...given,
        to: { ...given.to, number: given.to.number.slice(-8).padStart(8, '1') },
      }));
      const read = readBacs(bankFileOf('bacs', { ...BRITISH, payments: british }).text);
      expect(read.contra?.pence).toBe(paid);
      const inNewZealand = payments.map((given) => ({
        ...given,
        to: { ...given.to, branch: null, number: '02-0500-0652822-02' },
      }));
      expect(readIb4b(bankFileOf('nz', { ...NEW_ZEALAND, payments: inNewZealand }).text).details).toHaveLength(
        payments.length,
      );
    }),
    { numRuns: 100 },
  );
});

const NUMBERS = '../shared/data/identifiers/valid_identifiers.csv';
test.skipIf(!existsSync(NUMBERS))(
  `no real account of New Zealand is refused (${NUMBERS}; skipped where it is absent)`,
  () => {
    const accounts = readFileSync(NUMBERS, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line.startsWith('NZ_BANK,'))
      .map((line) => line.split(',')[1] ?? '');
    expect(accounts.length).toBeGreaterThan(40);
    for (const number of accounts) {
      const payments = [{ to: { name: 'A', branch: null, number }, cents: 1, reference: '' }];
      expect(problemsOfBankFile('nz', { ...NEW_ZEALAND, payments }), number).toEqual([]);
    }
  },
);
