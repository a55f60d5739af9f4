// What an invoice line takes of another module's work: its words and figures, and the records that it is made of.

export interface TakenLine {
  description: string;
  notes?: string;
  quantity: number;
  unit: string;
  unitAmount: number;
  /** Without tax. */
  amount: number;
  sources: readonly { id: number; materialAmount: number; labourAmount: number }[];
}

/** Takes all that is left of these; undefined where one of them has nothing left. Lock what is billed of the job first. */
export type TakeLines<Ctx> = (ctx: Ctx, jobId: number, ids: readonly number[]) => Promise<TakenLine[] | undefined>;
