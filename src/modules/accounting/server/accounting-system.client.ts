// One port for all accounting systems: what is asked of each, in the same words.
import type { IssuedParty } from '../../finance/shared/issued-document.ts';
import type { Organisation } from '../shared/accounting.api.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import type { PostingLine } from '../shared/posting-lines.ts';
import type { Side } from '../shared/tax-codes.ts';

/** Where an address of sign-in and of calls is; a server of one's own stands for all of them. */
export interface SystemAddresses {
  authorise: string;
  token: string;
  api: string;
  scopes: string;
  /** An older identity server: the secret in a header, the redirect address again with each renewal, and no proof key. */
  isBasic?: true;
}
export interface Caller {
  accessToken: string;
  clientId: string;
  /** Of the gate before the interface; null where there is none. */
  subscriptionKey: string | null;
  addresses: SystemAddresses;
  organisationId: string;
  sleep: (seconds: number) => Promise<void>;
}

export interface ContactPayload {
  /** The same for good, whatever the contact is called: `reinstate-7`. */
  key: string;
  name: string;
  email: string | null;
  phone: string | null;
  taxNumber: string | null;
  isSupplier: boolean;
  address: Pick<IssuedParty, 'line1' | 'line2' | 'suburb' | 'state' | 'postcode' | 'country'>;
}
export interface DocumentPayload {
  side: Side;
  isCredit: boolean;
  number: string;
  reference: string | null;
  issueDate: string;
  dueDate: string;
  currency: string;
  job: string | null;
  contactId: number;
  lines: readonly PostingLine[];
  taxTotal: number;
  total: number;
}
/** What is there now. */
export interface Pushed {
  externalId: string;
  /** As the system reckons it; null where it does not say. */
  total: number | null;
  /** It is there and does not count yet. */
  isDraft?: boolean;
}
export interface FetchedPayment {
  externalId: string;
  /** The document that was paid, by its id there. */
  documentId: string;
  date: string;
  amount: number;
  reference: string | null;
}

/** A document as the books have it; drafts and what is void do not count there. */
export interface FetchedDocument {
  externalId: string;
  number: string;
  date: string;
  /** With tax; credits are below nothing. */
  total: number;
}

export interface AccountingSystem {
  readonly name: SystemRef;
  /** `server` stands for the addresses of the maker. */
  addresses(server: string | null): SystemAddresses;
  organisations(caller: Caller): Promise<Organisation[]>;
  /** What an earlier try may have left there. */
  findContact(caller: Caller, contact: ContactPayload): Promise<Pushed | null>;
  /** Makes the contact, or changes the one with the id. */
  pushContact(caller: Caller, contact: ContactPayload, externalId: string | null, key: string): Promise<Pushed>;
  findDocument(caller: Caller, document: DocumentPayload): Promise<Pushed | null>;
  pushInvoice(caller: Caller, document: DocumentPayload, contactId: string, key: string): Promise<Pushed>;
  pushBill(caller: Caller, document: DocumentPayload, contactId: string, key: string): Promise<Pushed>;
  /** Makes a draft count that an earlier try left there; only where what is made is a draft first. */
  approve?(caller: Caller, document: DocumentPayload, externalId: string): Promise<void>;
  /** All of a side that count and are dated in a time (days; the end is not in it). */
  fetchDocuments(caller: Caller, side: Side, from: string, to: string): Promise<FetchedDocument[]>;
  /** What was paid there since a moment (ISO). */
  fetchPayments(caller: Caller, since: string): Promise<FetchedPayment[]>;
}
