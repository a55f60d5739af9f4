// Claims on the left by the clock that runs, and on the right the one that is open.
import css from './ClaimsPage.module.css';
import { useRef, useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type ClaimCounts, type ClaimRow, claimsApi } from '../../shared/claims.api.ts';
import { Bulk } from './BulkAnswer.tsx';
import { type Chip, ClaimList } from './ClaimList.tsx';
import { ClaimPane } from './ClaimPane.tsx';

const AT_ONCE = 50;
/** Nothing tells the desk that something changed: it looks again. */
export const LOOK_AGAIN_MS = 15_000;
const OPTIONS: Record<Chip, object> = {
  all: { open: true },
  waits: { waits: true },
  over: { over: true },
  soon: { soon: true },
  closed: { open: false },
};
/** What the server lists, for the export as well. */
export const filterOf = (chip: Chip): string => JSON.stringify({ options: OPTIONS[chip] });

interface Props {
  counts: ClaimCounts | undefined;
  company: string;
  searched: string;
  chip: Chip;
  onChip: (chip: Chip) => void;
  /** From the address: the claim that is open, and which of its estimates. */
  claimId: number | undefined;
  estimateId: number | undefined;
  onOpen: (claimId: number | undefined, estimateId?: number) => void;
}

export function ClaimsPage({ counts, company, searched, chip, onChip, claimId, estimateId, onOpen }: Props) {
  const phone = useIsPhone();
  // Another search begins at its first page; the claim that is open, with what was decided on it, stays as it is.
  const [{ of, page: pageOf }, setPageOf] = useState({ of: searched, page: 1 });
  const page = of === searched ? pageOf : 1;
  const setPage = (next: number): void => setPageOf({ of: searched, page: next });
  const [keysOf, setKeysOf] = useState<'claims' | 'lines'>('lines');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const query = { filter: filterOf(chip), page, perPage: AT_ONCE, ...(searched && { s: searched }) };
  const read = useRead(claimsApi.list, { query }, { keepPrevious: true, refetchInterval: LOOK_AGAIN_MS });
  const rows = read.data?.data;
  const total = read.data?.meta.total ?? 0;
  // What is open without being chosen stays open when the list is read again in another order.
  const [shownId, setShownId] = useState<number>();
  const openId = claimId ?? (phone ? undefined : rows?.some(({ id }) => id === shownId) ? shownId : rows?.[0]?.id);
  if (claimId === undefined && openId !== shownId) setShownId(openId);
  const choose = (id: number): void =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  const atClaims = keysOf === 'claims' && !phone;
  const move = (step: 1 | -1) => () => {
    const all = rows ?? [];
    const at = all.findIndex(({ id }) => id === openId);
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    if (!next) return;
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-claim="${next.id}"]`)?.focus();
  };
  useShortcut('j', 'Next claim', 'Claims', move(1), atClaims);
  useShortcut('k', 'Previous claim', 'Claims', move(-1), atClaims);
  useShortcut('x', 'Select the claim', 'Claims', () => openId !== undefined && choose(openId), atClaims);
  useShortcut('enter', 'To the lines of the claim', 'Claims', () => setKeysOf('lines'), atClaims);
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const leave = (): void => {
    if (phone) return onOpen(undefined);
    setKeysOf('claims');
    list.current?.querySelector<HTMLElement>(`[data-claim="${openId}"]`)?.focus();
  };
  return (
    <div className={css.split}>
      {(!phone || openId === undefined) && (
        <div className={css.left}>
          <ClaimList
            rows={rows}
            total={total}
            counts={counts}
            chip={chip}
            onChip={(next) => {
              setPage(1);
              onChip(next);
            }}
            currentId={openId}
            onOpen={(row: ClaimRow) => {
              setKeysOf('lines');
              onOpen(row.id);
            }}
            chosen={chosen}
            onChoose={choose}
            searched={searched}
            page={page}
            pages={Math.max(1, Math.ceil(total / AT_ONCE))}
            onPage={setPage}
            listRef={list}
            company={company}
          />
          {chosen.size > 0 && (
            <Bulk
              rows={(rows ?? []).filter(({ id }) => chosen.has(id))}
              what="claim"
              onDone={() => setChosen(new Set())}
            />
          )}
        </div>
      )}
      {openId !== undefined && (
        <ClaimPane
          key={openId}
          jobId={openId}
          estimateId={estimateId}
          keys={keysOf === 'lines'}
          onEstimate={(id) => onOpen(openId, id)}
          onLeave={leave}
        />
      )}
    </div>
  );
}
