// The desk of an insurer or another client with several claims: claims, estimates, questions, invoices and reports under one head.
import css from './ClientDesk.module.css';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '../../../../platform/web/icons.tsx';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { paths } from '../../../../platform/web/paths/paths.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { type ClaimCounts, claimsApi } from '../../shared/claims.api.ts';
import type { Chip } from './ClaimList.tsx';
import { ClaimsPage, LOOK_AGAIN_MS, filterOf } from './ClaimsPage.tsx';
import { DeskEstimates, DeskInvoices, DeskReports } from './DeskLists.tsx';
import { ExportDesk } from './ExportDesk.tsx';
import { DeskQuestions } from './DeskQuestions.tsx';
import { RegisterClaim } from './RegisterClaim.tsx';

export interface DeskSearch {
  show?: string;
  claim?: number;
  estimate?: number;
  which?: Chip;
}

const PAGES = [
  { show: 'claims', label: 'Claims', many: ({ open }: ClaimCounts) => open },
  { show: 'estimates', label: 'Estimates', many: ({ estimates }: ClaimCounts) => estimates },
  { show: 'questions', label: 'Questions', many: ({ questions }: ClaimCounts) => questions },
  { show: 'invoices', label: 'Invoices', many: ({ invoices }: ClaimCounts) => invoices },
  { show: 'reports', label: 'Reports', many: () => undefined },
] as const;

const number = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined);
export const deskHref = (show: string): string => `${paths.dashboard()}?show=${show}`;

export function ClientDesk() {
  const { company } = useCurrentUser();
  const search = useSearch<DeskSearch>();
  const setSearch = useSetSearch();
  const counts = useRead(claimsApi.counts, {}, { refetchInterval: LOOK_AGAIN_MS }).data?.data;
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), 250);
  const show = search.show ?? 'claims';
  const chip = search.which ?? 'all';
  const go = (next: DeskSearch): void =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  return (
    <section className={css.desk} aria-labelledby="desk-title" data-open={search.claim !== undefined || undefined}>
      <header className={css.head}>
        <p className={css.whose} id="desk-title">
          <strong>{company.name}</strong>
          {counts?.business && <span className="quiet">for {counts.business}</span>}
        </p>
        <nav className={css.pages} aria-label="Your pages">
          {PAGES.map(({ show: page, label, many }) => {
            const n = counts && many(counts);
            return (
              <PageLink key={page} href={deskHref(page)} aria-current={show === page ? 'page' : undefined}>
                {label}
                {n !== undefined && <span className="quiet figures"> {n}</span>}
              </PageLink>
            );
          })}
        </nav>
        <div className={css.tools}>
          <TextInput
            size="xs"
            className={css.search}
            aria-label="Find a claim"
            placeholder="Claim, name or street"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {show === 'claims' && (
            <ExportDesk
              title="Claims"
              load={(as) =>
                call(claimsApi.export, { query: { as, filter: filterOf(chip), ...(searched && { s: searched }) } })
              }
            />
          )}
          <Button size="xs" onClick={() => go({ show: 'register' })}>
            Register a claim
          </Button>
        </div>
      </header>
      {show === 'claims' && (
        <ClaimsPage
          counts={counts}
          company={company.name}
          searched={searched}
          chip={chip}
          onChip={(which) => go({ which })}
          claimId={number(search.claim)}
          estimateId={number(search.estimate)}
          onOpen={(claim, estimate) =>
            go({ ...(search.which && { which: search.which }), ...(claim && { claim }), ...(estimate && { estimate }) })
          }
        />
      )}
      {show === 'estimates' && <DeskEstimates key={searched} searched={searched} />}
      {show === 'questions' && <DeskQuestions key={searched} searched={searched} />}
      {show === 'invoices' && <DeskInvoices key={searched} searched={searched} />}
      {show === 'reports' && <DeskReports key={searched} searched={searched} />}
      {show === 'register' && <RegisterClaim onDone={() => go({})} />}
    </section>
  );
}
