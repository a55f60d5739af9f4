// What arrived as an electronic invoice, as it says of itself, whoever wrote it.
export interface ReceivedParty {
  name: string;
  /** The address in the network, and the number in the register: `0151` and an ABN. */
  scheme: string | null;
  endpoint: string | null;
  legalId: string | null;
  taxId: string | null;
  line1: string | null;
  line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
}
export interface ReceivedLine {
  number: string;
  name: string;
  description: string | null;
  note: string | null;
  quantity: number;
  unitCode: string | null;
  unitAmount: number | null;
  /** Before tax. */
  amount: number;
  taxCategory: string | null;
  /** A fraction; null where the line says none. */
  taxRate: number | null;
}
/** Taken off the whole; where negative, added. */
export interface ReceivedAllowance {
  label: string;
  amount: number;
  taxCategory: string | null;
  taxRate: number | null;
}
export interface ReceivedTax {
  category: string;
  rate: number | null;
  base: number;
  tax: number;
}
export interface ReceivedAttachment {
  name: string;
  description: string | null;
  mimeType: string | null;
  /** Base64; null where only an address is told, which nobody follows. */
  content: string | null;
}
export interface ReceivedInvoice {
  kind: 'invoice' | 'creditNote' | 'selfBilled';
  typeCode: string;
  customization: string | null;
  number: string;
  issueDate: string;
  dueDate: string | null;
  currency: string;
  note: string | null;
  /** What the buyer is to know it by, and the number of the order. */
  reference: string | null;
  order: string | null;
  credits: { number: string; issueDate: string | null } | null;
  supplier: ReceivedParty;
  customer: ReceivedParty;
  payTo: { accountName: string | null; branch: string | null; accountNumber: string; reference: string | null } | null;
  terms: string | null;
  lines: ReceivedLine[];
  allowances: ReceivedAllowance[];
  taxes: ReceivedTax[];
  lineTotal: number;
  subtotal: number;
  taxTotal: number;
  total: number;
  prepaid: number;
  payable: number;
  attachments: ReceivedAttachment[];
  /** What does not add up or is missing, a sentence each. It can be read all the same. */
  findings: string[];
}
