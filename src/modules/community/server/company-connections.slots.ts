// The slot of the module that connects companies: the community asks it who is connected, and to connect two that agreed.
import type { Context } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly companyConnections?: CompanyConnections;
  }
}

/** The company that asked, with the contact by which it knows the one that agrees. */
export interface AskingCompany {
  companyId: number;
  companyName: string;
  contactId: number;
}
export interface CompanyConnections {
  /** The companies that this one is connected with. */
  readonly connected: (ctx: Context) => Promise<readonly number[]>;
  /** Connects this company with the one that asked; a contact that stands for it is made. Refuses where they are connected already. */
  readonly connect: (ctx: Context, other: AskingCompany) => Promise<void>;
}
