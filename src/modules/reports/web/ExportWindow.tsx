// /view/estimate-export/$id, /view/authorised-works-items-export/$id and /view/data-export/$id: a document in a window of its own. A PDF
// is shown there, other files are downloaded.
import { Anchor, Button, Group, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { call } from '../../../platform/web/api/call.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import type { WindowViewProps } from '../../../platform/web/shell/WindowPage.tsx';
import { type DataExport, reportsApi } from '../shared/reports.api.ts';
import { isLayout } from '../../estimates/shared/estimate-layouts.ts';
import { downloadFile } from './download-file.ts';
import { type EstimateAsked, type ExportChoice, estimateStart } from './export-choices.ts';
import { useHeldExport } from './use-held-export.tsx';
import { useExportRun } from './useExportRun.ts';

const typeOf = (query: URLSearchParams) =>
  query.get('documentType') === 'xlsx' ? ('xlsx' as const) : ('pdf' as const);

/** What is asked for; what the address does not say, or says wrongly, is the default. */
function askedOf(query: URLSearchParams): EstimateAsked {
  const template = query.get('template') ?? '';
  const [type, number] = [query.get('insurerDocumentType'), query.get('insurerDocumentNumber')];
  return {
    documentType: typeOf(query),
    template: isLayout(template) ? template : 'detailed',
    ...(type !== null && { insurerDocumentType: type }),
    ...(number !== null && { insurerDocumentNumber: number }),
  };
}

/** An estimate, or its snapshot where the address names one. What is held asks why it goes all the same. */
export function EstimateExportWindow({ id, query }: WindowViewProps) {
  const estimateId = routeId(id);
  const { why, question } = useHeldExport();
  const [choice] = useState(() => ({
    label: 'Estimate',
    start: estimateStart(
      {
        kind: 'estimate',
        estimateId: estimateId ?? 0,
        snapshotId: routeId(query.get('estimateSnapshotId') ?? undefined),
      },
      askedOf(query),
      why,
    ),
  }));
  if (!estimateId) return <NoSuchExport />;
  return (
    <>
      <MadeExport choice={choice} />
      {question}
    </>
  );
}

const GROUPS = ['category', 'trade', 'estimate', 'none'] as const;
/** `filter` is JSON with `groupBy`, as the address of the window has it; a `groupBy` of its own is understood too. */
function groupOf(query: URLSearchParams): (typeof GROUPS)[number] {
  const wanted = query.get('groupBy') ?? /"groupBy"\s*:\s*"(\w+)"/.exec(query.get('filter') ?? '')?.[1];
  return GROUPS.find((group) => group === wanted) ?? 'category';
}

/** The job's. */
export function AuthorisedWorksWindow({ id, query }: WindowViewProps) {
  const jobId = routeId(id);
  const [choice] = useState(() => ({
    label: 'Authorised works',
    start: async (transaction: string) =>
      (
        await call(
          reportsApi.exportWorks,
          { body: { jobId: jobId ?? 0, groupBy: groupOf(query), documentType: typeOf(query) } },
          { transaction },
        )
      ).data,
  }));
  return jobId ? <MadeExport choice={choice} /> : <NoSuchExport />;
}

function MadeExport({ choice }: { choice: ExportChoice }) {
  const [made, setMade] = useState<DataExport | null>(null);
  const run = useExportRun(choice, setMade);
  if (made) return <FinishedExport row={made} />;
  const { state } = run;
  return (
    <>
      <h1 className="page-title">{choice.label}</h1>
      {state.kind === 'failed' ? (
        <>
          <p role="alert">{state.message}</p>
          <Button onClick={run.again}>Retry</Button>
        </>
      ) : state.kind === 'cancelled' ? (
        <p>Export cancelled</p>
      ) : (
        <>
          <p role="status">{(state.kind === 'running' && state.message) || 'Making the document'}</p>
          <Progress value={state.kind === 'running' ? state.progress : 100} aria-label="Progress of the export" />
        </>
      )}
    </>
  );
}

export function DataExportWindow({ id }: WindowViewProps) {
  const exportId = routeId(id);
  return exportId ? <KeptExport id={exportId} /> : <NoSuchExport />;
}

function KeptExport({ id }: { id: number }) {
  const read = useRead(reportsApi.get, { params: { id } });
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const row = read.data?.data;
  if (!row) return <SkeletonRows rows={3} />;
  return row.status === 'done' ? <FinishedExport row={row} /> : <p>This export is not finished: it is {row.status}.</p>;
}

const NoSuchExport = () => <p>This export does not exist. Check the address.</p>;

/** A PDF takes the place of this page; what a browser cannot show is downloaded. */
function FinishedExport({ row }: { row: DataExport }) {
  const [failure, setFailure] = useState<string | null>(null);
  const fileName = row.fileName ?? row.label;
  const isPdf = fileName.endsWith('.pdf');
  useEffect(() => {
    const open = async (): Promise<void> => {
      if (!isPdf) return await downloadFile(row.id, fileName);
      const blob = (await call(reportsApi.download, { params: { id: row.id } })) as Blob;
      window.location.replace(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })));
    };
    open().catch((error: Error) => setFailure(error.message));
  }, [row.id, fileName, isPdf]);
  return (
    <>
      <h1 className="page-title">{row.label}</h1>
      {failure ? (
        <p role="alert">{failure}</p>
      ) : (
        <p role="status">
          {isPdf ? 'Opening' : 'Downloaded'} {fileName}
        </p>
      )}
      <Group>
        <Button
          variant="default"
          onClick={() => void downloadFile(row.id, fileName).catch((error: Error) => setFailure(error.message))}
        >
          Download
        </Button>
        <Anchor href="/prime/reports/exports">All exports</Anchor>
      </Group>
    </>
  );
}
