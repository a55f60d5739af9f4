// Credits of suppliers in a payment run: how much of them is taken off, and of which bill. Pure, in whole cents.

export interface RunPart {
  id: number;
  contactId: number;
  cents: number;
}

/** What of each credit is taken off, the oldest first, and never more than the bills of its supplier come to. */
export function takenOff(bills: readonly RunPart[], credits: readonly RunPart[]): RunPart[] {
  const left = new Map<number, number>();
  for (const { contactId, cents } of bills) left.set(contactId, (left.get(contactId) ?? 0) + cents);
  return credits.flatMap((credit) => {
    const cents = Math.min(credit.cents, left.get(credit.contactId) ?? 0);
    if (cents <= 0) return [];
    left.set(credit.contactId, (left.get(credit.contactId) ?? 0) - cents);
    return [{ ...credit, cents }];
  });
}

export interface Offset {
  creditId: number;
  billId: number;
  cents: number;
}
/** Which credit pays which bill of one supplier, in order; what the credits do not reach is left to be paid. */
export function offsets(bills: readonly Omit<RunPart, 'contactId'>[], credits: readonly Omit<RunPart, 'contactId'>[]) {
  const open = bills.map(({ id, cents }) => ({ id, cents }));
  const made: Offset[] = [];
  for (const credit of credits) {
    let { cents: left } = credit;
    for (const bill of open) {
      const cents = Math.min(left, bill.cents);
      if (cents <= 0) continue;
      made.push({ creditId: credit.id, billId: bill.id, cents });
      bill.cents -= cents;
      left -= cents;
    }
  }
  return { made, left: open };
}
