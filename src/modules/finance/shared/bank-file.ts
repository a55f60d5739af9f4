// What a payment file is made of, and what banks want of any: accounts that can exist, amounts in whole cents, letters they know.
import { checkIdentifier } from '../../company/shared/identifiers.ts';
import { fromCents, sumCents } from '../../../kit/money.ts';

export interface BankAccount {
  name: string;
  /** BSB or sort code; in New Zealand it is part of the number, or the bank and branch before it. */
  branch: string | null;
  number: string;
}
export interface BankPayment {
  to: BankAccount;
  /** Whole cents, above nothing. */
  cents: number;
  /** What stands on the statement of whoever is paid. */
  reference: string;
}
export interface BankPayments {
  from: BankAccount;
  /** The number that the bank has given: the user id of direct entry, the service user number of BACS. */
  userId: string | null;
  /** Three letters of the bank (`CBA`), where its BSB does not tell. */
  bank: string | null;
  /** What the batch is, such as `Suppliers`. */
  description: string;
  /** Days, YYYY-MM-DD: when it is to be paid, and when the file is made. */
  day: string;
  made: string;
  payments: readonly BankPayment[];
  /** Where the bank wants what leaves the own account in the file, too (direct entry). */
  balanced: boolean;
}
export interface BankProblem {
  /** Which payment, from 0; null: the file as a whole. */
  place: number | null;
  message: string;
}
export interface BankFile {
  name: string;
  /** ASCII, with its ends of lines. */
  text: string;
  count: number;
  cents: number;
}
/** Text in Latin letters without marks: whoever writes a file brings one along. */
export type Ascii = (text: string) => string;

export interface BankFormat {
  label: string;
  /** ISO 3166-1. */
  country: 'AU' | 'NZ' | 'GB';
  /** Cents of one payment and of all of them. */
  mostCents: number;
  mostPayments: number;
  /** What is wrong with an account, in a sentence. */
  accountProblem: (account: BankAccount) => string | null;
  /** What is wrong with the rest of it. */
  problems: (given: BankPayments, ascii: Ascii) => string[];
  /** Signs that may stand in texts; any other becomes a space. */
  letters: RegExp;
  upperCase: boolean;
  write: (given: BankPayments, text: (typed: string, most: number) => string) => BankFile;
}

export const digitsOf = (typed: string): string => typed.replace(/[\s./-]/g, '');
export const isDigits = (text: string, ...lengths: number[]): boolean =>
  /^\d+$/.test(text) && lengths.includes(text.length);

/** Left-aligned and filled up with spaces. */
export const left = (text: string, width: number): string => text.slice(0, width).padEnd(width);
/** Right-aligned, filled up with spaces. */
export const right = (text: string, width: number): string => text.slice(-width).padStart(width);
export const zeros = (value: number | string, width: number): string => String(value).padStart(width, '0');
export const blanks = (width: number): string => ' '.repeat(width);
export const totalCents = (payments: readonly BankPayment[]): number => sumCents(payments.map(({ cents }) => cents));

/** Bank, branch, account and suffix in digits, whether or not the first two were typed apart. */
export const nzDigits = ({ branch, number }: BankAccount): string => {
  const { formatted } = checkIdentifier('nzAccount', [branch, number].filter((part) => part?.trim()).join('-'));
  return digitsOf(formatted);
};

/** In the letters of the format, cut to what there is room for. */
export const textIn =
  ({ letters, upperCase }: BankFormat, ascii: Ascii) =>
  (typed: string, most: number): string => {
    const plain = ascii(typed.toWellFormed()).replaceAll(letters, ' ').replace(/\s+/g, ' ').trim();
    return (upperCase ? plain.toUpperCase() : plain).slice(0, most).trim();
  };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function bankFileProblems(format: BankFormat, given: BankPayments, ascii: Ascii): BankProblem[] {
  const { from, payments, day, made } = given;
  const text = textIn(format, ascii);
  const whole: string[] = [];
  if (payments.length === 0) whole.push('There is nothing to pay. Choose at least one payment.');
  if (payments.length > format.mostPayments)
    whole.push(
      `One file holds at most ${format.mostPayments.toLocaleString('en-AU')} payments. Split them into two runs.`,
    );
  if (!DAY.test(day) || day < made) whole.push('Choose a payment date: today or later.');
  const own = format.accountProblem(from);
  if (own) whole.push(`Your own account: ${own}`);
  if (!text(from.name, 100))
    whole.push('Your own account has no name. Enter it under Administration, Finance settings.');
  if (totalCents(payments) > format.mostCents)
    whole.push(
      `One file can total at most ${fromCents(format.mostCents).toLocaleString('en-AU')}. Split it into two runs.`,
    );
  whole.push(...format.problems(given, ascii));
  const each = payments.flatMap(({ to, cents }, place): BankProblem[] => {
    const found: string[] = [];
    const who = to.name.trim() || 'A payment';
    const account = format.accountProblem(to);
    if (account) found.push(`${who}: ${account}`);
    if (!text(to.name, 100)) found.push(`${who}: the account has no name. Enter it on the contact.`);
    if (!Number.isSafeInteger(cents) || cents <= 0) found.push(`${who}: the amount must be above zero.`);
    else if (cents > format.mostCents) found.push(`${who}: the amount is more than one payment allows.`);
    return found.map((message) => ({ place, message }));
  });
  return [...whole.map((message) => ({ place: null, message })), ...each];
}

/** Only of what has no problems; throws otherwise, so that no half-right file leaves. */
export function writeBankFile(format: BankFormat, given: BankPayments, ascii: Ascii): BankFile {
  const [problem] = bankFileProblems(format, given, ascii);
  if (problem) throw new RangeError(problem.message);
  return format.write(given, textIn(format, ascii));
}
