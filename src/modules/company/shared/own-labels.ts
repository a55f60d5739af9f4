// "Policy number" and "Customer first name" with the words a company has instead.

export interface OwnWords {
  /** Instead of "Customers". */
  customers: string;
  /** Instead of "Policy". */
  policy: string;
}

/** What the company put into its list of words, with the product's own where it put nothing. */
export const ownWords = (kept: Partial<Record<string, string>>): OwnWords => ({
  customers: kept['customers'] ?? 'Customers',
  policy: kept['policy'] ?? 'Policy',
});

/** `Householders` -> `Householder`; a word without an s at its end stays. */
const oneOf = (many: string): string => (/[^s]s$/.test(many) ? many.slice(0, -1) : many);
const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

export function inOwnWords(label: string, { customers, policy }: OwnWords): string {
  const words: Record<string, string> = {
    Customers: customers,
    Customer: oneOf(customers),
    customers: small(customers),
    customer: small(oneOf(customers)),
    Policy: policy,
    policy: small(policy),
  };
  return label.replace(/\b(customers?|policy)\b/gi, (word) => words[word] ?? word);
}
