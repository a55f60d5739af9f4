// In which order UBL 2.1 has the children of an element, from the tables of the standard ("UBL 2.1, 3.2 and 3.3"): the schemas themselves
// are in no package that could be shipped. Only what can stand in an invoice of PINT A-NZ or EN 16931 is listed; anything else is told.
import type { XmlElement } from '../shared/xml-element.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const PARTY_ADDRESS = words(
  'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country',
);
const HEAD = words('cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ID cbc:UUID cbc:IssueDate cbc:IssueTime');
const MIDDLE =
  words(`cbc:DocumentCurrencyCode cbc:TaxCurrencyCode cbc:AccountingCost cbc:BuyerReference cac:InvoicePeriod
  cac:OrderReference cac:BillingReference cac:DespatchDocumentReference cac:ReceiptDocumentReference`);
const PARTIES =
  words(`cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty cac:TaxRepresentativeParty cac:Delivery
  cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal`);
const LINE = (quantity: string): string[] =>
  words(`cbc:ID cbc:Note ${quantity} cbc:LineExtensionAmount cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference
    cac:DespatchLineReference cac:DocumentReference cac:AllowanceCharge cac:Item cac:Price`);
const REFERENCE = words(
  'cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentType cbc:DocumentDescription cac:Attachment',
);
const TAX_CATEGORY = words('cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme');

const ORDER: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    ...HEAD,
    ...words('cbc:DueDate cbc:InvoiceTypeCode cbc:Note cbc:TaxPointDate'),
    ...MIDDLE,
    ...words(
      'cac:OriginatorDocumentReference cac:ContractDocumentReference cac:AdditionalDocumentReference cac:ProjectReference',
    ),
    ...PARTIES,
    'cac:InvoiceLine',
  ],
  CreditNote: [
    ...HEAD,
    ...words('cbc:TaxPointDate cbc:CreditNoteTypeCode cbc:Note'),
    ...MIDDLE,
    ...words('cac:ContractDocumentReference cac:AdditionalDocumentReference cac:OriginatorDocumentReference'),
    ...PARTIES,
    'cac:CreditNoteLine',
  ],
  'cac:AccountingSupplierParty': ['cac:Party'],
  'cac:AccountingCustomerParty': ['cac:Party'],
  'cac:Party':
    words(`cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity
    cac:Contact`),
  'cac:PayeeParty': words('cac:PartyIdentification cac:PartyName cac:PartyLegalEntity'),
  'cac:TaxRepresentativeParty': words('cac:PartyName cac:PostalAddress cac:PartyTaxScheme'),
  'cac:PartyIdentification': ['cbc:ID'],
  'cac:PartyName': ['cbc:Name'],
  'cac:PostalAddress': PARTY_ADDRESS,
  'cac:Address': PARTY_ADDRESS,
  'cac:AddressLine': ['cbc:Line'],
  'cac:Country': ['cbc:IdentificationCode'],
  'cac:OriginCountry': ['cbc:IdentificationCode'],
  'cac:PartyTaxScheme': words('cbc:CompanyID cac:TaxScheme'),
  'cac:PartyLegalEntity': words('cbc:RegistrationName cbc:CompanyID cbc:CompanyLegalForm'),
  'cac:Contact': words('cbc:Name cbc:Telephone cbc:ElectronicMail'),
  'cac:TaxScheme': ['cbc:ID'],
  'cac:InvoicePeriod': words('cbc:StartDate cbc:EndDate cbc:DescriptionCode'),
  'cac:OrderReference': words('cbc:ID cbc:SalesOrderID'),
  'cac:BillingReference': ['cac:InvoiceDocumentReference'],
  'cac:InvoiceDocumentReference': REFERENCE,
  'cac:DespatchDocumentReference': REFERENCE,
  'cac:ReceiptDocumentReference': REFERENCE,
  'cac:OriginatorDocumentReference': REFERENCE,
  'cac:ContractDocumentReference': REFERENCE,
  'cac:AdditionalDocumentReference': REFERENCE,
  'cac:DocumentReference': REFERENCE,
  'cac:ProjectReference': ['cbc:ID'],
  'cac:Attachment': words('cbc:EmbeddedDocumentBinaryObject cac:ExternalReference'),
  'cac:ExternalReference': ['cbc:URI'],
  'cac:Delivery': words('cbc:ActualDeliveryDate cac:DeliveryLocation cac:DeliveryParty'),
  'cac:DeliveryLocation': words('cbc:ID cac:Address'),
  'cac:DeliveryParty': ['cac:PartyName'],
  'cac:PaymentMeans':
    words(`cbc:PaymentMeansCode cbc:PaymentDueDate cbc:PaymentID cac:CardAccount cac:PayeeFinancialAccount
    cac:PaymentMandate`),
  'cac:PayeeFinancialAccount': words('cbc:ID cbc:Name cac:FinancialInstitutionBranch'),
  'cac:FinancialInstitutionBranch': ['cbc:ID'],
  'cac:CardAccount': words('cbc:PrimaryAccountNumberID cbc:NetworkID cbc:HolderName'),
  'cac:PaymentMandate': words('cbc:ID cac:PayerFinancialAccount'),
  'cac:PayerFinancialAccount': ['cbc:ID'],
  'cac:PaymentTerms': ['cbc:Note'],
  'cac:AllowanceCharge':
    words(`cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric
    cbc:Amount cbc:BaseAmount cac:TaxCategory`),
  'cac:TaxTotal': words('cbc:TaxAmount cac:TaxSubtotal'),
  'cac:TaxSubtotal': words('cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory'),
  'cac:TaxCategory': TAX_CATEGORY,
  'cac:ClassifiedTaxCategory': TAX_CATEGORY,
  'cac:LegalMonetaryTotal':
    words(`cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount
    cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableRoundingAmount cbc:PayableAmount`),
  'cac:InvoiceLine': LINE('cbc:InvoicedQuantity'),
  'cac:CreditNoteLine': LINE('cbc:CreditedQuantity'),
  'cac:OrderLineReference': ['cbc:LineID'],
  'cac:DespatchLineReference': ['cbc:LineID'],
  'cac:Item':
    words(`cbc:Description cbc:Name cac:BuyersItemIdentification cac:SellersItemIdentification cac:StandardItemIdentification
    cac:OriginCountry cac:CommodityClassification cac:ClassifiedTaxCategory cac:AdditionalItemProperty`),
  'cac:BuyersItemIdentification': ['cbc:ID'],
  'cac:SellersItemIdentification': ['cbc:ID'],
  'cac:StandardItemIdentification': ['cbc:ID'],
  'cac:CommodityClassification': ['cbc:ItemClassificationCode'],
  'cac:AdditionalItemProperty': words('cbc:Name cbc:Value'),
  'cac:Price': words('cbc:PriceAmount cbc:BaseQuantity cac:AllowanceCharge'),
};
/** What may stand there more than once. */
const MANY = new Set(
  words(`cac:InvoiceLine cac:CreditNoteLine cac:AllowanceCharge cac:TaxTotal cac:TaxSubtotal cac:AdditionalDocumentReference cac:BillingReference
    cac:PartyIdentification cac:PaymentMeans cac:AddressLine cac:CommodityClassification cac:AdditionalItemProperty cac:PartyTaxScheme cbc:Note
    cac:DespatchDocumentReference cac:ReceiptDocumentReference cac:DocumentReference`),
);
const DAY = /^\d{4}-\d\d-\d\d$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** What the schema would refuse, by the path of the element. */
export function orderProblems(parent: XmlElement, path = parent.name): string[] {
  const order = ORDER[parent.name];
  if (!order) return parent.children.length ? [`${path}: not known`] : valueProblems(parent, path);
  const problems: string[] = [];
  let before = -1;
  for (const child of parent.children) {
    const place = order.indexOf(child.name);
    if (place < 0) problems.push(`${path}: ${child.name} has no place here`);
    else if (place < before) problems.push(`${path}: ${child.name} stands too late`);
    else if (place === before && !MANY.has(child.name)) problems.push(`${path}: ${child.name} stands twice`);
    before = Math.max(before, place);
    problems.push(...orderProblems(child, `${path}/${child.name}`));
  }
  if (parent.children.length === 0) problems.push(`${path}: empty`);
  return problems;
}

function valueProblems({ name, text, attributes }: XmlElement, path: string): string[] {
  const value = text.trim();
  if (!value) return [`${path}: empty`];
  if (name.endsWith('Date') && !DAY.test(value)) return [`${path}: no date`];
  if (/(Amount|Quantity|Percent|Numeric)$/.test(name) && !DECIMAL.test(value)) return [`${path}: no number`];
  if (name.endsWith('Amount') && !/^[A-Z]{3}$/.test(attributes['currencyID'] ?? '')) return [`${path}: no currency`];
  return [];
}
