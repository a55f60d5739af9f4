// What is listed as being in a box: a module above this one that keeps lists of contents says so.
import type { Context } from '../../../platform/server/context.ts';

export interface BoxContent {
  kind: string;
  id: number;
  label: string;
  detail: string;
  pieces: number;
  /** A photograph of it, and the part of that which shows it, as shares. */
  attachmentId: number | null;
  frame: { x: number; y: number; w: number; h: number } | null;
}
/** The things in a box, in the order of their list. */
export type BoxContents = (ctx: Context, storageItemId: number) => Promise<readonly BoxContent[]>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly boxContents?: BoxContents;
  }
}
