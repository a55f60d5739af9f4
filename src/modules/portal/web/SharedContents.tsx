// /resource/loss-schedule/{token}: the owner or the insurer goes through the contents of a household, line by line, and signs.
import '../../../platform/web/theme/public.css';
import css from './SharedContents.module.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useMemo, useState } from 'react';
import { showDay } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { totalsOf } from '../../contents/shared/contents-values.ts';
import type { VisitedContents } from '../../contents/shared/visited-contents.ts';
import { showCents } from '../../contents/web/index.ts';
import { Outcome } from '../../identity/web/index.ts';
import { ContentsLine, type Send } from './ContentsLine.tsx';
import { SendFiles } from './SendFiles.tsx';
import { SignHere } from './SignHere.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { useUploadTerms } from './use-upload-terms.ts';
import { visitWrite } from './visit.ts';

const PATH = '/share/lossSchedule';
export function SharedContents() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<VisitedContents>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the contents" />;
  return <Contents {...loaded} token={token} />;
}

function Contents({ page, content, token }: SharedPage<VisitedContents> & { token: string }) {
  const [of, setOf] = useState(content);
  const terms = useUploadTerms(token);
  const send: Send = async (act, body) => {
    setOf(((await visitWrite(token, `${PATH}/${act}`, body)) as { data: VisitedContents }).data);
  };
  const rooms = useMemo(() => [...Map.groupBy(of.items, ({ room }) => room)], [of.items]);
  const counting = useMemo(() => of.items.map((item) => ({ ...item, proposed: false })), [of.items]);
  const totals = totalsOf(counting, of.policyBasis);
  const answered = of.items.filter(({ answer }) => answer !== null).length;
  const toApprove = of.items.filter(({ disposal, disposedAt }) => disposal?.isAsked && !disposal.isMine && !disposedAt);
  const money = (cents: number): string => `${of.currencySymbol}${showCents(cents)}`;
  const isOwner = of.side === 'owner';
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <h1>{isOwner ? 'Your contents' : `Contents of ${of.customerName ?? 'the household'}`}</h1>
        <p className="public-text">
          {[of.siteAddress, `${of.label}, version ${of.number}`, of.sentAt && `sent ${showDay(of.sentAt.slice(0, 10))}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {of.note && <p className={css.note}>{of.note}</p>}
        {of.number === 0 && <p>Nothing has been sent yet. {page.companyName} is preparing it.</p>}
        {of.isOpen && !of.signature && (
          <p>
            {isOwner
              ? `Please go through what ${page.companyName} has listed. Agree, or say what is wrong. You can stop and come back: each answer is saved.`
              : 'Agree to lines, ask about them, or dispute them. Each answer is saved as you give it.'}
          </p>
        )}
      </header>
      {of.signature && (
        <Outcome tone="done">
          Signed by {of.signature.by}. {page.companyName} has your answers.
        </Outcome>
      )}
      {of.items.length > 0 && (
        <dl className={css.sums}>
          <div>
            <dt>Replacement cost</dt>
            <dd>{money(totals.rcv)}</dd>
          </div>
          <div>
            <dt>Depreciation</dt>
            <dd>−{money(totals.depreciation)}</dd>
          </div>
          <div>
            <dt>Value today</dt>
            <dd>{money(totals.acv)}</dd>
          </div>
          <div data-main>
            <dt>Claim inc {of.taxName}</dt>
            <dd>{money(totals.claim)}</dd>
          </div>
        </dl>
      )}
      {rooms.map(([room, items]) => (
        <section key={room} className={css.room} aria-label={room}>
          <h2>
            {room} <span className="quiet">{counted(items.length, 'item')}</span>
          </h2>
          <ul>
            {items.map((item) => (
              <ContentsLine
                key={item.id}
                of={of}
                item={item}
                token={token}
                companyName={page.companyName}
                send={of.isOpen ? send : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {of.added.length > 0 && (
        <section className={css.room} aria-label="Added by you">
          <h2>Added by you</h2>
          <ul>
            {of.added.map(({ ref, room, label, quantity, isTaken }) => (
              <li key={ref} className={css.own}>
                <strong>{label}</strong>{' '}
                <span className="quiet">
                  {room}, {quantity}, {isTaken ? 'on the schedule' : `${page.companyName} looks at it`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {of.isOpen && isOwner && (
        <OwnItem rooms={rooms.map(([room]) => room)} onAdd={(item) => send('item', { ref: newUuid(), ...item })} />
      )}
      {terms && of.isOpen && (
        <details className={css.more}>
          <summary>Send photos, receipts and files</summary>
          <SendFiles page={page} terms={terms} token={token} />
        </details>
      )}
      {of.isOpen && toApprove.length > 0 && (
        <section className={css.ask} aria-label="Disposal">
          <h2>May these be disposed of?</h2>
          <ul>
            {toApprove.map(({ id, number, label }) => (
              <li key={id}>
                {number} {label}
              </li>
            ))}
          </ul>
          <SignHere
            name={of.byName}
            statement="They stay in the store until everyone who must has signed. Sign only for what need not come back."
            action={`Approve disposal of ${counted(toApprove.length, 'item')}`}
            onSign={(name, signature) =>
              send('disposal', {
                items: toApprove.map(({ id, version }) => ({ itemId: id, version })),
                name,
                signature,
              })
            }
          />
        </section>
      )}
      {of.isOpen && !of.signature && (
        <section className={css.ask} aria-label="Signature">
          <h2>Sign version {of.number}</h2>
          <p className="quiet">
            {answered} of {counted(of.items.length, 'line')} answered.{' '}
            {answered < of.items.length && 'Lines without an answer count as agreed once you sign. '}
            What you dispute stays disputed.
          </p>
          <SignHere
            name={of.byName}
            statement={`I have gone through version ${of.number} of ${of.label}.`}
            action="Sign"
            onSign={(name, signature) => send('sign', { number: of.number, name, signature })}
          />
        </section>
      )}
    </SharedFrame>
  );
}

/** Something that the list has not. */
function OwnItem({ rooms, onAdd }: { rooms: readonly string[]; onAdd: (item: object) => Promise<void> }) {
  const empty = { room: rooms[0] ?? '', label: '', ageYears: '' as number | '', unitRcv: '' as number | '', note: '' };
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(empty);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<typeof at>): void => setAt({ ...at, ...part });
  const add = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    try {
      await onAdd({
        room: at.room,
        label: at.label,
        ageYears: at.ageYears === '' ? null : at.ageYears,
        unitRcv: at.unitRcv === '' ? null : at.unitRcv,
        note: at.note || null,
      });
      setAt({ ...empty, room: at.room });
      setOpen(false);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This was not sent. Try again.');
    } finally {
      setBusy(false);
    }
  };
  if (!open)
    return (
      <Button variant="default" size="md" className={css.addOwn} onClick={() => setOpen(true)}>
        Add something that is missing
      </Button>
    );
  return (
    <form
      className={css.sign}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        size="md"
        label="Room"
        maxLength={100}
        value={at.room}
        onChange={(event) => set({ room: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label="What is it"
        maxLength={200}
        data-autofocus
        value={at.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <div className={css.two}>
        <FigureBox
          size="md"
          label="Age in years"
          min={0}
          max={500}
          value={at.ageYears}
          onChange={(ageYears) => set({ ageYears })}
        />
        <FigureBox
          size="md"
          label="A new one costs"
          min={0}
          max={10_000_000}
          value={at.unitRcv}
          onChange={(unitRcv) => set({ unitRcv })}
        />
      </div>
      <Textarea
        size="md"
        label="Anything else"
        autosize
        minRows={2}
        maxLength={1000}
        value={at.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      {said && (
        <p role="alert" className={css.said}>
          {said}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="md" loading={busy} disabled={!at.label.trim() || !at.room.trim()}>
          Add item
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </form>
  );
}
