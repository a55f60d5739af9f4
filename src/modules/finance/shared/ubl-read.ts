// A UBL invoice or credit note as what it says. Figures that do not add up are told and kept: somebody has to look at the bill.
import { toCents, fromCents, divideTo } from '../../../kit/money.ts';
import type {
  ReceivedAllowance,
  ReceivedAttachment,
  ReceivedInvoice,
  ReceivedLine,
  ReceivedParty,
  ReceivedTax,
} from './received-invoice.ts';
import { isCharge, linesOf } from './ubl-parts.ts';
import { ublFindings } from './ubl-rules.ts';
import { type XmlElement, elementsAt, textAt } from './xml-element.ts';

/** Why a file cannot be read as an invoice at all, in a sentence. */
export class UnreadInvoice extends Error {}

const DECIMAL = /^[+-]?\d{1,12}(\.\d{1,10})?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})/;

function numberAt(parent: XmlElement, path: string): number | null {
  const text = textAt(parent, path);
  if (text === null) return null;
  if (!DECIMAL.test(text))
    throw new UnreadInvoice(`The invoice cannot be read: "${text.slice(0, 40)}" is not an amount.`);
  return Number(text);
}
const amountAt = (parent: XmlElement, path: string): number => fromCents(toCents(numberAt(parent, path)));

function dayAt(parent: XmlElement, path: string): string | null {
  const text = textAt(parent, path);
  if (text === null) return null;
  const day = DAY.exec(text)?.[1];
  if (
    !day ||
    Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ||
    new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day
  )
    throw new UnreadInvoice(`The invoice cannot be read: "${text.slice(0, 40)}" is not a date.`);
  return day;
}
const rateAt = (parent: XmlElement, path: string): number | null => {
  const percent = numberAt(parent, path);
  return percent === null ? null : divideTo(percent, 100, 6);
};

function partyAt(root: XmlElement, path: string): ReceivedParty {
  const [party] = elementsAt(root, `${path}/cac:Party`);
  const at = (inner: string): string | null => (party ? textAt(party, inner) : null);
  const endpoint = party && elementsAt(party, 'cbc:EndpointID')[0];
  return {
    name: at('cac:PartyLegalEntity/cbc:RegistrationName') ?? at('cac:PartyName/cbc:Name') ?? '',
    scheme: endpoint?.attributes['schemeID'] ?? null,
    endpoint: at('cbc:EndpointID'),
    legalId: at('cac:PartyLegalEntity/cbc:CompanyID'),
    taxId: at('cac:PartyTaxScheme/cbc:CompanyID'),
    line1: at('cac:PostalAddress/cbc:StreetName'),
    line2: at('cac:PostalAddress/cbc:AdditionalStreetName'),
    suburb: at('cac:PostalAddress/cbc:CityName'),
    state: at('cac:PostalAddress/cbc:CountrySubentity'),
    postcode: at('cac:PostalAddress/cbc:PostalZone'),
    country: at('cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
    contact: at('cac:Contact/cbc:Name'),
    phone: at('cac:Contact/cbc:Telephone'),
    email: at('cac:Contact/cbc:ElectronicMail'),
  };
}

function lineOf(line: XmlElement): ReceivedLine {
  const quantityName = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'].find(
    (name) => elementsAt(line, name).length > 0,
  );
  const quantity = quantityName === undefined ? null : numberAt(line, quantityName);
  return {
    number: textAt(line, 'cbc:ID') ?? '',
    name: textAt(line, 'cac:Item/cbc:Name') ?? '',
    description: textAt(line, 'cac:Item/cbc:Description'),
    note: textAt(line, 'cbc:Note'),
    quantity: quantity ?? 1,
    unitCode: (quantityName && elementsAt(line, quantityName)[0]?.attributes['unitCode']) ?? null,
    unitAmount: numberAt(line, 'cac:Price/cbc:PriceAmount'),
    amount: amountAt(line, 'cbc:LineExtensionAmount'),
    taxCategory: textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
    taxRate: rateAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'),
  };
}

const allowanceOf = (entry: XmlElement): ReceivedAllowance => {
  const amount = amountAt(entry, 'cbc:Amount');
  return {
    label: textAt(entry, 'cbc:AllowanceChargeReason') ?? textAt(entry, 'cbc:AllowanceChargeReasonCode') ?? '',
    amount: isCharge(entry) ? 0 - amount : amount,
    taxCategory: textAt(entry, 'cac:TaxCategory/cbc:ID'),
    taxRate: rateAt(entry, 'cac:TaxCategory/cbc:Percent'),
  };
};

const taxOf = (subtotal: XmlElement): ReceivedTax => ({
  category: textAt(subtotal, 'cac:TaxCategory/cbc:ID') ?? '',
  rate: rateAt(subtotal, 'cac:TaxCategory/cbc:Percent'),
  base: amountAt(subtotal, 'cbc:TaxableAmount'),
  tax: amountAt(subtotal, 'cbc:TaxAmount'),
});

function attachmentOf(reference: XmlElement): ReceivedAttachment | null {
  const [embedded] = elementsAt(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');
  const uri = textAt(reference, 'cac:Attachment/cac:ExternalReference/cbc:URI');
  if (!embedded && !uri) return null;
  return {
    name: embedded?.attributes['filename'] ?? uri ?? textAt(reference, 'cbc:ID') ?? '',
    description: textAt(reference, 'cbc:DocumentDescription'),
    mimeType: embedded?.attributes['mimeCode'] ?? null,
    content: embedded ? embedded.text.replace(/\s/g, '') : null,
  };
}

function payToOf(root: XmlElement): ReceivedInvoice['payTo'] {
  for (const means of elementsAt(root, 'cac:PaymentMeans')) {
    const accountNumber = textAt(means, 'cac:PayeeFinancialAccount/cbc:ID');
    if (accountNumber)
      return {
        accountNumber,
        accountName: textAt(means, 'cac:PayeeFinancialAccount/cbc:Name'),
        branch: textAt(means, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID'),
        reference: textAt(means, 'cbc:PaymentID'),
      };
  }
  return null;
}

const SELF_BILLED = new Set(['389', '261']);

export function receivedInvoiceOf(root: XmlElement): ReceivedInvoice {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote')
    throw new UnreadInvoice('This is not an electronic invoice: it is no UBL invoice or credit note.');
  const typeCode = textAt(root, 'cbc:InvoiceTypeCode') ?? textAt(root, 'cbc:CreditNoteTypeCode') ?? '';
  const issueDate = dayAt(root, 'cbc:IssueDate');
  const number = textAt(root, 'cbc:ID');
  if (!number || !issueDate) throw new UnreadInvoice('The invoice cannot be read: its number or its date is missing.');
  const [total] = elementsAt(root, 'cac:LegalMonetaryTotal');
  if (!total) throw new UnreadInvoice('The invoice cannot be read: it has no totals.');
  const [credited] = elementsAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference');
  const creditedNumber = credited && textAt(credited, 'cbc:ID');
  const lines = linesOf(root).map(lineOf);
  return {
    kind: root.name === 'CreditNote' ? 'creditNote' : SELF_BILLED.has(typeCode) ? 'selfBilled' : 'invoice',
    typeCode,
    customization: textAt(root, 'cbc:CustomizationID'),
    number,
    issueDate,
    dueDate: dayAt(root, 'cbc:DueDate') ?? dayAt(root, 'cac:PaymentMeans/cbc:PaymentDueDate'),
    currency: textAt(root, 'cbc:DocumentCurrencyCode') ?? '',
    note: textAt(root, 'cbc:Note'),
    reference: textAt(root, 'cbc:BuyerReference'),
    order: textAt(root, 'cac:OrderReference/cbc:ID'),
    credits:
      credited && creditedNumber ? { number: creditedNumber, issueDate: dayAt(credited, 'cbc:IssueDate') } : null,
    supplier: partyAt(root, 'cac:AccountingSupplierParty'),
    customer: partyAt(root, 'cac:AccountingCustomerParty'),
    payTo: payToOf(root),
    terms: textAt(root, 'cac:PaymentTerms/cbc:Note'),
    lines,
    allowances: elementsAt(root, 'cac:AllowanceCharge').map(allowanceOf),
    taxes: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal').map(taxOf),
    lineTotal: amountAt(total, 'cbc:LineExtensionAmount'),
    subtotal: amountAt(total, 'cbc:TaxExclusiveAmount'),
    taxTotal: amountAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
    total: amountAt(total, 'cbc:TaxInclusiveAmount'),
    prepaid: amountAt(total, 'cbc:PrepaidAmount'),
    payable: amountAt(total, 'cbc:PayableAmount'),
    attachments: elementsAt(root, 'cac:AdditionalDocumentReference')
      .map(attachmentOf)
      .filter((attachment) => attachment !== null),
    findings: ublFindings(root).map(({ message }) => message),
  };
}
