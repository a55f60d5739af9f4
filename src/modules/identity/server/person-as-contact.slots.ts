import type { Context } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly personAsContact?: PersonAsContact;
  }
}

/** Every person is a contact too; the contacts module says how one is made. */
export interface PersonAsContact {
  create: (ctx: Context, person: PersonFacts) => Promise<number>;
  update: (ctx: Context, contactId: number, person: PersonFacts) => Promise<void>;
}
export interface PersonFacts {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string | null;
  position: string | null;
  external: boolean;
}
