// Words that several calls of invoices answer.

export const MISSING = 'This entry does not exist';
