// Direct credits of the Bank of New Zealand ("Internet Banking for Business, payment file format guide", October 2024), which most
// programs of the country write: values with commas between, one head, one line a payment, one foot with a sum over accounts.
import { checkIdentifier } from '../../company/shared/identifiers.ts';
import { type BankAccount, type BankFormat, isDigits, nzDigits, totalCents, zeros } from './bank-file.ts';

function accountProblem(account: BankAccount): string | null {
  const digits = nzDigits(account);
  if (!isDigits(digits, 15, 16))
    return 'an account number has 15 or 16 digits, such as 02-0500-0652822-02. Correct it on the contact.';
  return checkIdentifier('nzAccount', digits).warning
    ? 'the account number is wrong: its check digit does not fit. Compare it with a bank statement.'
    : null;
}

const DIRECT_CREDIT = '7';
const CREDIT = '50';
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '');

/** The sum of branches and accounts, its last eleven digits: whoever changes an account changes it, too. */
export const nzHash = (accounts: readonly string[]): string => {
  const sum = accounts.reduce((total, digits) => total + BigInt(digits.slice(2, 13)), 0n);
  return zeros(String(sum).slice(-11), 11);
};

export const nzFormat: BankFormat = {
  label: 'BNZ IB4B (New Zealand)',
  country: 'NZ',
  mostCents: 999_999_999_999,
  mostPayments: 99_998,
  letters: /[^A-Za-z0-9\-'&/#?:_. ]/g,
  upperCase: false,
  accountProblem,
  problems: () => [],
  write: ({ from, payments, day, made, description }, text) => {
    const paid = totalCents(payments);
    const sender = text(from.name, 20);
    const lines = payments.map(({ to, cents, reference }) =>
      [
        '2',
        nzDigits(to),
        CREDIT,
        cents,
        text(to.name, 20),
        text(reference, 12),
        '',
        '',
        '',
        sender,
        '',
        text(reference, 12),
        text(description, 12),
      ].join(','),
    );
    const head = ['1', '', '', '', nzDigits(from), DIRECT_CREDIT, shortDay(day), shortDay(made), ''].join(',');
    const foot = ['3', paid, payments.length, nzHash(payments.map(({ to }) => nzDigits(to)))].join(',');
    return {
      name: `payments-${day}.afi`,
      text: [head, ...lines, foot].map((written) => `${written}\r\n`).join(''),
      count: payments.length,
      cents: paid,
    };
  },
};
