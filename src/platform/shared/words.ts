// How a number of things is said.

/** "1 invoice", "2 invoices"; `many` where an s is not enough. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
