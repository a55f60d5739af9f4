// One item of a household: its picture, what is planned, why it is worth so much, and the visitor's answer.
import css from './SharedContents.module.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useState } from 'react';
import { DISPOSITION_WORDS, explained, valuesOf } from '../../contents/shared/contents-values.ts';
import { PROOFS, type Verdict } from '../../contents/shared/loss-schedule.entity.ts';
import type { VisitedContents, VisitedItem } from '../../contents/shared/visited-contents.ts';
import { Crop, PROOF_WORDS, showCents } from '../../contents/web/index.ts';
import { useLinkPhoto } from './link-photos.ts';

/** Sends what a visitor says, by the last part of its address. */
export type Send = (act: string, body: object) => Promise<void>;

interface Props {
  of: VisitedContents;
  item: VisitedItem;
  token: string;
  companyName: string;
  /** Undefined where nothing is asked. */
  send: Send | undefined;
}
const SAID = { agreed: 'You agreed', asked: 'You asked', disputed: 'You said it is wrong' } as const;

export function ContentsLine({ of, item, token, companyName, send }: Props) {
  const photo = useLinkPhoto(token, '/share/lossSchedule/photo', item.photoId);
  const [open, setOpen] = useState<Verdict | 'why' | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const values = valuesOf(item, of.policyBasis);
  const facts = [
    item.description,
    item.quantity !== 1 && `${item.quantity} ${item.unit ?? 'pieces'}`,
    [item.brand, item.model].filter(Boolean).join(' '),
    item.ageYears !== null && `${item.ageYears} ${item.ageYears === 1 ? 'year' : 'years'} old`,
    item.conditionNow,
    item.box && `in box ${item.box}`,
  ].filter(Boolean);
  const answer = async (verdict: Verdict, more: object = {}): Promise<void> => {
    if (!send) return;
    setBusy(true);
    setSaid('');
    try {
      await send('answer', { answers: [{ itemId: item.id, version: item.version, verdict, ...more }] });
      setOpen(null);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This was not sent. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.item} data-verdict={item.answer?.verdict}>
      <div className={css.itemHead}>
        <Crop
          url={photo?.url ?? null}
          frame={item.cropFrame}
          ratio={photo?.ratio ?? null}
          width={72}
          height={72}
          label={item.label}
        />
        <div>
          <strong>
            {item.number} {item.label}
          </strong>
          <span className="quiet">{facts.join(', ')}</span>
          <span>
            {planned(of, item)}{' '}
            <button
              type="button"
              className={css.why}
              aria-expanded={open === 'why'}
              onClick={() => setOpen(open === 'why' ? null : 'why')}
            >
              Why?
            </button>
          </span>
        </div>
      </div>
      {open === 'why' && <Why of={of} item={item} />}
      {item.disposedAt && <p className="quiet">Disposed of with your approval.</p>}
      {item.answer && (
        <p className={css.answered} data-verdict={item.answer.verdict}>
          {SAID[item.answer.verdict]}
          {item.answer.note && `: ${item.answer.note}`}
          {item.answer.ageYears !== null && `, ${item.answer.ageYears} years old`}
          {item.answer.proof && item.answer.proof !== 'none' && `, ${PROOF_WORDS[item.answer.proof].toLowerCase()}`}
        </p>
      )}
      {send && (open === null || open === 'why') && (
        <div className={css.buttons}>
          {item.answer?.verdict !== 'agreed' && (
            <Button variant="light" loading={busy} onClick={() => void answer('agreed')}>
              Agree
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('disputed')}>
            {item.answer ? 'Change my answer' : 'Something is wrong'}
          </Button>
          {of.side === 'insurer' && (
            <Button variant="default" onClick={() => setOpen('asked')}>
              Ask
            </Button>
          )}
        </div>
      )}
      {send && (open === 'disputed' || open === 'asked') && (
        <Wrong
          item={item}
          isOwner={of.side === 'owner'}
          verdict={open}
          companyName={companyName}
          busy={busy}
          onSend={answer}
          onBack={() => setOpen(null)}
        />
      )}
      {said && (
        <p role="alert" className={css.said}>
          {said}
        </p>
      )}
      <span className="visually-hidden">Replacement cost {showCents(values.rcv)}</span>
    </li>
  );
}

function Why({ of, item }: { of: VisitedContents; item: VisitedItem }) {
  const { steps, rule, outcome } = explained(item, of.policyBasis, { taxName: of.taxName, show: showCents });
  return (
    <div className={css.whyBox}>
      <table>
        <tbody>
          {steps.map(({ kind, label, cents }) => (
            <tr key={label} data-kind={kind}>
              <th scope="row">{label}</th>
              <td>{cents < 0 ? `−${showCents(-cents)}` : showCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        {[rule, item.ruleSource, item.policyReason].filter(Boolean).join('. ')}. It comes to {outcome}.
      </p>
    </div>
  );
}

interface WrongProps {
  item: VisitedItem;
  isOwner: boolean;
  verdict: 'asked' | 'disputed';
  companyName: string;
  busy: boolean;
  onSend: (verdict: Verdict, more: object) => Promise<void>;
  onBack: () => void;
}
function Wrong({ item, isOwner, verdict, companyName, busy, onSend, onBack }: WrongProps) {
  const [note, setNote] = useState(item.answer?.note ?? '');
  const [age, setAge] = useState<number | ''>(item.answer?.ageYears ?? '');
  const [proof, setProof] = useState<string>(item.answer?.proof ?? '');
  return (
    <form
      className={css.wrong}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(verdict, {
          note: note.trim() || null,
          ...(isOwner && { ageYears: age === '' ? null : age, proof: proof || null }),
        });
      }}
    >
      <Textarea
        size="md"
        label={verdict === 'asked' ? 'What do you want to know?' : 'What is wrong?'}
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isOwner && (
        <div className={css.two}>
          <FigureBox size="md" label="How old is it, in years" min={0} max={500} value={age} onChange={setAge} />
          <NativeSelect
            size="md"
            label="What proves it"
            data={[
              { value: '', label: 'Nothing chosen' },
              ...PROOFS.map((one) => ({ value: one, label: PROOF_WORDS[one] })),
            ]}
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="md" loading={busy} disabled={!note.trim()}>
          Send to {companyName}
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** What is planned for an item and what it comes to: "Clean, $412.50". */
const planned = (of: VisitedContents, item: VisitedItem): string =>
  item.disposition === null
    ? 'Not decided yet'
    : `${DISPOSITION_WORDS[item.disposition]}, ${of.currencySymbol}${showCents(valuesOf(item, of.policyBasis).comesTo)}`;
