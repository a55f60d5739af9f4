// One estimate on the desk: rooms with their sums, lines with their photos, the decisions, and the signature at the foot.
import css from './EstimateSheet.module.css';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { fromCents, sumCents, toCents } from '../../../../kit/money.ts';
import { IconChevronDown, IconChevronRight } from '../../../../platform/web/icons.tsx';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { showMoney, showMoment } from '../../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import type { Approval, ApprovalAnswer, ApprovalLine, LineAnswer } from '../../../estimates/shared/approval.ts';
import { Standing } from '../outside/EstimateApproval.tsx';
import { linesOf } from '../outside/approval-choice.ts';
import type { FetchPhoto } from './DeskPicture.tsx';
import { EstimateFoot } from './EstimateFoot.tsx';
import { EstimateLine } from './EstimateLine.tsx';
import { LinePhotos } from './LinePhotos.tsx';
import { type Decisions, answerOf, sumsOf, useDecisions } from './desk-choices.ts';
import { useLineKeys } from './use-line-keys.ts';

interface Props {
  approval: Approval;
  /** The keys are for its lines. */
  keys: boolean;
  fetchPhoto: FetchPhoto;
  /** Sends the answer; throws what the office says against it. */
  onAnswer: (answer: ApprovalAnswer) => Promise<Approval>;
  onLeave: () => void;
}

export function EstimateSheet({ approval, keys, fetchPhoto, onAnswer, onLeave }: Props) {
  const phone = useIsPhone();
  const { fullName, company } = useCurrentUser();
  const decisions = useDecisions(approval);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(approval, phone));
  const [currentId, setCurrentId] = useState(() => firstOpen(approval));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [writing, setWriting] = useState<ReadonlySet<number>>(new Set());
  const [photosOf, setPhotosOf] = useState<ApprovalLine>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'done' | 'late'; text: string }>();
  const lines = linesOf(approval);
  const shown = approval.rooms.filter(({ number }) => !folded.has(number)).flatMap((room) => room.lines);
  const current = lines.find(({ id }) => id === currentId);
  const sums = sumsOf(approval, decisions);
  const given = answerOf(approval, decisions);
  const toggle = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
    set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);
  const decide = (those: readonly ApprovalLine[], answer: LineAnswer): void => {
    if (!approval.mayAnswer) return;
    setSaid(undefined);
    const open = those.filter((line) => line.answer !== 'approved');
    const first = open[0];
    const again = open.every((line) => decisions.of(line)?.answer === answer);
    // The same answer again takes an authorisation back; on the others it writes their words.
    if (answer === 'approved' || !again) decisions.decide(open, answer);
    setWriting(answer === 'approved' || !first ? new Set() : new Set([first.id]));
    if (answer !== 'approved' && open.length > 1) setSharing(open.map(({ id }) => id));
    else setSharing([]);
  };
  /** Lines that take the words which are written on the first of them. */
  const [sharing, setSharing] = useState<readonly number[]>([]);
  const say = (line: ApprovalLine, reason: string): void => {
    if (!sharing.includes(line.id)) return decisions.say(line, reason);
    const answer = decisions.of(line)?.answer;
    if (answer)
      decisions.decide(
        lines.filter(({ id }) => sharing.includes(id)),
        answer,
        reason,
      );
  };
  const roomOf = (line: ApprovalLine) => approval.rooms.find((room) => room.lines.includes(line));
  const meant = (line: ApprovalLine, room: boolean): readonly ApprovalLine[] => {
    if (room) {
      // What is decided already in the room stays, until all of it is.
      const all = roomOf(line)?.lines ?? [line];
      const open = all.filter((one) => !decisions.of(one) && one.answer !== 'approved');
      return open.length > 0 ? open : all;
    }
    return chosen.has(line.id) ? lines.filter(({ id }) => chosen.has(id)) : [line];
  };
  useLineKeys({
    lines: shown,
    currentId,
    on: keys && !phone,
    onCurrent: setCurrentId,
    onDecide: (line, answer, room) => decide(meant(line, room), answer),
    onChoose: (id) => setChosen(toggle(chosen, id)),
    onLeave,
  });
  const send = async (answer: ApprovalAnswer): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      const after = await onAnswer(answer);
      decisions.clear();
      setChosen(new Set());
      const when = showMoment(new Date().toISOString().slice(0, 19).replace('T', ' '));
      const text = after.second
        ? `Signed by ${fullName}, ${when}. It waits for a second person of your company.`
        : `Signed by ${fullName}, ${when}. ${company.name} has your answer.`;
      setSaid({ tone: 'done', text });
    } catch (error) {
      setSaid({ tone: 'late', text: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {approval.state !== 'open' && (
        <div className={css.standing}>
          <Standing approval={approval} />
        </div>
      )}
      {chosen.size > 0 && (
        <div className={css.bulk} role="group" aria-label="Selected lines">
          <strong>{counted(chosen.size, 'line')} selected</strong>
          {BULK.map(({ answer, label }) => (
            <Button
              key={answer}
              size="compact-sm"
              variant="default"
              onClick={() =>
                decide(
                  lines.filter(({ id }) => chosen.has(id)),
                  answer,
                )
              }
            >
              {label}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </div>
      )}
      <div className={css.scroll}>
        <table className={css.table} aria-label="Lines of the estimate">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Number</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">Work</th>
              <th scope="col" data-right>
                Qty
              </th>
              <th scope="col" data-right>
                Rate
              </th>
              <th scope="col" data-right>
                Ex {approval.taxName}
              </th>
              <th scope="col" data-right>
                Inc {approval.taxName}
              </th>
              <th scope="col">Your decision</th>
            </tr>
          </thead>
          <tbody>
            {approval.rooms.map((room) => (
              <Fragment key={room.number}>
                <Room
                  room={room}
                  decisions={decisions}
                  folded={folded.has(room.number)}
                  onFold={() => setFolded(toggle(folded, room.number))}
                />
                {!folded.has(room.number) &&
                  room.lines.map((line) => (
                    <EstimateLine
                      key={line.id}
                      line={line}
                      taxName={approval.taxName}
                      decision={decisions.of(line)}
                      changed={decisions.changed(line)}
                      open={approval.mayAnswer}
                      current={line.id === currentId}
                      chosen={chosen.has(line.id)}
                      writing={writing.has(line.id)}
                      fetchPhoto={fetchPhoto}
                      onCurrent={() => setCurrentId(line.id)}
                      onDecide={(answer) => {
                        setCurrentId(line.id);
                        decide([line], answer);
                      }}
                      onSay={(reason) => say(line, reason)}
                      onWritten={() => setWriting(new Set())}
                      onPhoto={() => setPhotosOf(line)}
                    />
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <EstimateFoot
        approval={approval}
        sums={sums}
        current={current}
        measure={current ? (roomOf(current)?.measure ?? null) : null}
        chosen={given.approve.length + given.ask.length + given.decline.length}
        signer={fullName}
        busy={busy}
        said={said}
        onSign={() => void send(given)}
        onCountersign={() =>
          void send({ version: approval.version, approve: [], decline: [], ask: [], countersign: true })
        }
        onPhotos={setPhotosOf}
        onAsk={(line) => decide([line], 'asked')}
      />
      {photosOf && <LinePhotos line={photosOf} fetchPhoto={fetchPhoto} onClose={() => setPhotosOf(undefined)} />}
    </>
  );
}

const BULK = [
  { answer: 'approved', label: 'Authorise' },
  { answer: 'asked', label: 'Ask' },
  { answer: 'declined', label: 'Decline' },
] as const;

const firstOpen = (approval: Approval): number | undefined =>
  (linesOf(approval).find(({ answer }) => answer === null) ?? linesOf(approval)[0])?.id;

/** On a phone rooms open one by one; else those that are settled are folded. */
const foldedAtFirst = ({ rooms }: Approval, phone: boolean): ReadonlySet<string> =>
  new Set(
    rooms
      .filter(({ lines }) => phone || (lines.length > 0 && lines.every(({ answer }) => answer === 'approved')))
      .map(({ number }) => number),
  );

interface RoomProps {
  room: Approval['rooms'][number];
  decisions: Decisions;
  folded: boolean;
  onFold: () => void;
}

/** The heading of a room: its sums, and what of it is authorised. */
function Room({ room, decisions, folded, onFold }: RoomProps) {
  const { number, label, lines } = room;
  const yes = lines.filter((line) => (decisions.of(line)?.answer ?? line.answer) === 'approved');
  const total = (those: readonly ApprovalLine[], of: 'exTax' | 'incTax') =>
    showMoney(fromCents(sumCents(those.map((line) => toCents(line[of])))));
  const Chevron = folded ? IconChevronRight : IconChevronDown;
  return (
    <tr className={css.room}>
      <th scope="rowgroup" colSpan={5}>
        <button type="button" aria-expanded={!folded} onClick={onFold}>
          <Chevron size={14} aria-hidden />
          {number} {label}
        </button>
        <span className={css.roomCount}>
          {yes.length} of {lines.length} authorised
        </span>
      </th>
      <td className={`${css.right} ${css.ex} figures`}>{total(lines, 'exTax')}</td>
      <td className={`${css.right} figures`}>{total(lines, 'incTax')}</td>
      <td className={`${css.right} ${css.decision} ${css.roomDone} figures`}>{total(yes, 'incTax')}</td>
    </tr>
  );
}

const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.errors ?? {})[0] ?? error.message)
    : 'This was not sent. What you chose is kept on this device. Check your connection and try again.';
