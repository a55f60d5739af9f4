// BACS Standard 18 (columns as HSBC's "Message Implementation Guide, BACS Standard 18" publishes them): labels of 80 signs around payments
// of 100, for one day of processing, and the one line that takes the sum from the own account.
import { type BankAccount, type BankFormat, blanks, digitsOf, isDigits, left, totalCents, zeros } from './bank-file.ts';

function accountProblem({ branch, number }: BankAccount): string | null {
  const sortCode = digitsOf(branch ?? '');
  if (!isDigits(sortCode, 6) || Number(sortCode) === 0)
    return 'a sort code has 6 digits, such as 20-00-00. Correct it on the contact.';
  if (!isDigits(digitsOf(number), 8) || Number(digitsOf(number)) === 0)
    return 'an account number has 8 digits. Correct it on the contact; one of 7 gets a zero in front.';
  return null;
}

const CREDIT = '99';
const CONTRA = '17';
const MS_PER_DAY = 86_400_000;
/** Year and day of the year, a space before: ` 26324`. */
const dayOfYear = (day: string): string => {
  const year = Number(day.slice(0, 4));
  const number = (Date.parse(`${day}T00:00:00Z`) - Date.UTC(year, 0, 1)) / MS_PER_DAY + 1;
  return ` ${zeros(year % 100, 2)}${zeros(number, 3)}`;
};
const sortCodeOf = ({ branch }: BankAccount): string => digitsOf(branch ?? '');

export const bacsFormat: BankFormat = {
  label: 'BACS Standard 18 (United Kingdom)',
  country: 'GB',
  mostCents: 99_999_999_999,
  mostPayments: 999_999,
  letters: /[^A-Za-z0-9.\-/& ]/g,
  upperCase: true,
  accountProblem,
  problems: ({ userId }) =>
    isDigits(userId?.trim() ?? '', 6)
      ? []
      : ['Enter your service user number (6 digits) under Administration, Finance settings.'],
  write: ({ from, userId, payments, day, made, description }, text) => {
    const user = userId?.trim() ?? '';
    const paid = totalCents(payments);
    const serial = zeros(dayOfYear(made).trim(), 6);
    const own = `${sortCodeOf(from)}${digitsOf(from.number)}`;
    const volume = `VOL1${serial}${blanks(31)}${user}${blanks(32)}1`;
    const head = (label: string): string =>
      left(
        [
          label,
          `A${user}S  1${user}`,
          serial,
          '00010001',
          blanks(6),
          dayOfYear(made),
          dayOfYear(day),
          ' ',
          zeros(0, 6),
        ].join(''),
        80,
      );
    const layout = (label: string): string => left(`${label}F0200000100${blanks(35)}00`, 80);
    const instructions = left(`UHL1${dayOfYear(day)}999999    ${zeros(0, 8)}1 DAILY  001`, 80);
    const lines = payments.map(({ to, cents, reference }) =>
      [
        sortCodeOf(to),
        digitsOf(to.number),
        '0',
        CREDIT,
        own,
        blanks(4),
        zeros(cents, 11),
        left(text(from.name, 18), 18),
        left(text(reference, 18), 18),
        left(text(to.name, 18), 18),
      ].join(''),
    );
    const contra = [
      own,
      '0',
      CONTRA,
      own,
      blanks(4),
      zeros(paid, 11),
      left(text(description, 18), 18),
      left('CONTRA', 18),
      left(text(from.name, 18), 18),
    ].join('');
    const totals = left(`UTL1${zeros(paid, 13)}${zeros(paid, 13)}${zeros(1, 7)}${zeros(payments.length, 7)}`, 80);
    return {
      name: `payments-${day}.bac`,
      text: [volume, head('HDR1'), layout('HDR2'), instructions, ...lines, contra, head('EOF1'), layout('EOF2'), totals]
        .map((written) => `${written}\r\n`)
        .join(''),
      count: payments.length,
      cents: paid,
    };
  },
};
