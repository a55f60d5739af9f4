// /resource/quote-request/{token}: a contractor prices what is asked, on a phone first. What is typed is kept as it is typed.
import '../../../platform/web/theme/public.css';
import css from './SharedQuote.module.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { showDay } from '../../../kit/dates.ts';
import { fractionOfCents, fromCents, toCents } from '../../../kit/money.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { ContractorQuote, SavedQuote } from '../../quote-requests/shared/contractor-quote.ts';
import { QuoteLine } from './QuoteLine.tsx';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { showShared } from './show-shared.ts';
import { OwnLine } from './OwnLine.tsx';
import { useUploadTerms } from './use-upload-terms.ts';
import { visitRead, visitWrite } from './visit.ts';

const PATH = '/share/quoteRequest';
const SAVE_AFTER_MS = 900;

export function SharedQuote() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<ContractorQuote>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the quote request" />;
  return <Quote {...loaded} token={token} />;
}

type Change = Omit<SavedQuote, 'version'>;

/** Changes wait a moment, go together, and come back as the server keeps them; one at a time. */
function useKept(token: string, first: ContractorQuote) {
  const [quote, setQuote] = useState(first);
  const [state, setState] = useState<'kept' | 'waits' | 'saving' | 'failed'>('kept');
  const [said, setSaid] = useState<string>();
  const open = useRef<Change>({});
  const version = useRef(first.version);
  const timer = useRef<number>(undefined);
  const opened = useRef<Promise<void>>(undefined);
  const take = (data: ContractorQuote): void => {
    version.current = data.version;
    setQuote(data);
  };
  const tellOpened = useEffectEvent(() => {
    if (first.statusType !== 'waiting' || opened.current) return;
    opened.current = visitWrite(token, `${PATH}/opened`).then(
      (answer) => take((answer as { data: ContractorQuote }).data),
      () => undefined, // the next thing that is sent says the same
    );
  });
  useEffect(() => tellOpened(), []);
  const send = async (act: '' | '/submit' = ''): Promise<boolean> => {
    window.clearTimeout(timer.current);
    await opened.current;
    const change = open.current;
    open.current = {};
    setState('saving');
    try {
      const body = { version: version.current, ...change };
      const { data } = (await visitWrite(token, `${PATH}${act}`, body)) as { data: ContractorQuote };
      take(data);
      setSaid(undefined);
      setState(Object.keys(open.current).length ? 'waits' : 'kept');
      return true;
    } catch (error) {
      const failed = error instanceof ApiError ? error : undefined;
      setSaid(
        Object.values(failed?.errors ?? {})[0] ??
          failed?.message ??
          'This was not sent. Check your connection and try again.',
      );
      if (failed?.status === 409) {
        const { data } = (await visitRead(token, PATH)) as { data: ContractorQuote };
        take(data);
      } else open.current = merged(change, open.current); // nothing that was typed is lost
      setState('failed');
      return false;
    }
  };
  const change = (given: Change): void => {
    open.current = merged(open.current, given);
    setState('waits');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void send(), SAVE_AFTER_MS);
  };
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent): void => {
      if (Object.keys(open.current).length) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => window.removeEventListener('beforeunload', leaving);
  }, []);
  return { quote, take, state, said, setSaid, change, send };
}

/** Of two changes of one line the later one, field by field. */
function merged(before: Change, after: Change): Change {
  const lines = new Map((before.lines ?? []).map((line) => [line.id, line]));
  for (const line of after.lines ?? []) lines.set(line.id, { ...lines.get(line.id), ...line });
  const added = [...(before.added ?? []), ...(after.added ?? [])];
  const removed = [...(before.removed ?? []), ...(after.removed ?? [])];
  return {
    ...before,
    ...after,
    ...(lines.size > 0 && { lines: [...lines.values()] }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
  };
}

const STATE = { kept: 'Saved as you type.', waits: 'Not saved yet…', saving: 'Saving…', failed: 'Not saved.' };

function Quote({ page, content, token }: SharedPage<ContractorQuote> & { token: string }) {
  const { quote, take, state, said, setSaid, change, send } = useKept(token, content);
  const [declining, setDeclining] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const terms = useUploadTerms(token);
  const isOpen = ['waiting', 'opened', 'submitted'].includes(quote.statusType);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  const decline = async (): Promise<void> => {
    try {
      const answer = await visitWrite(token, `${PATH}/decline`, { reason: declining?.trim() ?? '' });
      take((answer as { data: ContractorQuote }).data);
      setDeclining(null);
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  const [expanded, setExpanded] = useState(
    () =>
      content.lines.find(({ quoted, excluded, includedInLine }) => !quoted && !excluded && includedInLine === null)
        ?.id ?? null,
  );
  const expand = (id: number) => ({
    expanded: expanded === id,
    onExpand: () => setExpanded(expanded === id ? null : id),
  });
  const own = quote.lines.filter(({ line }) => line === null);
  const asked = quote.lines.filter(({ line }) => line !== null);
  const tax = quote.addTax ? fromCents(fractionOfCents(toCents(quote.total), quote.taxPercentage)) : 0;
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <h1>{quote.label || `Quote request ${quote.number}`}</h1>
        <p className="public-text">
          {quote.number} for {quote.contractor}
        </p>
        {quote.siteAddress && <p>{quote.siteAddress}</p>}
        {quote.dueDate && (
          <p>
            Please price it by <strong>{showDay(quote.dueDate)}</strong>.
          </p>
        )}
        {quote.note && <p className={css.note}>{quote.note}</p>}
      </header>
      {quote.submittedAt && isOpen && (
        <Outcome tone="done">
          {page.companyName} has your prices{quote.isLate && ', after the day they asked for'}. You can change them and
          send them again until they are answered.
        </Outcome>
      )}
      {!isOpen && (
        <Outcome tone={quote.statusType === 'accepted' ? 'done' : 'late'}>
          {closedWords(quote, page.companyName)}
        </Outcome>
      )}
      <ol className={css.lines}>
        {asked.map((line) => (
          <QuoteLine
            key={line.id}
            line={line}
            others={asked}
            open={isOpen}
            {...expand(line.id)}
            onChange={(given) => change({ lines: [{ id: line.id, ...given }] })}
          />
        ))}
        {own.map((line) => (
          <QuoteLine
            key={line.id}
            line={line}
            others={[]}
            open={isOpen}
            {...expand(line.id)}
            onChange={(given) => change({ lines: [{ id: line.id, ...given }] })}
            onRemove={() => change({ removed: [line.id] })}
          />
        ))}
      </ol>
      {isOpen && (
        <OwnLine
          onAdd={({ description, amount }) =>
            change({ added: [{ description, materialUnit: 'item', materialQuantity: 1, materialCost: amount }] })
          }
        />
      )}
      {isOpen && (
        <section className={css.terms} aria-label="With the quote">
          <TextInput
            type="date"
            size="md"
            label="You could start on"
            defaultValue={quote.startPossible ?? ''}
            onChange={(event) => change({ startPossible: event.currentTarget.value || null })}
          />
          <TextInput
            type="date"
            size="md"
            label="Prices are valid until"
            defaultValue={quote.validUntil ?? ''}
            onChange={(event) => change({ validUntil: event.currentTarget.value || null })}
          />
          <Textarea
            size="md"
            autosize
            minRows={2}
            maxLength={2000}
            label="Comments"
            defaultValue={quote.contractorNote ?? ''}
            onChange={(event) => change({ contractorNote: event.currentTarget.value || null })}
          />
        </section>
      )}
      {terms && (
        <details className={css.files}>
          <summary>Send photos and files</summary>
          <SendFiles page={page} terms={terms} token={token} />
        </details>
      )}
      <footer className={css.foot}>
        <p className="quiet">
          {counted(quote.lines.length, 'line')} ex {quote.taxName}
          {own.length > 0 && `, ${own.length} added by you`}
        </p>
        <p className={css.total}>
          <strong className="figures">{showShared('money', quote.total)}</strong>{' '}
          <span className="quiet figures">
            {quote.addTax
              ? `+ ${quote.taxName} ${showShared('money', tax)} = ${showShared('money', fromCents(toCents(quote.total) + toCents(tax)))}`
              : `ex ${quote.taxName}`}
          </span>
        </p>
        {said && (
          <Outcome tone="late">
            {said}{' '}
            {state === 'failed' && (
              <Button size="compact-sm" variant="default" onClick={() => void run(() => send())}>
                Try again
              </Button>
            )}
          </Outcome>
        )}
        {isOpen && declining === null && (
          <div className={css.buttons}>
            <Button size="md" loading={busy} onClick={() => void run(() => send('/submit'))}>
              {quote.submittedAt
                ? `Send the new prices to ${page.companyName}`
                : `Send the prices to ${page.companyName}`}
            </Button>
            {!quote.submittedAt && (
              <Button size="md" variant="subtle" color="gray" onClick={() => setDeclining('')}>
                Decline to quote
              </Button>
            )}
          </div>
        )}
        {declining !== null && (
          <form
            className={css.decline}
            onSubmit={(event) => {
              event.preventDefault();
              void run(decline);
            }}
          >
            <Textarea
              size="md"
              autosize
              minRows={2}
              maxLength={1000}
              data-autofocus
              label="Why?"
              value={declining}
              onChange={(event) => setDeclining(event.currentTarget.value)}
            />
            <div className={css.buttons}>
              <Button type="submit" size="md" loading={busy} disabled={declining.trim() === ''}>
                Decline
              </Button>
              <Button size="md" variant="subtle" color="gray" onClick={() => setDeclining(null)}>
                Back
              </Button>
            </div>
          </form>
        )}
        <p className="quiet" role="status">
          {isOpen && `${STATE[state]} `}No other contractor sees your prices. The link works until{' '}
          {showDay(page.expiresAt.slice(0, 10))}.
        </p>
      </footer>
    </SharedFrame>
  );
}

function closedWords({ statusType, reason }: ContractorQuote, company: string): string {
  if (statusType === 'accepted') return `${company} accepted your quote. The work order comes separately.`;
  if (statusType === 'notAccepted') return 'Thank you. This time the work went to someone else.';
  if (statusType === 'declined')
    return `You declined${reason ? `: ${reason}` : ''}. Ring ${company} if you want to quote after all.`;
  return `This request is closed. Ring ${company} if you still want to quote.`;
}
