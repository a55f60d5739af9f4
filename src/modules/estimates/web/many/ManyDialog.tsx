// The dialogs of the row menu: what is done with chosen rows.
import type { ManyAction } from '../estimate-actions.ts';
import type { EstimateLine } from '../estimate-lines.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { FromJob } from './FromJob.tsx';
import { FromLibrary } from './FromLibrary.tsx';
import { KeepAsTemplate } from './KeepAsTemplate.tsx';
import { LineNotes } from './LineNotes.tsx';
import { SetMany } from './SetMany.tsx';
import { TransferItems } from './TransferItems.tsx';

export interface Many {
  what: ManyAction;
  rows: EstimateLine[];
}

interface Props extends Many {
  jobId: number;
  estimateId: number;
  store: EstimateStore;
  onClose: () => void;
  /** The server changed rows: they are read anew. What came new is shown. */
  onDone: (itemIds?: readonly number[]) => void;
  /** New rows of this window: the first of them is shown. */
  onAdded: (id: number) => void;
}

export function ManyDialog({ what, rows, jobId, estimateId, store, onClose, onDone, onAdded }: Props) {
  const frame = { estimateId, store, onClose };
  const [first] = rows;
  if (what === 'set') return <SetMany {...frame} rows={rows} onMoved={() => onDone()} />;
  if (what === 'transfer') return <TransferItems {...frame} jobId={jobId} rows={rows} onDone={onDone} />;
  if (what === 'library') return <FromLibrary {...frame} at={first} onDone={onDone} />;
  if (what === 'job') return <FromJob {...frame} onAdded={onAdded} />;
  if (what === 'notes') return <LineNotes store={store} line={first} onClose={onClose} />;
  const categoryId = first?.kind === 'category' ? store.queue.serverId(first.id) : undefined;
  if (first?.kind !== 'category' || categoryId === undefined) return null;
  return (
    <KeepAsTemplate estimateId={estimateId} categoryId={categoryId} label={first.record.label} onClose={onClose} />
  );
}
