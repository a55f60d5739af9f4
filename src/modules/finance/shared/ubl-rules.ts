// The rules of EN 16931 (BR-…) and of PINT A-NZ (ibr-…, aligned-…) that decide whether an invoice would be taken, read from the XML itself:
// what we write is held against them before it leaves, and what arrives tells its faults by them. Own words, own code; which published
// rules are held, and which cannot concern us, is in docs/decisions/0079.
import { knownFindings } from './ubl-known.ts';
import { type UblFinding, partsOf } from './ubl-parts.ts';
import { presenceFindings } from './ubl-presence.ts';
import { allowanceFindings, footFindings, lineFindings } from './ubl-sums.ts';
import { taxFindings } from './ubl-taxes.ts';
import { type XmlElement, elementsAt } from './xml-element.ts';

export function ublFindings(root: XmlElement): UblFinding[] {
  const [total] = elementsAt(root, 'cac:LegalMonetaryTotal');
  if (!total) return [{ rule: 'BR-12', message: 'It has no totals.' }];
  const parts = partsOf(root, total);
  const findings = [
    ...presenceFindings(parts),
    ...lineFindings(parts),
    ...allowanceFindings(parts),
    ...footFindings(parts),
    ...taxFindings(parts),
    ...knownFindings(parts),
  ];
  // A number stands in several places of a document: what is wrong with it is said once.
  return [...new Map(findings.map((finding) => [`${finding.rule} ${finding.message}`, finding])).values()];
}
