// What goes to a supplier as a PDF, with the words of the mail that carries it.
import { invalid } from '../../../platform/server/errors.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';

export interface Paper {
  document: PrintDocument;
  contact: { name: string; email: string | null };
  subject: string;
  words: string;
}

/** Somebody without an address is told before anything is queued. */
export function requireEmail({ name, email }: Paper['contact']): string {
  if (email) return email;
  throw invalid({ contactId: `${name} has no email address. Enter one on the contact first` });
}
