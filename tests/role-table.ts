// Who may call what: declared by hand beside each module from the matrix of roles, never made from the code. A new endpoint needs
// its line there, and a changed letter is a decision. A administrator, E estimator, S supervisor, C case manager, U accounts,
// F field worker, X people outside the staff (subcontractor, insurer, client), P anybody without a session.
import { MODULE_TESTS } from './all-module-tests.ts';

export const ROLE_TABLE: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(MODULE_TESTS).map(({ roles }) => roles),
);
