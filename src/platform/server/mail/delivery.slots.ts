// What becomes of a message, told to the module whose record it carries out, in the transaction that writes it down.
import type { Context } from '../context.ts';

export interface Fate {
  /** `waiting`: it did not leave and is tried again. */
  status: 'sent' | 'failed' | 'waiting';
  /** In the words of the receiver's server. With `sent`: of those readers whom it refused. */
  error: string | null;
}
export interface MessageFate extends Fate {
  companyId: number;
  /** In the outbox. */
  messageId: number;
  aboutId: number;
}

declare module '../module.ts' {
  interface ServerModule {
    /** By the type that the sender named (`about` of a message). Runs across companies. */
    readonly deliveryHeard?: Readonly<Record<string, (tx: Pick<Context, 'run'>, fate: MessageFate) => Promise<void>>>;
  }
}
