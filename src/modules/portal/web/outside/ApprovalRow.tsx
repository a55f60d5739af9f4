// One line of an estimate to approve: what it is, for how much, and the three answers.
import css from './EstimateApproval.module.css';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconCheck, IconHelp, IconX } from '../../../../platform/web/icons.tsx';
import { showMoney } from '../../../../platform/web/display/format.ts';
import type { ApprovalLine, LineAnswer } from '../../../estimates/shared/approval.ts';
import { showShared } from '../show-shared.ts';
import type { Choice } from './approval-choice.ts';

interface Props {
  line: ApprovalLine;
  taxName: string;
  choice: Choice | undefined;
  open: boolean;
  onChoose: (answer: LineAnswer) => void;
  onSay: (reason: string) => void;
}

const ANSWERS = [
  { answer: 'approved', label: 'Approve', icon: IconCheck, colour: 'green' },
  { answer: 'asked', label: 'Ask about', icon: IconHelp, colour: 'orange' },
  { answer: 'declined', label: 'Decline', icon: IconX, colour: 'red' },
] as const;

export function ApprovalRow({ line, taxName, choice, open, onChoose, onSay }: Props) {
  const { number, description, note, measures, rate, incTax, answer, reason } = line;
  const mayAnswer = open && answer !== 'approved';
  const needsWords = choice && choice.answer !== 'approved';
  return (
    <li className={css.line} data-answer={choice?.answer ?? answer ?? undefined}>
      <span className={`${css.number} figures`}>{number}</span>
      <div className={css.what}>
        <strong>{description}</strong>
        {note && <p className={css.note}>{note}</p>}
        <span className="quiet figures">{measureOf(measures, rate, taxName)}</span>
      </div>
      <span className={`${css.amount} figures`}>
        {showMoney(incTax)} <span className="quiet">inc {taxName}</span>
      </span>
      {mayAnswer ? (
        <div className={css.answers} role="group" aria-label={`Answer to ${number} ${description}`}>
          {ANSWERS.map(({ answer: is, label, icon: Icon, colour }) => (
            <ActionIcon
              key={is}
              size={44}
              variant={choice?.answer === is ? 'filled' : 'default'}
              color={colour}
              aria-pressed={choice?.answer === is}
              aria-label={`${label} ${number} ${description}`}
              title={label}
              onClick={() => onChoose(is)}
            >
              <Icon size={20} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      ) : (
        <span className={css.answered}>{answer === 'approved' ? 'Approved' : ''}</span>
      )}
      {answer && answer !== 'approved' && !choice && (
        <p className={css.said}>
          {answer === 'declined' ? 'Declined' : 'You asked'}: {reason}
        </p>
      )}
      {needsWords && (
        <Textarea
          className={css.words}
          size="md"
          autosize
          minRows={1}
          maxLength={1000}
          label={
            choice.answer === 'declined' ? `Why do you decline ${number}?` : `What do you want to know about ${number}?`
          }
          value={choice.reason}
          onChange={(event) => onSay(event.currentTarget.value)}
        />
      )}
    </li>
  );
}

/** "14.5 m² at 69.60", or both measures where the line has two. */
function measureOf(measures: ApprovalLine['measures'], rate: number | null, taxName: string): string {
  const counted = measures.map(({ quantity, unit }) =>
    [showShared('quantity', quantity), unit].filter(Boolean).join(' '),
  );
  return [counted.join(' and '), rate !== null && `at ${showMoney(rate)} ex ${taxName}`].filter(Boolean).join(' ');
}
