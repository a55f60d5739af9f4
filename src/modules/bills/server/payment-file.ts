// The file for the bank, by the country of the company. Where its banks take none of the formats, a list that people read.
import { fromCents } from '../../../kit/money.ts';
import type { BankFile, BankFileWriter, PaymentRunFile } from '../../finance/shared/bank-files/payment-run.ts';

const cell = (text: string): string => {
  // What a spreadsheet would run is text.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** One line for each payee, as it can be uploaded to most banks or typed off. */
export const paymentList: BankFileWriter = ({ date, payments }: PaymentRunFile): BankFile => {
  const lines = payments.map(({ name, bsb, accountNumber, cents, reference }) =>
    [cell(name), cell(bsb), cell(accountNumber), fromCents(cents).toFixed(2), cell(reference)].join(','),
  );
  const text = [['Name', 'Branch', 'Account', 'Amount', 'Reference'].join(','), ...lines, ''].join('\r\n');
  return { fileName: `payments-${date}.csv`, mimeType: 'text/csv', bytes: new TextEncoder().encode(text) };
};

const WRITERS: Readonly<Record<string, BankFileWriter>> = {};

export const writerOf = (countryCode: string): BankFileWriter => WRITERS[countryCode] ?? paymentList;
