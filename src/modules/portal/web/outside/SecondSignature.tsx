// An answer over the limit of the person who signed first: it waits for a second person of the client.
import css from './SecondSignature.module.css';
import { Button } from '@mantine/core';
import { counted } from '../../../../platform/shared/words.ts';
import { showMoney, showMoment } from '../../../../platform/web/display/format.ts';
import type { Approval } from '../../../estimates/shared/approval.ts';

interface Props {
  second: NonNullable<Approval['second']>;
  busy: boolean;
  onSign: () => void;
}

export function SecondSignature({ second, busy, onSign }: Props) {
  const { mine, maySign, by, at, amount, approve } = second;
  return (
    <div className={css.second} role="status">
      <span>
        {mine ? 'You signed' : `${by} signed`} {counted(approve.length, 'line')} on {showMoment(at)}:{' '}
        <strong className="figures">{showMoney(amount)}</strong>.{' '}
        {maySign
          ? 'It is over their limit, so it needs your signature too.'
          : 'Someone in your company who may authorise that much has to sign next.'}
      </span>
      {maySign && (
        <Button size="sm" loading={busy} onClick={onSign}>
          Sign as second person
        </Button>
      )}
    </div>
  );
}
