/** Documents and their transfers, by the name of the system: `/finance-integration/xero`. */
export const financeIntegrationPath = (ref: string): string => `/finance-integration/${ref}`;
