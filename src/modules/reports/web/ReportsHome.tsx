// /prime/reports: the reports of this person, those that are shared, and those that every company has.
import css from './ReportsHome.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fold } from '../../../kit/fold.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { isWindow } from '../../../platform/web/shell/window-link.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { dataViewsApi, reportRunsApi } from '../shared/data-views.api.ts';
import { STANDARD_REPORTS, fitsFields } from '../shared/standard-reports.ts';
import { reportPaths } from './report-paths.ts';

interface Entry {
  href: string;
  label: string;
  description: string;
  folder: string;
  by?: string;
}

export function ReportsHome() {
  useTabTitle('Reports');
  const can = useCan();
  const { id: own } = useCurrentUser();
  const [typed, setTyped] = useState('');
  const { folder: only } = useSearch<{ folder?: string }>();
  const kept = useRead(dataViewsApi.list, { query: { perPage: '1000' } });
  const sources = useRead(reportRunsApi.sources, {});
  const error = kept.error ?? sources.error;
  if (error && !(kept.data && sources.data))
    return <PageError error={error} onRetry={() => void Promise.all([kept.refetch(), sources.refetch()])} />;
  if (!kept.data || !sources.data) return <SkeletonRows rows={8} />;
  const known = sources.data.data;
  const mine: Entry[] = kept.data.data.map(({ id, label, description, folder, createdById, createdBy }) => ({
    href: reportPaths.report(id),
    label,
    description: description ?? '',
    folder: folder ?? (createdById === own ? 'My reports' : 'Shared with me'),
    ...(createdById !== own && createdBy && { by: createdBy.label }),
  }));
  const standard: Entry[] = STANDARD_REPORTS.filter((one) => fitsFields(one, known)).map(
    ({ ref, label, description, folder }) => ({ href: reportPaths.standard(ref), label, description, folder }),
  );
  const wanted = fold(typed.trim());
  const fits = ({ label, description, folder }: Entry): boolean =>
    (!only || folder === only) && fold(`${label} ${description} ${folder}`).includes(wanted);
  const folders = [...Map.groupBy([...mine, ...standard].filter(fits), ({ folder }) => folder)];
  return (
    <section className={css.home} aria-label="Reports">
      <header>
        <h1 className="page-title">Reports</h1>
        <TextInput
          size="xs"
          aria-label="Find a report"
          placeholder="Find a report"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!isWindow() && (
          <Button size="xs" variant="default" component="a" href="/data/view/list" target="_blank" rel="noopener">
            Data centre
          </Button>
        )}
        {can('create-data-view') && (
          <Button size="xs" onClick={() => openPage(reportPaths.standard('new'))}>
            New report
          </Button>
        )}
      </header>
      {folders.length === 0 && (
        <p className="quiet">
          {typed
            ? `No report is called “${typed.trim()}”.`
            : 'There is nothing that you can report on. Ask an administrator for the rights to see jobs, invoices or other lists.'}
        </p>
      )}
      {folders.map(([folder, reports]) => (
        <section key={folder} aria-label={folder}>
          <h2>{folder}</h2>
          <ul>
            {reports.map(({ href, label, description, by }) => (
              <li key={href}>
                <PageLink href={href}>{label}</PageLink>
                <span className="quiet">{[description, by && `By ${by}`].filter(Boolean).join(' ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
