// What is open on the page of an invoice.
export type OpenDialog = 'issue' | 'send' | 'pay' | 'credit' | 'edit' | 'status' | 'retention' | 'hold' | 'late';
