// What is printed of an estimate, whichever layout it gets.
import type { EstimateItemFigures, EstimateSettings } from '../shared/estimate-totals.ts';

/** What the live document and a snapshot have in common, in the order of the page. */
export interface PrintSource {
  /** Of the estimate, where it has one. */
  label: string;
  number: string;
  subtitle: string[];
  facts: [label: string, value: string][];
  description: string | null;
  jobId: number;
  /** Frozen: there is something to agree to, and somebody to sign. */
  isSnapshot: boolean;
  /** Decided: what is ticked counts. */
  isAuthorised: boolean;
  settings: EstimateSettings & { taxName: string };
  categories: { id: number; label: string; description?: string | null }[];
  trades: { id: number; categoryId: number; label: string }[];
  items: (EstimateItemFigures & {
    /** Of a frozen line: the live one. */
    estimateItemId?: number;
    description: string;
    notes: string | null;
    materialUnit: string | null;
    labourUnit: string | null;
  })[];
}
