// How the password of a mailbox is kept: sealed for one row.
export const MAILBOX_SECRET = 'mailbox';
export const mailboxPlace = (companyId: number, id: number): string => `${companyId}/mail_handler/${id}`;
