import type { Context } from '../../../platform/server/context.ts';
import type { Query } from '../../../platform/server/database.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly personAsContact?: PersonAsContact;
  }
}

/** Every person is a contact too; the contacts module says how one is made. */
export interface PersonAsContact {
  /** The bare row, where nobody is signed in yet: at the founding, and by a first sign-in through another server. */
  row: (companyId: number, person: BarePerson) => Query<{ id: number }>;
  create: (ctx: Context, person: PersonFacts) => Promise<number>;
  update: (ctx: Context, contactId: number, person: PersonFacts) => Promise<void>;
}
export interface BarePerson {
  firstName: string;
  lastName: string;
  email: string;
  position: string | null;
  external: boolean;
}
export interface PersonFacts extends BarePerson {
  mobileNumber: string | null;
}
