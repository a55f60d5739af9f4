// One answer to the estimates of several claims: each is read and signed by itself, so that one refusal holds up no other.
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { fromCents, sumCents, toCents } from '../../../../kit/money.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type Approval, isWaiting } from '../../../estimates/shared/approval.ts';
import { outsideActsApi } from '../../shared/outside-acts.api.ts';
import { linesOf } from '../outside/approval-choice.ts';

export type BulkAct = 'approve' | 'ask' | 'decline';

export function useBulkAnswer(rows: readonly { estimateId: number | null }[], onDone: () => void) {
  const write = useWrite(outsideActsApi.answerEstimate);
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<readonly Approval[]>();
  const open = (approval: Approval) => linesOf(approval).filter(isWaiting);
  /** What would be answered, before it is. */
  const look = async (): Promise<void> => {
    setRead(undefined);
    const ids = rows.flatMap(({ estimateId }) => estimateId ?? []);
    try {
      const all = await Promise.all(ids.map((id) => call(outsideActsApi.estimate, { params: { id } })));
      setRead(all.map(({ data }) => data));
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    }
  };
  const answer = async (act: BulkAct, reason: string): Promise<void> => {
    setBusy(true);
    const problems: string[] = [];
    for (const approval of read ?? []) {
      const ids = open(approval).map(({ id }) => id);
      const said = ids.map((id) => ({ id, reason }));
      const body = {
        version: approval.version,
        approve: act === 'approve' ? ids : [],
        ask: act === 'ask' ? said : [],
        decline: act === 'decline' ? said : [],
      };
      try {
        await write.mutateAsync({ params: { id: approval.id }, body });
      } catch (error) {
        problems.push(`${approval.jobNumber}: ${(error as Error).message}`);
      }
    }
    setBusy(false);
    const done = (read?.length ?? 0) - problems.length;
    if (problems.length > 0) toast(problems.join(' '), { tone: 'late' });
    if (done > 0) toast(`Answered ${counted(done, 'estimate')}`);
    onDone();
  };
  const lines = read?.flatMap(open);
  const sum =
    lines &&
    `${counted(lines.length, 'line')} without an answer, ${showMoney(fromCents(sumCents(lines.map(({ incTax }) => toCents(incTax)))))} inc tax in all`;
  return { answer, busy, sum, look };
}
