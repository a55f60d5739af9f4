// What the papers of drying are made from: facts, and what stands around them.
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import type { DryingFacts, DryingId, EquipmentKind, Moment } from '../shared/drying-facts.ts';
import type { BilledDay } from '../shared/drying-proof.ts';

/** What stands around the readings. */
export interface DryingLogSource {
  facts: DryingFacts;
  /** What is printed as it stood: readings and units until then. */
  asOf: Moment;
  /** Company, head, foot: `...(await companyHead(ctx))`. */
  head: Pick<PrintDocument, 'company' | 'head' | 'printed'>;
  currencySymbol: string;
  /** Whom it is for: `Beacon Insurance, CLM-7727296` first. */
  recipient: string[];
  site: string;
  /** `3/11/2026, flexible hose, upstairs bathroom` */
  loss: { day: string | null; cause: string | null; story: string | null };
  /** Who read, with the role: `Jack Doyle, technician`. */
  readBy: string[];
  /** A plan or photograph with the pins of `facts`, by its attachment. */
  plans: { attachmentId: DryingId; label: string; bytes: Uint8Array; width: number; height: number }[];
  /** Units on the plan. */
  unitPins: { equipmentId: DryingId; attachmentId: DryingId; x: number; y: number }[];
  /** First and last readings, set-up: in order of time. */
  photos: { bytes: Uint8Array; caption: string; at: Moment; pointId: DryingId | null; chamberId: DryingId | null }[];
  /** Where units were authorised: days by kind, with the document that says so. */
  authorised: { kind: EquipmentKind; days: number; line: string | null }[];
  /** What invoices bill, day by day; as it is when it is printed. Absent where the person sees none. */
  billed?: readonly BilledDay[];
  /** Absent: not a certificate. */
  certificate?: {
    name: string;
    licence: string | null;
    statement: string;
    at: Moment;
    /** Drawn; `typed`: a name in its place. */
    signature?: Uint8Array;
    typed?: string;
  };
  /** A later paper than one that was certified: its number and what changed. */
  corrects?: { number: string; changed: string };
}
