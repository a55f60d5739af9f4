// One answer to the estimates of several claims, read before it is signed.
import css from './ClaimsPage.module.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { type BulkAct, useBulkAnswer } from './use-bulk-answer.ts';

const ACTS: Record<BulkAct, string> = { approve: 'Authorise', ask: 'Ask', decline: 'Decline' };

/** One answer to the estimates of several claims. */
interface Props {
  rows: readonly { estimateId: number | null }[];
  what: 'claim' | 'estimate';
  onDone: () => void;
}
export function Bulk({ rows, what, onDone }: Props) {
  const [act, setAct] = useState<BulkAct>();
  const [reason, setReason] = useState('');
  const { answer, busy, sum, look } = useBulkAnswer(rows, onDone);
  const waiting = rows.filter(({ estimateId }) => estimateId !== null).length;
  return (
    <div className={css.bulk} role="group" aria-label={`Selected ${what}s`}>
      <strong>
        {counted(rows.length, what)} selected, {counted(waiting, 'estimate')} to answer
      </strong>
      {act === undefined ? (
        <div className={css.buttons}>
          {(Object.keys(ACTS) as BulkAct[]).map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant="default"
              disabled={waiting === 0}
              onClick={() => {
                setAct(one);
                void look();
              }}
            >
              {ACTS[one]}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={onDone}>
            Clear
          </Button>
        </div>
      ) : (
        <>
          <p className="quiet">{sum ?? 'Adding up …'}</p>
          {act !== 'approve' && (
            <Textarea
              size="sm"
              autosize
              minRows={2}
              maxLength={1000}
              label={act === 'ask' ? 'What do you want to know?' : 'Why do you decline them?'}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <div className={css.buttons}>
            <Button
              size="compact-sm"
              loading={busy}
              disabled={sum === undefined || (act !== 'approve' && reason.trim() === '')}
              onClick={() => void answer(act, reason.trim())}
            >
              {ACTS[act]} and sign {counted(waiting, 'estimate')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setAct(undefined)}>
              Back
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
