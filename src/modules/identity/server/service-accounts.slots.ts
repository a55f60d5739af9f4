// Programs that act for a company. The module that gives them their tokens says what each is held to.
import type { App, ServiceAccount } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** What a program is held to at this moment; undefined: it stands for nobody any more. */
    readonly serviceAccountOf?: (app: App, companyId: number, userId: number) => Promise<ServiceAccount | undefined>;
  }
}

/** Under which name the rights of a program are kept among those of sessions. */
export const serviceKey = (userId: number): string => `service-${userId}`;
