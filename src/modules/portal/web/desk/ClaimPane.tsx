// What is beside the list of claims: the estimate that waits, or the claim itself.
import css from './EstimateSheet.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconAlertTriangle, IconChevronLeft, IconFileTypePdf, IconPhoto } from '../../../../platform/web/icons.tsx';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney, showMomentDay } from '../../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import type { Approval } from '../../../estimates/shared/approval.ts';
import { claimsApi } from '../../shared/claims.api.ts';
import { type ExternalJob, externalApi } from '../../shared/external.api.ts';
import { outsideActsApi } from '../../shared/outside-acts.api.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { externalJobPath } from '../external/external-paths.ts';
import { EstimateSheet } from './EstimateSheet.tsx';

interface Props {
  jobId: number;
  /** The estimate that is asked for; otherwise the one that waits, or the newest. */
  estimateId: number | undefined;
  keys: boolean;
  onEstimate: (id: number) => void;
  onLeave: () => void;
}

export function ClaimPane({ jobId, estimateId, keys, onEstimate, onLeave }: Props) {
  const phone = useIsPhone();
  const read = useRead(externalApi.job, { params: { id: jobId } });
  const job = read.data?.data;
  if (read.error && !job) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!job) return <SkeletonRows rows={10} />;
  const shown = estimateId ?? job.estimates[0]?.id;
  return (
    <section className={css.sheet} aria-label={`Claim ${job.clientRef ?? job.jobNumber}`}>
      {phone && (
        <Button
          size="sm"
          variant="subtle"
          justify="flex-start"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={onLeave}
        >
          All claims
        </Button>
      )}
      {shown === undefined ? (
        <ClaimHead job={job} />
      ) : (
        <Estimate key={shown} id={shown} job={job} keys={keys} onEstimate={onEstimate} onLeave={onLeave} />
      )}
    </section>
  );
}

/** A claim without an estimate yet. */
function ClaimHead({ job }: { job: ExternalJob }) {
  return (
    <>
      <header className={css.head}>
        <h2>{job.clientRef ?? job.jobNumber}</h2>
        <span className={css.headWho}>{[job.customerName, job.siteAddress].filter(Boolean).join(', ')}</span>
        <Open job={job} />
      </header>
      <Facts job={job} />
      <p className={css.standing}>No estimate was submitted yet. Photos, visits and messages are on the claim.</p>
    </>
  );
}

const Open = ({ job }: { job: ExternalJob }) => (
  <PageLink href={externalJobPath(job.id)} className="link-button">
    Open the claim
  </PageLink>
);

/** What happened, in a line. */
function Facts({ job }: { job: ExternalJob }) {
  const { incidentDate, peril, waterCategory, waterClass, excessAmount, safetyAlert } = job;
  const facts: [string, string][] = [];
  const happened = [incidentDate && showDate(incidentDate), peril?.label].filter(Boolean).join(', ');
  if (happened) facts.push(['Happened', happened]);
  const water = [
    waterCategory !== null && `category ${waterCategory}`,
    waterClass !== null && `class ${waterClass}`,
  ].filter(Boolean);
  if (water.length > 0) facts.push(['Water', water.join(', ')]);
  if (excessAmount !== null) facts.push(['Excess', showMoney(excessAmount)]);
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label} </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {safetyAlert && (
        <div className={css.alert}>
          <IconAlertTriangle size={15} aria-hidden />
          <dt className="visually-hidden">Safety alert</dt>
          <dd>{safetyAlert}</dd>
        </div>
      )}
    </dl>
  );
}

function Estimate({
  id,
  job,
  keys,
  onEstimate,
  onLeave,
}: Omit<Props, 'jobId' | 'estimateId'> & { id: number; job: ExternalJob }) {
  const read = useRead(outsideActsApi.estimate, { params: { id } });
  const answer = useWrite(outsideActsApi.answerEstimate);
  const [printing, setPrinting] = useState(false);
  const approval = read.data?.data;
  if (read.error && !approval) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!approval) return <SkeletonRows rows={10} />;
  const pictures = job.files.filter(({ picture }) => picture).length;
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      saveFile(
        (await call(claimsApi.estimatePdf, { params: { id } })) as Blob,
        `${job.jobNumber} ${approval.label}.pdf`,
      );
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <header className={css.head}>
        <h2>
          {approval.label || 'Estimate'}, version {approval.number}
        </h2>
        <span className={css.headWho}>{sentWords(approval, job)}</span>
        <Button
          size="compact-md"
          variant="default"
          loading={printing}
          leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
          onClick={() => void print()}
        >
          PDF
        </Button>
        <PageLink href={externalJobPath(job.id)} className="link-button">
          <IconPhoto size={15} stroke={1.6} aria-hidden /> {pictures === 1 ? '1 photo' : `${pictures} photos`}
        </PageLink>
      </header>
      <Facts job={job} />
      <Beside approval={approval} job={job} onEstimate={onEstimate} />
      <EstimateSheet
        approval={approval}
        keys={keys}
        fetchPhoto={(attachmentId, size) =>
          call(claimsApi.estimatePicture, { params: { id, attachmentId }, query: { size } })
        }
        onAnswer={async (body) => {
          try {
            return (await answer.mutateAsync({ params: { id }, body })).data;
          } catch (error) {
            void read.refetch(); // the builder, or a colleague, was here meanwhile
            throw error;
          }
        }}
        onLeave={onLeave}
      />
    </>
  );
}

const sentWords = ({ sentAt, sentBy }: Approval, { customerName, siteAddress }: ExternalJob): string => {
  const sent = sentAt ? ` Sent ${showMomentDay(sentAt)}${sentBy ? ` by ${sentBy}` : ''}` : '';
  return `${[customerName, siteAddress].filter(Boolean).join(', ')}.${sent}`;
};

/** Other estimates of the claim, such as a variation; and the version that has replaced this one. */
function Beside({
  approval,
  job,
  onEstimate,
}: {
  approval: Approval;
  job: ExternalJob;
  onEstimate: (id: number) => void;
}) {
  const { newestId } = approval;
  const others = job.estimates.filter(({ id }) => id !== approval.id && id !== newestId);
  if (newestId === null && others.length === 0) return null;
  return (
    <div className={`${css.standing} ${css.beside}`}>
      {newestId !== null && (
        <Button size="compact-sm" onClick={() => onEstimate(newestId)}>
          Open the newest version
        </Button>
      )}
      {others.map(({ id, label, number, totalIncTax, waiting }) => (
        <Button key={id} size="compact-sm" variant="default" onClick={() => onEstimate(id)}>
          {label}, version {number}: {showMoney(totalIncTax)}
          {waiting ? ', waits for you' : ''}
        </Button>
      ))}
    </div>
  );
}
