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
import { type DataExport, type Period, reportsApi } from '../shared/reports.api.ts';
import { isLayout } from '../../estimates/shared/estimate-layouts.ts';
import { downloadFile } from './download-file.ts';
import { type EstimateAsked, type EstimateTarget, type ExportChoice, estimateStart } from './export-choices.ts';
import { useHeldExport } from './use-held-export.tsx';
import { useExportRun } from './useExportRun.ts';

const DOCUMENT_TYPES = ['pdf', 'xlsx'] as const;
type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Undefined where the address names a kind that is not made. */
function typeOf(query: URLSearchParams): DocumentType | undefined {
  const asked = query.get('documentType') ?? 'pdf';
  return DOCUMENT_TYPES.find((type) => type === asked);
}
const NoSuchType = ({ query }: Pick<WindowViewProps, 'query'>) => (
  <p role="alert">
    A document of the type {query.get('documentType')} is not available. Use documentType=pdf or documentType=xlsx in
    the address.
  </p>
);

/** What is asked for; what the address does not say, or says wrongly, is the default. */
function askedOf(query: URLSearchParams): Omit<EstimateAsked, 'documentType'> {
  const template = query.get('template') ?? '';
  const [type, number] = [query.get('insurerDocumentType'), query.get('insurerDocumentNumber')];
  return {
    ...(isLayout(template) && { template }),
    ...(type !== null && { insurerDocumentType: type }),
    ...(number !== null && { insurerDocumentNumber: number }),
  };
}

const ESTIMATE_TYPES = ['estimate', 'draft', 'snapshot'];

/** An estimate, or its snapshot where the address names one. What is held asks why it goes all the same. */
export function EstimateExportWindow({ id, query }: WindowViewProps) {
  const estimateId = routeId(id);
  const documentType = typeOf(query);
  const estimateType = query.get('estimateType');
  const snapshotId =
    estimateType === 'estimate' || estimateType === 'draft'
      ? undefined
      : routeId(query.get('estimateSnapshotId') ?? undefined);
  if (!estimateId) return <NoSuchExport />;
  if (!documentType) return <NoSuchType query={query} />;
  if (estimateType && !ESTIMATE_TYPES.includes(estimateType))
    return <p role="alert">The type of estimate is one of: {ESTIMATE_TYPES.join(', ')}. Check the address.</p>;
  if (estimateType === 'snapshot' && !snapshotId)
    return (
      <p role="alert">The address names no snapshot. Open it from the snapshot, or put estimateSnapshotId into it.</p>
    );
  return (
    <EstimateExport target={{ kind: 'estimate', estimateId, snapshotId }} asked={{ ...askedOf(query), documentType }} />
  );
}

interface EstimateExportProps {
  target: EstimateTarget;
  asked: EstimateAsked;
}
function EstimateExport({ target, asked }: EstimateExportProps) {
  const { why, question } = useHeldExport();
  const [choice] = useState(() => ({
    label: 'Estimate',
    start: estimateStart(target, asked, why),
  }));
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
  const documentType = typeOf(query);
  if (!jobId) return <NoSuchExport />;
  if (!documentType) return <NoSuchType query={query} />;
  return <WorksExport body={{ jobId, groupBy: groupOf(query), documentType }} />;
}

function WorksExport({
  body,
}: {
  body: { jobId: number; groupBy: (typeof GROUPS)[number]; documentType: DocumentType };
}) {
  const [choice] = useState(() => ({
    label: 'Authorised works',
    start: async (transaction: string) => (await call(reportsApi.exportWorks, { body }, { transaction })).data,
  }));
  return <MadeExport choice={choice} />;
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

/** `filter` is JSON with createdFrom and createdTo; undefined where there is none. */
function periodOf(query: URLSearchParams): Period | undefined {
  const text = query.get('filter') ?? '';
  const day = (name: string) => new RegExp(`"${name}"\\s*:\\s*"(\\d{4}-\\d{2}-\\d{2})`).exec(text)?.[1];
  const [createdFrom, createdTo] = [day('createdFrom'), day('createdTo')];
  return createdFrom || createdTo ? { createdFrom: createdFrom ?? null, createdTo: createdTo ?? null } : undefined;
}

/** One that is there; with a filter it is made again for these days. */
export function DataExportWindow({ id, query }: WindowViewProps) {
  const exportId = routeId(id);
  const period = periodOf(query);
  if (!exportId) return <NoSuchExport />;
  return period ? <ExportAgain id={exportId} period={period} /> : <KeptExport id={exportId} />;
}

function ExportAgain({ id, period }: { id: number; period: Period }) {
  const [choice] = useState(() => ({
    label: 'Export',
    start: async (transaction: string) =>
      (await call(reportsApi.again, { params: { id }, body: period }, { transaction })).data,
  }));
  return <MadeExport choice={choice} />;
}

function KeptExport({ id }: { id: number }) {
  const read = useRead(reportsApi.get, { params: { id } });
  if (read.error?.status === 404) return <NoSuchExport />;
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const row = read.data?.data;
  if (!row) return <SkeletonRows rows={3} />;
  return row.status === 'done' ? <FinishedExport row={row} /> : <p>This export is not finished: it is {row.status}.</p>;
}

const NoSuchExport = () => (
  <>
    <h1 className="page-title">This export does not exist</h1>
    <p>It was deleted or belongs to someone else. Yours are under Exports.</p>
    <Anchor href="/prime/reports/exports">All exports</Anchor>
  </>
);

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
