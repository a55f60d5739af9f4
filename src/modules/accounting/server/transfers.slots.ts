// Documents that can go to an accounting system: the modules that own them hand them over, frozen as they were issued.
import type { Context } from '../../../platform/server/context.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import type { Side } from '../shared/tax-codes.ts';

export interface DatedDocument {
  id: number;
  number: string;
  date: string;
  /** With tax; credits are below nothing. */
  total: number;
  isVoid: boolean;
}

export interface TransferableType {
  /** As people call many of them: `Invoices`. */
  label: string;
  side: Side;
  /** The right to see one. */
  permission: string;
  /** Issued ones that the person sees, newest first, at most so many. */
  list: (ctx: Context, filter: { ids?: readonly number[]; most: number }) => Promise<{ id: number }[]>;
  /**
   * Dated in a time (days; the end is not in it) or by id, those made void after they were issued too. All of the company's, also of jobs that
   * the person does not see: the books have them all, and one that is left out would be told as missing here.
   */
  dated: (ctx: Context, asked: { from: string; to: string } | { ids: readonly number[] }) => Promise<DatedDocument[]>;
  /** Undefined: there is none that the person sees. */
  document: (ctx: Context, id: number) => Promise<IssuedDocument | undefined>;
  /** Told with what came of it, in the same transaction; it may be told again. */
  arrived?: (ctx: Context, id: number, externalId: string) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By the type that its records have among objects: `invoice`. */
    readonly transferable?: Readonly<Record<string, TransferableType>>;
  }
}
