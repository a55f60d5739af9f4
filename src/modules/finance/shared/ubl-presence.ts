// The rules of what must be there, what may be there once, and what must agree with what. Tables, one line a rule.
import { BUYER, SELLER, type UblFinding, type UblParts, everyElement, has, lineName, numberAt } from './ubl-parts.ts';
import { CUSTOMIZATIONS, PROFILES } from './ubl-codes.ts';
import { type XmlElement, elementsAt, textAt } from './xml-element.ts';

type Row = readonly [rule: string, path: string, message: string];

/** Of the invoice. */
const REQUIRED: readonly Row[] = [
  ['BR-01', 'cbc:CustomizationID', 'It does not say by which rules it was written.'],
  ['BR-02', 'cbc:ID', 'It has no number.'],
  ['BR-03', 'cbc:IssueDate', 'It has no date.'],
  ['BR-05', 'cbc:DocumentCurrencyCode', 'It does not say its currency.'],
  ['BR-06', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, 'It does not name its supplier.'],
  ['BR-07', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, 'It does not name its buyer.'],
];
const REQUIRED_BY_PEPPOL: readonly Row[] = [
  ['PEPPOL-R010', `${BUYER}/cbc:EndpointID`, 'The buyer has no electronic address.'],
  ['PEPPOL-R020', `${SELLER}/cbc:EndpointID`, 'The supplier has no electronic address.'],
  ['ibr-076', 'cbc:ProfileID', 'It does not say its process.'],
];
const REQUIRED_OF_TOTAL: readonly Row[] = [
  ['BR-12', 'cbc:LineExtensionAmount', 'It has no sum of its lines.'],
  ['BR-13', 'cbc:TaxExclusiveAmount', 'It has no total ex tax.'],
  ['BR-14', 'cbc:TaxInclusiveAmount', 'It has no total with tax.'],
  ['BR-15', 'cbc:PayableAmount', 'It has no amount to pay.'],
];
const REQUIRED_OF_LINE: readonly Row[] = [
  ['BR-24', 'cbc:LineExtensionAmount', 'no amount'],
  ['BR-25', 'cac:Item/cbc:Name', 'no name'],
  ['BR-26', 'cac:Price/cbc:PriceAmount', 'no price'],
];
/** Where the first is there, so is the second. */
const REQUIRED_OF_PARTS: readonly (readonly [rule: string, part: string, path: string, message: string])[] = [
  ['BR-18', 'cac:TaxRepresentativeParty', 'cac:PartyName/cbc:Name', 'The supplier’s tax representative has no name.'],
  ['BR-19', 'cac:TaxRepresentativeParty', 'cac:PostalAddress', 'The supplier’s tax representative has no address.'],
  [
    'BR-20',
    'cac:TaxRepresentativeParty/cac:PostalAddress',
    'cac:Country/cbc:IdentificationCode',
    'The supplier’s tax representative has no country.',
  ],
  [
    'BR-56',
    'cac:TaxRepresentativeParty',
    'cac:PartyTaxScheme/cbc:CompanyID',
    'The supplier’s tax representative has no number for tax.',
  ],
  [
    'BR-45',
    'cac:TaxTotal/cac:TaxSubtotal',
    'cbc:TaxableAmount',
    'A tax at the foot does not say of what amount it is.',
  ],
  ['BR-46', 'cac:TaxTotal/cac:TaxSubtotal', 'cbc:TaxAmount', 'A tax at the foot has no amount.'],
  ['BR-49', 'cac:PaymentMeans', 'cbc:PaymentMeansCode', 'It does not say how it is to be paid.'],
  ['BR-52', 'cac:AdditionalDocumentReference', 'cbc:ID', 'A paper that belongs to it has no reference.'],
  [
    'BR-55',
    'cac:BillingReference',
    'cac:InvoiceDocumentReference/cbc:ID',
    'It refers to an earlier invoice without its number.',
  ],
  [
    'BR-57',
    'cac:Delivery/cac:DeliveryLocation/cac:Address',
    'cac:Country/cbc:IdentificationCode',
    'The place of delivery has no country.',
  ],
  [
    'ibr-sr-57',
    `${SELLER}/cac:PartyTaxScheme`,
    'cbc:CompanyID',
    'The supplier is said to be registered for tax, without a number.',
  ],
  [
    'ibr-sr-57',
    `${BUYER}/cac:PartyTaxScheme`,
    'cbc:CompanyID',
    'The buyer is said to be registered for tax, without a number.',
  ],
];
/** What nobody could tell apart were it there twice: below the invoice, below each part of a kind, below each line. */
const ONCE: readonly Row[] = [
  ['BR-66', 'cac:PaymentMeans/cac:CardAccount', 'card that paid'],
  ['BR-67', 'cac:PaymentMeans/cac:PaymentMandate', 'mandate of a direct debit'],
  ['aligned-ibrp-008', 'cac:PaymentTerms', 'set of payment terms'],
  ['ibr-sr-05', 'cac:PaymentTerms/cbc:Note', 'text of payment terms'],
  ['ibr-094', 'cac:ContractDocumentReference/cbc:ID', 'contract'],
  ['ibr-095', 'cac:ReceiptDocumentReference/cbc:ID', 'receipt of goods'],
  ['ibr-096', 'cac:DespatchDocumentReference/cbc:ID', 'delivery note'],
  ['ibr-sr-52', 'cac:OriginatorDocumentReference/cbc:ID', 'tender'],
  ['ibr-sr-39', 'cac:ProjectReference/cbc:ID', 'project'],
  ['ibr-097', 'cac:InvoicePeriod', 'period'],
  ['ibr-107', 'cac:Delivery', 'delivery'],
  ['ibr-108', 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name', 'receiver of the delivery'],
  ['ibr-098', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, 'name of the supplier'],
  ['ibr-099', `${SELLER}/cac:PartyName/cbc:Name`, 'trading name of the supplier'],
  ['ibr-100', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`, 'number of the supplier'],
  ['ibr-101', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`, 'legal form of the supplier'],
  ['ibr-sr-53', `${SELLER}/cac:PostalAddress/cac:AddressLine/cbc:Line`, 'additional line in the supplier’s address'],
  ['ibr-102', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, 'name of the buyer'],
  ['ibr-103', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`, 'number of the buyer'],
  ['ibr-104', `${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`, 'number for tax of the buyer'],
  ['ibr-112', `${BUYER}/cac:PartyName/cbc:Name`, 'trading name of the buyer'],
  ['ibr-sr-16', `${BUYER}/cac:PartyIdentification/cbc:ID`, 'customer number of the buyer'],
  ['ibr-sr-54', `${BUYER}/cac:PostalAddress/cac:AddressLine/cbc:Line`, 'additional line in the buyer’s address'],
];
const ONCE_OF_PARTS: readonly (readonly [rule: string, part: string, path: string, message: string])[] = [
  ['aligned-ibrp-065', 'cac:PaymentMeans', 'cbc:PaymentID', 'reference for one payment'],
  ['ibr-sr-06', 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'earlier invoice in one reference'],
  ['ibr-sr-30', 'cac:AllowanceCharge', 'cbc:AllowanceChargeReason', 'reason for one amount taken off or added'],
  ['ibr-sr-32', 'cac:TaxTotal/cac:TaxSubtotal', 'cac:TaxCategory/cbc:TaxExemptionReason', 'reason for one tax'],
  ['ibr-sr-33', 'cac:AdditionalDocumentReference', 'cbc:DocumentDescription', 'description of one paper'],
];
const ONCE_OF_LINE: readonly Row[] = [
  ['ibr-sr-34', 'cbc:Note', 'note'],
  ['ibr-sr-50', 'cac:Item/cbc:Description', 'description'],
  ['ibr-109', 'cac:OrderLineReference/cbc:LineID', 'line of an order'],
  ['ibr-110', 'cac:InvoicePeriod', 'period'],
  ['ibr-111', 'cac:Price/cac:AllowanceCharge/cbc:Amount', 'discount on its price'],
];
const twice = (what: string): string => `It has more than one ${what}. Keep one.`;

function parties({ root }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  for (const [path, who, [address, country, scheme]] of [
    [SELLER, 'The supplier', ['BR-08', 'BR-09', 'BR-62']],
    [BUYER, 'The buyer', ['BR-10', 'BR-11', 'BR-63']],
  ] as const) {
    const hasAddress = has(root, `${path}/cac:PostalAddress`);
    if (!hasAddress) findings.push({ rule: address, message: `${who} has no address.` });
    else if (!textAt(root, `${path}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`))
      findings.push({ rule: country, message: `${who} has no country.` });
    for (const { attributes } of elementsAt(root, `${path}/cbc:EndpointID`))
      if (!attributes['schemeID'])
        findings.push({ rule: scheme, message: `${who}’s electronic address does not say what number it is.` });
  }
  const named = [
    'cac:PartyTaxScheme/cbc:CompanyID',
    'cac:PartyIdentification/cbc:ID',
    'cac:PartyLegalEntity/cbc:CompanyID',
  ];
  if (!named.some((path) => has(root, `${SELLER}/${path}`)))
    findings.push({ rule: 'BR-CO-26', message: 'The supplier has no identifying number.' });
  if (elementsAt(root, `${SELLER}/cac:PartyTaxScheme`).length > 2)
    findings.push({ rule: 'ibr-sr-42', message: 'The supplier has more than two numbers for tax. Keep two at most.' });
  for (const payee of elementsAt(root, 'cac:PayeeParty')) {
    const name = textAt(payee, 'cac:PartyName/cbc:Name');
    const id = textAt(payee, 'cac:PartyIdentification/cbc:ID');
    const isSeller =
      (name !== null && name === textAt(root, `${SELLER}/cac:PartyName/cbc:Name`)) ||
      (id !== null &&
        elementsAt(root, `${SELLER}/cac:PartyIdentification/cbc:ID`).some(({ text }) => text.trim() === id));
    if (!name || isSeller)
      findings.push({
        rule: 'BR-17',
        message: isSeller ? 'The payee is the supplier. Remove it.' : 'The payee has no name.',
      });
  }
  return findings;
}

function lineParts({ root, lines }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  for (const line of lines) {
    const name = lineName(line);
    const say = (rule: string, message: string): unknown => findings.push({ rule, message });
    if (!textAt(line, 'cbc:ID')) say('BR-21', 'A line has no number.');
    for (const [rule, path, what] of REQUIRED_OF_LINE) if (!textAt(line, path)) say(rule, `${name} has ${what}.`);
    for (const [rule, path, what] of ONCE_OF_LINE)
      if (elementsAt(line, path).length > 1) say(rule, `${name} has more than one ${what}. Keep one.`);
    const [quantity] = [...elementsAt(line, 'cbc:InvoicedQuantity'), ...elementsAt(line, 'cbc:CreditedQuantity')];
    const unit = quantity?.attributes['unitCode'];
    if (!quantity) say('BR-22', `${name} has no quantity.`);
    else if (!unit) say('BR-23', `${name} does not say in which unit its quantity is.`);
    const per = elementsAt(line, 'cac:Price/cbc:BaseQuantity')[0]?.attributes['unitCode'];
    if (unit && per && per !== unit)
      say('ibr-088', `${name} is counted in ${unit} and priced in ${per}. Use one unit.`);
    for (const { attributes } of elementsAt(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID'))
      if (!attributes['schemeID']) say('BR-64', `${name} has a number of its item without saying which.`);
    for (const { attributes } of elementsAt(line, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'))
      if (!attributes['listID']) say('BR-65', `${name} has a class of its item without saying of which list.`);
    for (const property of elementsAt(line, 'cac:Item/cac:AdditionalItemProperty'))
      if (!has(property, 'cbc:Name') || !has(property, 'cbc:Value'))
        say('BR-54', `${name} has a property without name or value.`);
    const objects = elementsAt(line, 'cac:DocumentReference');
    const isObject = (object: XmlElement): boolean => textAt(object, 'cbc:DocumentTypeCode') === '130';
    if (objects.filter(isObject).length > 1) say('ibr-089', `${name} refers to more than one object. Keep one.`);
    if (objects.length && !objects.some(isObject))
      say('aligned-ibrp-060', `${name} refers to a document. Only an object is allowed there.`);
    if (
      has(line, 'cac:DespatchLineReference/cac:DocumentReference/cbc:ID') &&
      has(root, 'cac:DespatchDocumentReference')
    )
      say('ibr-092', `${name} names its delivery note and the invoice another. Keep one of the two.`);
  }
  return findings;
}

function periods({ root, lines }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  const [whole] = elementsAt(root, 'cac:InvoicePeriod');
  const judge = (period: XmlElement, of: string, [order, filled]: readonly [string, string], isLine: boolean): void => {
    const start = textAt(period, 'cbc:StartDate');
    const end = textAt(period, 'cbc:EndDate');
    if (start && end && end < start)
      findings.push({ rule: order, message: `The period of ${of} ends before it starts.` });
    if (!start && !end && (isLine || !has(period, 'cbc:DescriptionCode')))
      findings.push({ rule: filled, message: `The period of ${of} has neither a first nor a last day.` });
    if (!isLine || !whole) return;
    const first = textAt(whole, 'cbc:StartDate');
    const last = textAt(whole, 'cbc:EndDate');
    if (start && first && start < first)
      findings.push({ rule: 'ibr-085', message: `The period of ${of} begins before that of the invoice.` });
    if (end && last && end > last)
      findings.push({ rule: 'ibr-086', message: `The period of ${of} ends after that of the invoice.` });
  };
  for (const period of elementsAt(root, 'cac:InvoicePeriod'))
    judge(period, 'the invoice', ['BR-29', 'BR-CO-19'], false);
  for (const line of lines)
    for (const period of elementsAt(line, 'cac:InvoicePeriod'))
      judge(period, lineName(line).toLowerCase(), ['BR-30', 'BR-CO-20'], true);
  if (has(root, 'cbc:TaxPointDate') && has(root, 'cac:InvoicePeriod/cbc:DescriptionCode'))
    findings.push({
      rule: 'BR-CO-03',
      message: 'It says twice when the tax is due: a day, and a rule for it. Keep one.',
    });
  return findings;
}

/** Credit transfers, of UNTDID 4461. */
const TRANSFERS = ['30', '58'];
function paying({ root, isCredit, total }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  for (const means of elementsAt(root, 'cac:PaymentMeans')) {
    if (!TRANSFERS.includes(textAt(means, 'cbc:PaymentMeansCode') ?? '')) continue;
    if (!textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'))
      findings.push({ rule: 'BR-61', message: 'It is to be paid into an account, which has no number.' });
  }
  const isDue = has(root, 'cbc:DueDate') || has(root, 'cac:PaymentTerms/cbc:Note');
  if (!isCredit && (numberAt(total, 'cbc:PayableAmount') ?? 0) > 0 && !isDue)
    findings.push({ rule: 'BR-CO-25', message: 'It says neither when it is due nor on which terms.' });
  if (has(root, 'cac:PrepaidPayment') && !has(total, 'cbc:PrepaidAmount'))
    findings.push({ rule: 'ibr-093', message: 'It names a payment, but no total of what was paid.' });
  return findings;
}

/** Tax may be told once more in the currency of the tax office. */
function taxCurrency({ root, currency }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  const taxCurrencies = elementsAt(root, 'cbc:TaxCurrencyCode').map(({ text }) => text.trim());
  const totals = elementsAt(root, 'cac:TaxTotal');
  const full = totals.filter((entry) => has(entry, 'cac:TaxSubtotal'));
  if (full.length > 1)
    findings.push({ rule: 'aligned-ibrp-021', message: 'It has its taxes by rate twice. Keep one of them.' });
  const [own] = taxCurrencies;
  const amountIn = (code: string): number | null => {
    const of = totals.find((entry) => elementsAt(entry, 'cbc:TaxAmount')[0]?.attributes['currencyID'] === code);
    return of ? numberAt(of, 'cbc:TaxAmount') : null;
  };
  if (own !== undefined && own === currency)
    findings.push({
      rule: 'ibr-077',
      message: `Its tax is given twice in its own currency ${own}. Remove one.`,
    });
  else if (own !== undefined && amountIn(own) === null)
    findings.push({ rule: 'BR-53', message: `Its tax must also be given in ${own}.` });
  else if (totals.length - full.length > (own === undefined ? 0 : 1) && full.length)
    findings.push({
      rule: 'aligned-ibrp-022',
      message: 'It has an unneeded second tax total. Remove it.',
    });
  if (own !== undefined && own !== currency && (amountIn(own) ?? 0) * (amountIn(currency) ?? 0) < 0)
    findings.push({ rule: 'ibr-084', message: 'Its tax is above nothing in one currency and below in the other.' });
  return findings;
}

function papers({ root, dialect }: UblParts): UblFinding[] {
  // UBL-CR-666 and 673 of EN 16931 are warnings; PINT refuses the same.
  const lenient = dialect === 'european' ? { isWarning: true as const } : {};
  const findings: UblFinding[] = [];
  const all = elementsAt(root, 'cac:AdditionalDocumentReference');
  const of = (code: string): XmlElement[] => all.filter((paper) => textAt(paper, 'cbc:DocumentTypeCode') === code);
  const objects = of('130');
  if (objects.length > 1) findings.push({ rule: 'ibr-078', message: twice('object that it is about') });
  if (of('50').length > 1) findings.push({ rule: 'ibr-090', message: twice('project') });
  if (objects.some((object) => has(object, 'cac:Attachment')))
    findings.push({
      rule: 'ibr-071',
      message: 'The invoiced object has a file. Attach the file as a separate document.',
      ...lenient,
    });
  if (objects.some((object) => has(object, 'cbc:DocumentDescription')))
    findings.push({
      rule: 'ibr-072',
      message: 'The invoiced object has a description, which belongs on a document.',
      ...lenient,
    });
  return findings;
}

function peppol({ root, dialect, isSelfBilling }: UblParts): UblFinding[] {
  if (dialect !== 'pint' && dialect !== 'aunz') return [];
  const findings: UblFinding[] = [];
  for (const [rule, path, message] of REQUIRED_BY_PEPPOL) if (!textAt(root, path)) findings.push({ rule, message });
  if (!textAt(root, 'cbc:BuyerReference') && !textAt(root, 'cac:OrderReference/cbc:ID'))
    findings.push({
      rule: 'aligned-ibrp-003',
      message: 'It has neither a reference of the buyer nor an order number.',
    });
  if (elementsAt(root, 'cbc:Note').length > 1) findings.push({ rule: 'ibr-sr-51', message: twice('note') });
  if (dialect !== 'pint') return findings;
  const kind = isSelfBilling ? 'selfBilling' : 'billing';
  if (textAt(root, 'cbc:CustomizationID') !== CUSTOMIZATIONS[kind])
    findings.push({ rule: 'aligned-ibrp-001', message: `Its rules are not ${CUSTOMIZATIONS[kind]}.` });
  const profile = textAt(root, 'cbc:ProfileID');
  if (profile !== null && profile !== PROFILES[kind])
    findings.push({ rule: 'aligned-ibrp-002', message: `Its process is not ${PROFILES[kind]}.` });
  return findings;
}

export function presenceFindings(parts: UblParts): UblFinding[] {
  const { root, total, lines } = parts;
  const findings: UblFinding[] = [];
  for (const [rule, path, message] of REQUIRED) if (!textAt(root, path)) findings.push({ rule, message });
  for (const [rule, path, message] of REQUIRED_OF_TOTAL) if (!textAt(total, path)) findings.push({ rule, message });
  if (!textAt(root, 'cbc:InvoiceTypeCode') && !textAt(root, 'cbc:CreditNoteTypeCode'))
    findings.push({ rule: 'BR-04', message: 'It does not say whether it is an invoice or what else.' });
  if (lines.length === 0) findings.push({ rule: 'BR-16', message: 'It has no line.' });
  for (const [rule, part, path, message] of REQUIRED_OF_PARTS)
    if (elementsAt(root, part).some((entry) => !has(entry, path))) findings.push({ rule, message });
  for (const [rule, path, what] of ONCE)
    if (elementsAt(root, path).length > 1) findings.push({ rule, message: twice(what) });
  for (const [rule, part, path, what] of ONCE_OF_PARTS)
    if (elementsAt(root, part).some((entry) => elementsAt(entry, path).length > 1))
      findings.push({ rule, message: twice(what) });
  const empty = everyElement(root).find(({ children, text }) => children.length === 0 && !text.trim());
  if (empty)
    findings.push({ rule: 'ibr-079', message: `It has an empty field (${empty.name}). Fill it or leave it out.` });
  return [
    ...findings,
    ...parties(parts),
    ...lineParts(parts),
    ...periods(parts),
    ...paying(parts),
    ...taxCurrency(parts),
    ...papers(parts),
    ...peppol(parts),
  ];
}
