// The foot of an estimate on the desk: the line in hand with the words of the estimator, the four sums, and the signature.
import css from './EstimateFoot.module.css';
import { Button } from '@mantine/core';
import { counted } from '../../../../platform/shared/words.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { Outcome } from '../../../identity/web/index.ts';
import type { Approval, ApprovalLine } from '../../../estimates/shared/approval.ts';
import { SecondSignature } from '../outside/SecondSignature.tsx';
import { type Sums } from './desk-choices.ts';

interface Props {
  approval: Approval;
  sums: Sums;
  /** The line that the keys act on, and the measure of its room. */
  current: ApprovalLine | undefined;
  measure: string | null;
  chosen: number;
  signer: string;
  busy: boolean;
  said: { tone: 'done' | 'late'; text: string } | undefined;
  onSign: () => void;
  onCountersign: () => void;
  onPhotos: (line: ApprovalLine) => void;
  onAsk: (line: ApprovalLine) => void;
}

export function EstimateFoot(props: Props) {
  const { approval, sums, current, measure, chosen, busy, said } = props;
  const { mayAnswer, taxName, limit, second } = approval;
  const over = limit !== null && sums.authorised.incTax > limit;
  return (
    <footer className={css.foot}>
      {current && <LineInHand {...props} current={current} measure={measure} />}
      {said && (
        <div className={css.outcome}>
          <Outcome tone={said.tone}>{said.text}</Outcome>
        </div>
      )}
      {second && <SecondSignature second={second} busy={busy} onSign={props.onCountersign} />}
      <div className={css.sums}>
        <Bar approval={approval} sums={sums} />
        <dl>
          <Sum label="Estimated" amount={sums.estimated} />
          <Sum label={`Asked, ${counted(sums.asked.lines, 'line')}`} amount={sums.asked.incTax} tone="waiting" />
          <Sum label={`Declined, ${counted(sums.declined.lines, 'line')}`} amount={sums.declined.incTax} tone="late" />
          <Sum
            label={`${mayAnswer ? 'You authorise' : 'Authorised'}, ${counted(sums.authorised.lines, 'line')}, inc ${taxName}`}
            amount={sums.authorised.incTax}
            tone="done"
          />
        </dl>
        {mayAnswer && (
          <Button size="sm" loading={busy} disabled={chosen === 0 || sums.silent > 0} onClick={props.onSign}>
            Sign and send
          </Button>
        )}
      </div>
      {mayAnswer && <p className={css.hint}>{hintOf(props, over)}</p>}
    </footer>
  );
}

/** What the signature does, or why it waits. */
function hintOf({ approval, sums, chosen, signer }: Props, over: boolean): string {
  if (sums.silent > 0) return `Say why on ${counted(sums.silent, 'line')} that you ask about or decline.`;
  const open = sums.open > 0 ? ` ${counted(sums.open, 'line')} without an answer stay with you.` : '';
  if (chosen === 0) return `Authorise, ask about or decline lines, then sign.${open}`;
  const both = over
    ? ` Over ${showMoney(approval.limit)}, your limit: a second person of your company signs as well.`
    : '';
  return `Signs as ${signer}, with the time.${both}${open}`;
}

function LineInHand({ current, measure, approval, onPhotos, onAsk }: Props & { current: ApprovalLine }) {
  const { number, description, note, photos, answer } = current;
  const [first] = (approval.sentBy ?? '').split(' ');
  return (
    <div className={css.inHand}>
      <strong>
        <span className="figures">{number}</span> {description}
      </strong>
      {note && (
        <span className={css.note}>
          {first && `${first}: `}“{note}”
        </span>
      )}
      {photos.length > 0 && (
        <button type="button" className="link-button" onClick={() => onPhotos(current)}>
          {counted(photos.length, 'photo')}
        </button>
      )}
      {measure && <span className="quiet">Measured: {measure}</span>}
      {approval.mayAnswer && answer === 'asked' && (
        <button type="button" className="link-button" onClick={() => onAsk(current)}>
          Ask again
        </button>
      )}
    </div>
  );
}

function Bar({ approval, sums }: { approval: Approval; sums: Sums }) {
  const part = (amount: number) => `${approval.incTax > 0 ? Math.min(100, (100 * amount) / approval.incTax) : 0}%`;
  return (
    <div className={css.bar} aria-hidden>
      <span data-is="done" style={{ width: part(sums.authorised.incTax) }} />
      <span data-is="waiting" style={{ width: part(sums.asked.incTax) }} />
      <span data-is="late" style={{ width: part(sums.declined.incTax) }} />
    </div>
  );
}

const Sum = ({ label, amount, tone }: { label: string; amount: number; tone?: 'waiting' | 'late' | 'done' }) => (
  <div data-tone={tone}>
    <dt>{label}</dt>
    <dd className="figures">{showMoney(amount)}</dd>
  </div>
);
