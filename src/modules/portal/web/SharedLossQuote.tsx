// /resource/loss-schedule-quote/{token}: a restorer or supplier prices things of a household, on a phone first.
import '../../../platform/web/theme/public.css';
import css from './SharedContents.module.css';
import own from './SharedLossQuote.module.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useEffect, useRef, useState } from 'react';
import { fractionOfCents, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { showDay } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { GivenPrices, VisitedLossQuote, VisitedQuoteLine } from '../../contents/shared/visited-loss-quote.ts';
import { Crop } from '../../contents/web/index.ts';
import { Outcome } from '../../identity/web/index.ts';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { useLinkPhoto } from './link-photos.ts';
import { showShared } from './show-shared.ts';
import { useUploadTerms } from './use-upload-terms.ts';
import { visitRead, visitWrite } from './visit.ts';

const PATH = '/share/lossScheduleQuote';
const SAVE_AFTER_MS = 900;
const ACTIONS = { clean: 'Clean it', repair: 'Repair it', replace: 'Replace it' } as const;
type Line = NonNullable<GivenPrices['lines']>[number];

export function SharedLossQuote() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<VisitedLossQuote>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the request" />;
  return <Quote {...loaded} token={token} />;
}

/** Prices are sent a moment after they were typed, one call at a time; what fails is kept and sent again. */
function usePrices(token: string, first: VisitedLossQuote) {
  const [of, setOf] = useState(first);
  const [state, setState] = useState<'kept' | 'waits' | 'failed'>('kept');
  const [said, setSaid] = useState('');
  const open = useRef<{ lines: Map<number, Line>; note?: string | null }>({ lines: new Map() });
  const version = useRef(first.version);
  const timer = useRef<number>(undefined);
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const take = (data: VisitedLossQuote): void => {
    version.current = data.version;
    setOf(data);
  };
  const call = async (act: string, body?: object): Promise<void> =>
    take(((await visitWrite(token, `${PATH}${act}`, body)) as { data: VisitedLossQuote }).data);
  useEffect(() => {
    chain.current = visitWrite(token, `${PATH}/opened`).then(
      (answer) => void (version.current = (answer as { data: VisitedLossQuote }).data.version),
      () => undefined, // the first price says the same
    );
  }, [token]);
  const sendNow = async (act: '' | '/submit'): Promise<boolean> => {
    window.clearTimeout(timer.current);
    const { lines, note } = open.current;
    open.current = { lines: new Map() };
    try {
      await call(act, { version: version.current, lines: [...lines.values()], ...(note !== undefined && { note }) });
      setState(open.current.lines.size ? 'waits' : 'kept');
      setSaid('');
      return true;
    } catch (error) {
      // What was typed stays, beneath what was typed since.
      open.current = {
        ...(note !== undefined && { note }),
        ...open.current,
        lines: new Map([...lines, ...open.current.lines]),
      };
      const failed = error instanceof ApiError ? error : undefined;
      if (failed?.status === 409) take(((await visitRead(token, PATH)) as { data: VisitedLossQuote }).data);
      setSaid(Object.values(failed?.errors ?? {})[0] ?? (error as Error).message);
      setState('failed');
      return false;
    }
  };
  const send = (act: '' | '/submit' = ''): Promise<boolean> => {
    const next = chain.current.then(() => sendNow(act));
    chain.current = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  };
  const later = (): void => {
    setState('waits');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void send(), SAVE_AFTER_MS);
  };
  return {
    of,
    state,
    said,
    setSaid,
    send,
    decline: (reason: string) => call('/decline', { reason }),
    price: (id: number, given: Omit<Line, 'id'>): void => {
      open.current.lines.set(id, { ...open.current.lines.get(id), id, ...given });
      later();
    },
    comment: (note: string): void => {
      open.current.note = note || null;
      later();
    },
  };
}

function Quote({ page, content, token }: SharedPage<VisitedLossQuote> & { token: string }) {
  const { of, state, said, setSaid, send, decline, price, comment } = usePrices(token, content);
  const terms = useUploadTerms(token);
  const [declining, setDeclining] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isOpen = of.status === 'requested' || of.status === 'received';
  const total = fromCents(sumCents(of.lines.map((line) => toCents(line.price))));
  const tax = fromCents(fractionOfCents(toCents(total), of.taxRate));
  const money = (amount: number): string => `${of.currencySymbol}${showShared('money', amount)}`;
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This was not sent. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <h1>Prices for {counted(of.lines.length, 'item')}</h1>
        <p className="public-text">
          {of.label} for {of.contact}
          {of.siteAddress && `, from ${of.siteAddress}`}
        </p>
        {of.dueDate && (
          <p>
            Please price them by <strong>{showDay(of.dueDate)}</strong>. Prices are without {of.taxName}.
          </p>
        )}
        {of.message && <p className={css.note}>{of.message}</p>}
      </header>
      {of.status === 'received' && (
        <Outcome tone="done">{page.companyName} has your prices. You can change them until they are answered.</Outcome>
      )}
      {of.status === 'accepted' && (
        <Outcome tone="done">
          {page.companyName} accepted {counted(of.lines.filter(({ isAccepted }) => isAccepted).length, 'price')}. They
          are marked below.
        </Outcome>
      )}
      {of.status === 'not-accepted' && (
        <Outcome tone="late">
          {of.reason ? `You declined: ${of.reason}.` : 'Thank you. This time the work went to someone else.'}
        </Outcome>
      )}
      <ul className={own.lines}>
        {of.lines.map((line) => (
          <PriceLine
            key={line.id}
            line={line}
            token={token}
            currency={of.currencySymbol}
            open={isOpen}
            onPrice={(given) => price(line.id, given)}
          />
        ))}
      </ul>
      {isOpen && (
        <Textarea
          className={own.comment}
          size="md"
          label="Comments"
          autosize
          minRows={2}
          maxLength={2000}
          defaultValue={of.note ?? ''}
          onChange={(event) => comment(event.currentTarget.value)}
        />
      )}
      {terms && isOpen && (
        <details className={css.more}>
          <summary>Send photos and files</summary>
          <SendFiles page={page} terms={terms} token={token} />
        </details>
      )}
      <footer className={own.foot}>
        <p className={own.total}>
          <strong>{money(total)}</strong>{' '}
          <span className="quiet">
            + {of.taxName} {money(tax)} = {money(fromCents(toCents(total) + toCents(tax)))}
          </span>
        </p>
        {said && (
          <p role="alert" className={css.said}>
            {said}
          </p>
        )}
        {isOpen && declining === null && (
          <div className={css.buttons}>
            <Button size="md" loading={busy} onClick={() => void run(() => send('/submit'))}>
              Send the {of.status === 'received' ? 'new ' : ''}prices to {page.companyName}
            </Button>
            <Button size="md" variant="subtle" color="gray" onClick={() => setDeclining('')}>
              Decline
            </Button>
          </div>
        )}
        {declining !== null && (
          <form
            className={css.wrong}
            onSubmit={(event) => {
              event.preventDefault();
              void run(async () => {
                await decline(declining.trim());
                setDeclining(null);
              });
            }}
          >
            <Textarea
              size="md"
              label="Why?"
              autosize
              minRows={2}
              maxLength={1000}
              data-autofocus
              value={declining}
              onChange={(event) => setDeclining(event.currentTarget.value)}
            />
            <div className={css.buttons}>
              <Button type="submit" size="md" loading={busy} disabled={!declining.trim()}>
                Decline to quote
              </Button>
              <Button size="md" variant="subtle" color="gray" onClick={() => setDeclining(null)}>
                Back
              </Button>
            </div>
          </form>
        )}
        <p className="quiet" role="status">
          {isOpen && { kept: 'Saved as you type. ', waits: 'Saving… ', failed: 'Not saved. ' }[state]}
          Nobody else who prices sees yours.
        </p>
      </footer>
    </SharedFrame>
  );
}

function PriceLine({
  line,
  token,
  currency,
  open,
  onPrice,
}: {
  line: VisitedQuoteLine;
  token: string;
  currency: string;
  open: boolean;
  onPrice: (given: Omit<Line, 'id'>) => void;
}) {
  const photo = useLinkPhoto(token, '/share/lossScheduleQuote/photo', line.photoId);
  const [cannot, setCannot] = useState(line.cannot);
  const [price, setPrice] = useState<number | ''>(line.price ?? '');
  const facts = [
    line.description,
    line.quantity !== 1 && `${line.quantity} ${line.unit ?? 'pieces'}`,
    [line.brand, line.model, line.serial].filter(Boolean).join(' '),
    line.conditionNow,
  ].filter(Boolean);
  return (
    <li className={own.line}>
      <div className={css.itemHead}>
        <Crop
          url={photo?.url ?? null}
          frame={line.cropFrame}
          ratio={photo?.ratio ?? null}
          width={96}
          height={96}
          label={line.label}
        />
        <div>
          <strong>{line.label}</strong>
          <span className="quiet">{facts.join(', ')}</span>
          <span>
            {ACTIONS[line.action]}
            {line.isAccepted && <strong className={own.accepted}> Accepted</strong>}
          </span>
        </div>
      </div>
      {open && !line.isAccepted ? (
        <div className={own.price}>
          <FigureBox
            size="md"
            label={`Price of ${line.label}`}
            leftSection={currency}
            min={0}
            max={10_000_000}
            decimalScale={2}
            hideControls
            inputMode="decimal"
            disabled={cannot}
            value={price}
            onChange={(value) => {
              setPrice(value);
              onPrice({ price: value === '' ? null : value });
            }}
          />
          <Checkbox
            size="md"
            label="Cannot be done"
            checked={cannot}
            onChange={(event) => {
              setCannot(event.currentTarget.checked);
              onPrice(event.currentTarget.checked ? { cannot: true, price: null } : { cannot: false });
            }}
          />
        </div>
      ) : (
        <p className={own.fixed}>
          {line.cannot
            ? 'Cannot be done'
            : line.price === null
              ? 'Not priced'
              : `${currency}${showShared('money', line.price)}`}
        </p>
      )}
    </li>
  );
}
