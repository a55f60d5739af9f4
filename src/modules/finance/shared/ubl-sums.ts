// The rules of figures: each total is what the others make it, and a line is its quantity times its price.
import { productCents } from '../../../kit/money.ts';
import { type UblFinding, type UblParts, centsAt, isCharge, lineName, numberAt, shown, sumAt } from './ubl-parts.ts';
import { type XmlElement, elementsAt } from './xml-element.ts';

/** The figures of the foot, each as the others make it. */
export function footFindings({ lines, allowances, charges, total, root, currency }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  const must = (rule: string, what: string, told: number, reckoned: number, of: string): void => {
    if (told !== reckoned)
      findings.push({ rule, message: `${what} is ${shown(told)}, but ${of} come to ${shown(reckoned)}.` });
  };
  const lineSum = sumAt(lines, 'cbc:LineExtensionAmount');
  // Tax may be told once more, in the currency of the tax office.
  const taxTotals = elementsAt(root, 'cac:TaxTotal');
  const own = taxTotals.filter((entry) =>
    elementsAt(entry, 'cbc:TaxAmount').some(({ attributes }) => attributes['currencyID'] === currency),
  );
  const [taxTotal] = own.length ? own : taxTotals;
  const tax = taxTotal ? centsAt(taxTotal, 'cbc:TaxAmount') : 0;
  const told = (name: string): number => centsAt(total, `cbc:${name}`);
  must('BR-CO-10', 'The sum of the lines', told('LineExtensionAmount'), lineSum, 'the lines');
  must('BR-CO-11', 'Deductions', told('AllowanceTotalAmount'), sumAt(allowances, 'cbc:Amount'), 'the allowances');
  must('BR-CO-12', 'Charges', told('ChargeTotalAmount'), sumAt(charges, 'cbc:Amount'), 'the charges');
  must(
    'BR-CO-13',
    'The total ex tax',
    told('TaxExclusiveAmount'),
    told('LineExtensionAmount') - told('AllowanceTotalAmount') + told('ChargeTotalAmount'),
    'lines, allowances and charges',
  );
  for (const entry of taxTotals) {
    const subtotals = elementsAt(entry, 'cac:TaxSubtotal');
    if (subtotals.length)
      must(
        'BR-CO-14',
        'The tax',
        centsAt(entry, 'cbc:TaxAmount'),
        sumAt(subtotals, 'cbc:TaxAmount'),
        'the taxes by rate',
      );
  }
  must('BR-CO-15', 'The total with tax', told('TaxInclusiveAmount'), told('TaxExclusiveAmount') + tax, 'total and tax');
  if (own.length > 1) findings.push({ rule: 'BR-CO-15', message: 'It tells its tax twice. Keep one.' });
  must(
    'BR-CO-16',
    'The amount to pay',
    told('PayableAmount'),
    told('TaxInclusiveAmount') - told('PrepaidAmount') + told('PayableRoundingAmount'),
    'the total less what was paid',
  );
  return findings;
}

function priceFindings(line: XmlElement): UblFinding[] {
  const name = lineName(line);
  const findings: UblFinding[] = [];
  const price = numberAt(line, 'cac:Price/cbc:PriceAmount') ?? 0;
  if (price < 0)
    findings.push({ rule: 'BR-27', message: `${name} has a price below nothing. Put the minus before the quantity.` });
  const per = numberAt(line, 'cac:Price/cbc:BaseQuantity');
  if (per !== null && per <= 0)
    findings.push({
      rule: 'ibr-087',
      message: `The price of ${name.toLowerCase()} is for ${per}; it must be for more than nothing.`,
    });
  for (const discount of elementsAt(line, 'cac:Price/cac:AllowanceCharge')) {
    const full = numberAt(discount, 'cbc:BaseAmount');
    if (isCharge(discount))
      findings.push({
        rule: 'ibr-083',
        message: `${name} adds to its price. Only a discount is allowed there.`,
      });
    if (full === null) continue;
    if (full < 0)
      findings.push({
        rule: 'BR-28',
        message: `The price of ${name.toLowerCase()} before its discount is below nothing.`,
      });
    const off = numberAt(discount, 'cbc:Amount') ?? 0;
    if (Math.abs(full - off - price) > 1e-9)
      findings.push({
        rule: 'aligned-ibrp-004',
        message: `The price of ${name.toLowerCase()} is ${price}, but ${full} less the discount of ${off} is another.`,
      });
  }
  return findings;
}

export function lineFindings({ lines }: UblParts): UblFinding[] {
  return lines.flatMap((line): UblFinding[] => {
    const quantity = numberAt(line, 'cbc:InvoicedQuantity') ?? numberAt(line, 'cbc:CreditedQuantity') ?? 1;
    const price = numberAt(line, 'cac:Price/cbc:PriceAmount') ?? 0;
    const per = numberAt(line, 'cac:Price/cbc:BaseQuantity') || 1;
    const amount = centsAt(line, 'cbc:LineExtensionAmount');
    const own = elementsAt(line, 'cac:AllowanceCharge');
    const off = own.reduce((sum, entry) => sum + (isCharge(entry) ? 1 : -1) * centsAt(entry, 'cbc:Amount'), 0);
    const reckoned = productCents(quantity / per, price) + off;
    const findings = priceFindings(line);
    // Prices of some systems are rounded: a cent is none that anybody argues about.
    if (Math.abs(amount - reckoned) > 2)
      findings.push({
        rule: 'PEPPOL-R120',
        message: `${lineName(line)} is ${shown(amount)}, but its quantity and price come to ${shown(reckoned)}.`,
      });
    return findings;
  });
}

/** What is taken off or added, on the whole or on a line: a share of something is told with what it is a share of. */
export function allowanceFindings({ root, lines }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  const judge = (entry: XmlElement, of: string, line: boolean): void => {
    const charge = isCharge(entry);
    const what = `${charge ? 'Charges' : 'Deductions'} ${of}`;
    const pick = (ids: readonly [string, string, string, string]): string =>
      ids[(line ? 2 : 0) + (charge ? 1 : 0)] ?? '';
    if (!/^(true|false)$/.test(elementsAt(entry, 'cbc:ChargeIndicator')[0]?.text.trim() ?? ''))
      findings.push({ rule: 'ibr-082', message: `An amount ${of} does not say whether it is added or deducted.` });
    if (numberAt(entry, 'cbc:Amount') === null)
      findings.push({ rule: pick(['BR-31', 'BR-36', 'BR-41', 'BR-43']), message: `${what} has no amount.` });
    if (
      elementsAt(entry, 'cbc:AllowanceChargeReason').length +
        elementsAt(entry, 'cbc:AllowanceChargeReasonCode').length ===
      0
    )
      findings.push({ rule: pick(['BR-33', 'BR-38', 'BR-42', 'BR-44']), message: `${what} does not say what for.` });
    const base = numberAt(entry, 'cbc:BaseAmount');
    const percent = numberAt(entry, 'cbc:MultiplierFactorNumeric');
    if ((base === null) !== (percent === null))
      findings.push({
        rule: charge ? 'aligned-ibrp-058' : 'aligned-ibrp-057',
        message: `${what} tells ${base === null ? 'a share without what it is of' : 'what it is of without the share'}.`,
      });
    else if (base !== null && percent !== null) {
      const reckoned = productCents(base, percent / 100);
      const told = centsAt(entry, 'cbc:Amount');
      if (Math.abs(told - reckoned) > 2)
        findings.push({
          rule: charge ? 'aligned-ibrp-055' : 'aligned-ibrp-054',
          message: `${what} is ${shown(told)}, but ${percent} % of ${base} come to ${shown(reckoned)}.`,
        });
    }
  };
  for (const entry of elementsAt(root, 'cac:AllowanceCharge')) judge(entry, 'the whole', false);
  for (const line of lines)
    for (const entry of elementsAt(line, 'cac:AllowanceCharge')) judge(entry, lineName(line).toLowerCase(), true);
  return findings;
}
