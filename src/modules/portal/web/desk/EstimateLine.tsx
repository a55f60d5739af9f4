// One line of an estimate on the desk: its photo, quantity, rate and sums, the three answers, and the words that go with one.
import css from './EstimateSheet.module.css';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconCheck, IconHelp, IconX } from '../../../../platform/web/icons.tsx';
import { showMoney } from '../../../../platform/web/display/format.ts';
import type { ApprovalLine, LineAnswer } from '../../../estimates/shared/approval.ts';
import { showShared } from '../show-shared.ts';
import { DeskPicture, type FetchPhoto } from './DeskPicture.tsx';
import type { Decision } from './desk-choices.ts';

const ANSWERS = [
  { answer: 'approved', label: 'Authorise', icon: IconCheck },
  { answer: 'asked', label: 'Ask about', icon: IconHelp },
  { answer: 'declined', label: 'Decline', icon: IconX },
] as const;

interface Props {
  line: ApprovalLine;
  taxName: string;
  decision: Decision | undefined;
  changed: boolean;
  open: boolean;
  current: boolean;
  chosen: boolean;
  /** The field for its words has the keys. */
  writing: boolean;
  fetchPhoto: FetchPhoto;
  onCurrent: () => void;
  onDecide: (answer: LineAnswer) => void;
  onSay: (reason: string) => void;
  onWritten: () => void;
  onPhoto: (id: number) => void;
}

/** "14.5 m²", or both measures where the line has two. */
export const quantityOf = ({ measures }: ApprovalLine): string =>
  measures.map(({ quantity, unit }) => [showShared('quantity', quantity), unit].filter(Boolean).join(' ')).join(' + ');

export function EstimateLine(props: Props) {
  const { line, taxName, decision, changed, open, current, chosen, writing, fetchPhoto } = props;
  const { number, description, rate, exTax, incTax, answer, photos, was } = line;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const mayAnswer = open && answer !== 'approved';
  const said = decision?.answer ?? answer;
  const [photo] = photos;
  return (
    <tr
      ref={row}
      className={css.line}
      data-line={line.id}
      data-current={current || undefined}
      data-chosen={chosen || undefined}
      aria-selected={chosen || undefined}
      onClick={props.onCurrent}
    >
      <td className={`${css.number} figures`}>{number}</td>
      <td className={css.thumb}>
        {photo !== undefined && (
          <button
            type="button"
            aria-label={`Show photos of ${number} ${description}`}
            onClick={() => props.onPhoto(photo)}
          >
            <DeskPicture id={photo} size="thumb" alt="" fetchPhoto={fetchPhoto} />
          </button>
        )}
      </td>
      <td className={css.work}>
        <span>{description}</span>
        {(changed || was !== undefined) && answer !== 'approved' && (
          <span className={css.changed}>{changedWords(line, changed)}</span>
        )}
        {said === 'declined' && !writing && <Said tone="late" word="Declined" {...props} />}
        {said === 'asked' && !writing && <Said tone="waiting" word="Ask" {...props} />}
        {writing && decision && <Words {...props} decision={decision} />}
      </td>
      <td className={`${css.right} ${css.quantity} figures`}>{quantityOf(line)}</td>
      <td className={`${css.right} ${css.rate} figures`}>{rate === null ? '' : showMoney(rate)}</td>
      <td className={`${css.right} ${css.ex} figures`}>{showMoney(exTax)}</td>
      <td className={`${css.right} ${css.inc} figures`}>
        <strong>{showMoney(incTax)}</strong>
        <span className="visually-hidden"> inc {taxName}</span>
      </td>
      <td className={css.decision}>
        {mayAnswer ? (
          <div role="group" aria-label={`Your decision on ${number} ${description}`}>
            {ANSWERS.map(({ answer: is, label, icon: Icon }) => (
              <button
                key={is}
                type="button"
                data-answer={is}
                aria-pressed={said === is}
                aria-label={`${label} ${number} ${description}`}
                title={label}
                onClick={() => props.onDecide(is)}
              >
                <Icon size={15} stroke={1.8} aria-hidden />
              </button>
            ))}
          </div>
        ) : (
          <span className={css.settled} data-answer={answer ?? undefined}>
            {answer === 'approved' ? 'Authorised' : answer === 'declined' ? 'Declined' : ''}
          </span>
        )}
      </td>
    </tr>
  );
}

function changedWords({ was }: ApprovalLine, changed: boolean): string {
  if (was === null) return 'New in this version';
  const before = was ? `was ${[was.measures, showMoney(was.incTax)].filter(Boolean).join(', ')} inc tax` : '';
  return `Changed${before && `: ${before}`}${changed ? '. Please answer again.' : ''}`;
}

/** What was said with it; a click writes it again. */
function Said({ tone, word, line, decision, onDecide, open }: Props & { tone: 'late' | 'waiting'; word: string }) {
  const reason = decision?.reason ?? line.reason ?? '';
  const text = `${word}: ${reason || 'say why'}`;
  if (!open || !decision || line.answer === 'approved')
    return (
      <span className={css.said} data-tone={tone}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className={css.said}
      data-tone={tone}
      title="Change the words"
      onClick={() => onDecide(decision.answer)}
    >
      {text}
    </button>
  );
}

function Words({ line, decision, onSay, onWritten }: Props & { decision: Decision }) {
  const [text, setText] = useState(decision.reason);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const declines = decision.answer === 'declined';
  const done = (): void => {
    onSay(text.trim());
    onWritten();
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      maxLength={1000}
      className={css.words}
      aria-label={declines ? `Why do you decline ${line.number}?` : `What do you want to know about ${line.number}?`}
      placeholder={declines ? 'Why you decline it' : 'What you want to know'}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onSay(event.currentTarget.value);
      }}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        done();
      }}
    />
  );
}
