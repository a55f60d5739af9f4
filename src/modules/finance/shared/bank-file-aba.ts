// Direct entry, as Australian banks take it ("ABA", AusPayNet's BECS procedures; columns as cemtexaba.com publishes them): lines of 120
// signs, one head, one line a payment, one foot. The letters of the bank stand in 21 to 23; a table that says 19 is wrong.
import {
  type BankAccount,
  type BankFormat,
  type BankPayments,
  blanks,
  digitsOf,
  isDigits,
  left,
  right,
  totalCents,
  zeros,
} from './bank-file.ts';

/** By the first two digits of the BSB, those of the larger banks. */
const BANKS: Readonly<Record<string, string>> = {
  '01': 'ANZ',
  '03': 'WBC',
  '73': 'WBC',
  '06': 'CBA',
  '76': 'CBA',
  '08': 'NAB',
  '78': 'NAB',
  '11': 'STG',
  '33': 'STG',
  '12': 'BQL',
  '18': 'MBL',
  '30': 'BWA',
  '63': 'BBL',
};
const bankOf = ({ bank, from }: BankPayments): string =>
  bank?.trim().toUpperCase() || BANKS[digitsOf(from.branch ?? '').slice(0, 2)] || '';

const bsbOf = ({ branch }: BankAccount): string => {
  const digits = digitsOf(branch ?? '');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
};
const numberOf = ({ number }: BankAccount): string => digitsOf(number);

function accountProblem({ branch, number }: BankAccount): string | null {
  if (!isDigits(digitsOf(branch ?? ''), 6)) return 'a BSB has 6 digits, such as 062-000. Correct it on the contact.';
  const digits = digitsOf(number);
  if (!/^\d{2,9}$/.test(digits) || Number(digits) === 0)
    return 'an account number has at most 9 digits. Correct it on the contact.';
  return null;
}

const CREDIT = '53';
const DEBIT = '13';
const MOST = 9_999_999_999;

export const abaFormat: BankFormat = {
  label: 'ABA (direct entry, Australia)',
  country: 'AU',
  mostCents: MOST,
  mostPayments: 999_998,
  letters: /[^\w +\-@$!%&()*./#=:;?,'[\]^]/g,
  upperCase: false,
  accountProblem,
  problems: (given) => [
    ...(/^\d{1,6}$/.test(given.userId?.trim() ?? '')
      ? []
      : ['Enter the user number of your bank (up to 6 digits) under Administration, Finance settings.']),
    ...(/^[A-Z]{3}$/.test(bankOf(given))
      ? []
      : ['The bank of your account is not known. Enter its three letters, such as CBA.']),
  ],
  write: (given, text) => {
    const { from, payments } = given;
    const paid = totalCents(payments);
    const line = (to: BankAccount, code: string, cents: number, reference: string): string =>
      [
        '1',
        bsbOf(to),
        right(numberOf(to), 9),
        ' ',
        code,
        zeros(cents, 10),
        left(text(to.name, 32), 32),
        left(text(reference, 18), 18),
        bsbOf(from),
        right(numberOf(from), 9),
        left(text(from.name, 16), 16),
        zeros(0, 8),
      ].join('');
    const [year = '', month = '', day = ''] = given.day.split('-');
    const head = [
      '0',
      blanks(17),
      '01',
      bankOf(given),
      blanks(7),
      left(text(from.name, 26), 26),
      zeros(given.userId?.trim() ?? '', 6),
      left(text(given.description, 12), 12),
      `${day}${month}${year.slice(2)}`,
      blanks(40),
    ].join('');
    const lines = payments.map(({ to, cents, reference }) => line(to, CREDIT, cents, reference));
    if (given.balanced) lines.push(line(from, DEBIT, paid, given.description));
    const debit = given.balanced ? paid : 0;
    const foot = [
      '7999-999',
      blanks(12),
      zeros(paid - debit, 10),
      zeros(paid, 10),
      zeros(debit, 10),
      blanks(24),
      zeros(lines.length, 6),
      blanks(40),
    ].join('');
    return {
      name: `payments-${given.day}.aba`,
      text: [head, ...lines, foot].map((written) => `${written}\r\n`).join(''),
      count: payments.length,
      cents: paid,
    };
  },
};
