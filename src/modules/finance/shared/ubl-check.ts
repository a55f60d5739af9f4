// Whether a document of ours may leave as an electronic invoice: what its readers would refuse, with what to mend and where.
import type { IssuedDocument } from './issued-document.ts';
import type { UblFinding } from './ubl-parts.ts';
import { ublFindings } from './ubl-rules.ts';
import { ublOf, ublProblems } from './ubl-write.ts';

/** Where what is wrong is kept, by whom the sentence is about. */
function placeOf(message: string, { kind, seller, buyer }: IssuedDocument): string {
  const isSelfBilled = kind === 'rcti';
  const ours = 'Correct it under Administration, Company';
  if (message.startsWith('The supplier')) return isSelfBilled ? `Correct it on the contact ${seller.name}` : ours;
  if (message.startsWith('The buyer')) return isSelfBilled ? ours : `Correct it on the contact ${buyer.name}`;
  return `Correct it on the lines and terms of the ${isSelfBilled ? 'bill' : 'invoice'}`;
}

export interface UblCheck {
  /** A sentence each; none: it may leave. */
  problems: string[];
  /** What readers are told and take all the same. */
  warnings: string[];
}
/** Of a document that is issued: it keeps its words, so that it is made anew. */
export function ublCheck(document: IssuedDocument, isIssued: boolean): UblCheck {
  const missing = ublProblems(document);
  if (missing.length) return { problems: missing, warnings: [] };
  const findings = ublFindings(ublOf(document));
  const anew = document.kind === 'rcti' ? 'make this one void and write another' : 'credit this one and issue it again';
  const then = isIssued ? `, then ${anew}: issued documents cannot change.` : '.';
  return {
    problems: findings
      .filter(({ isWarning }) => !isWarning)
      .map(({ message }: UblFinding) => `${message} ${placeOf(message, document)}${then}`),
    warnings: findings.filter(({ isWarning }) => isWarning).map(({ message }) => message),
  };
}
