// What other modules may use of the community.
export type { AskingCompany, CompanyConnections } from './company-connections.slots.ts';
