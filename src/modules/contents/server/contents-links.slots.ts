// Links to a loss schedule and to its quotes for people without an account: the module above knows how they are made.
import type { Context } from '../../../platform/server/context.ts';

export interface ContentsLinkAsked {
  kind: 'loss-schedule' | 'loss-schedule-quote';
  /** The schedule, or the quote. */
  objectId: number;
  contactId: number | null;
  label: string;
  email: string | null;
  message: string | null;
  /** `YYYY-MM-DD HH:mm:ss` in UTC. */
  expiresAt: string;
}
/** The small copies of a photograph that a link shows. */
export interface Copies {
  thumbFileId: number | null;
  viewFileId: number | null;
}
export interface LinkStanding {
  expiresAt: string;
  /** When it was opened last. */
  openedAt: string | null;
  isOpen: boolean;
}
export interface ContentsLinks {
  make: (ctx: Context, asked: ContentsLinkAsked) => Promise<{ id: number; link: string; email: string | null }>;
  close: (ctx: Context, id: number) => Promise<unknown>;
  /** How these links stand, by their numbers. */
  standing: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, LinkStanding>>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly contentsLinks?: ContentsLinks;
  }
}
