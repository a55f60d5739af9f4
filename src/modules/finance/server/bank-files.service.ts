// Payment files with the letters of the whole world in their names: banks know those of ASCII alone.
import { createRequire } from 'node:module';
import type * as AnyAscii from 'any-ascii';
import {
  type BankFile,
  type BankFormat,
  type BankPayments,
  bankFileProblems,
  writeBankFile,
} from '../shared/bank-file.ts';
import { abaFormat } from '../shared/bank-file-aba.ts';
import { bacsFormat } from '../shared/bank-file-bacs.ts';
import { nzFormat } from '../shared/bank-file-nz.ts';

const require = createRequire(import.meta.url); // loaded with the first file and not with the server
const asciiOf = () => (require('any-ascii') as typeof AnyAscii).default;

/** By the name that people choose them under. */
export const BANK_FORMATS = { aba: abaFormat, nz: nzFormat, bacs: bacsFormat } as const satisfies Record<
  string,
  BankFormat
>;
export type BankFormatName = keyof typeof BANK_FORMATS;

/** What keeps the file from being written, in sentences, by payment; none: it can be. */
export const problemsOfBankFile = (format: BankFormatName, given: BankPayments) =>
  bankFileProblems(BANK_FORMATS[format], given, asciiOf());

export const bankFileOf = (format: BankFormatName, given: BankPayments): BankFile =>
  writeBankFile(BANK_FORMATS[format], given, asciiOf());
