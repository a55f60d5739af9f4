// What the draft and the snapshots of an estimate have in common.
import type { EstimateView } from '../shared/estimates.api.ts';
import type { SnapshotListRow } from '../shared/snapshots.api.ts';
import type { EditorFacts } from './estimate-document.ts';

export interface EstimateFrame {
  jobId: number;
  /** Who is asked to authorise it. */
  client: string | null;
  document: EstimateView;
  facts: EditorFacts;
  snapshots: readonly SnapshotListRow[];
  /** Reads the estimate anew from the server. */
  reload: () => void;
  /** That is being done. */
  isReading: boolean;
}
