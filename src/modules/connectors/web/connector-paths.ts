/** One system with its ledger. */
export const connectorPath = (id: number): string => `/prime/admin/connectors/${id}`;
