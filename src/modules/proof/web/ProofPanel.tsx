// How much of a document is proven, and line by line what is there and what is missing.
import css from './ProofPanel.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import type { LeavingPanelProps } from '../../estimates/web/index.ts';
import { type DocumentProof, proofApi } from '../shared/proof.api.ts';

const ProofLines = lazy(async () => ({ default: (await import('./ProofLines.tsx')).ProofLines }));

const CALLS = {
  estimate: proofApi.ofEstimate,
  estimateSnapshot: proofApi.ofSnapshot,
  accountsReceivable: proofApi.ofInvoice,
} as const;
type Call = (typeof CALLS)['estimate'];
const FOLLOWS = [
  'proof',
  'attachment',
  'customForm',
  'workOrder',
  'accountsPayable',
  'timesheet',
  'accountsReceivable',
  'estimate',
];

export function ProofPanel({ objectType, objectId, shape }: LeavingPanelProps) {
  const call = CALLS[objectType as keyof typeof CALLS] as Call;
  const read = useRead(call, { params: { id: objectId } }, { follows: FOLLOWS });
  const [isOpen, setOpen] = useState(false);
  const proof = read.data?.data;
  // Without a rule, or without a line with an amount, nothing is asked.
  if (!proof || proof.rules === 0 || proof.total === 0) return null;
  if (shape === 'section')
    return (
      <RecordSection title="Proof">
        <ProofBar proof={proof} />
        <Suspense fallback={null}>
          <ProofLines proof={proof} />
        </Suspense>
      </RecordSection>
    );
  return (
    <div className={css.strip}>
      <strong>Proof</strong>
      <ProofBar proof={proof} />
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        Lines and proof
      </Button>
      {isOpen && (
        <Dialog title="Proof, line by line" opened beside size={560} onClose={() => setOpen(false)}>
          <ProofBar proof={proof} />
          <Suspense fallback={null}>
            <ProofLines proof={proof} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}

function ProofBar({ proof }: { proof: DocumentProof }) {
  const { score, unproven, lines } = proof;
  if (!lines.some(({ needs }) => needs.length > 0)) return <p className="quiet">No proof required yet</p>;
  return (
    <div className={css.score}>
      <span className={css.bar} role="img" aria-label={`${score} % of the value is proven`}>
        <span style={{ width: `${score}%` }} />
      </span>
      <span className="figures">{score} %</span>
      <span className={unproven > 0 ? 'late figures' : 'quiet'}>
        {unproven > 0 ? `${showMoney(unproven)} not proven` : 'All of it is proven'}
      </span>
    </div>
  );
}
