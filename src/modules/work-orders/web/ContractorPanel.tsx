// Between us and the contractor: before it goes out what is looked at, afterwards what they were sent and what they say.
import css from './ContractorPanel.module.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { WorkOrderStatusType } from '../shared/work-order-status.ts';
import { ContractorPrice } from './ContractorPrice.tsx';
import { type IssueCheck, type WorkOrderVersions, workOrderVersionsApi } from '../shared/work-order-versions.api.ts';
import type { WorkOrderView } from '../shared/work-orders.api.ts';

export function ContractorPanel({ workOrder, type }: { workOrder: WorkOrderView; type: WorkOrderStatusType }) {
  return type === 'draft' ? <Checks workOrder={workOrder} /> : <Sent workOrder={workOrder} type={type} />;
}

const MARKS = {
  ok: { Icon: IconCheck, words: 'In order' },
  warning: { Icon: IconInfoCircle, words: 'For your information' },
  blocked: { Icon: IconAlertTriangle, words: 'Blocking' },
  missing: { Icon: IconCircleX, words: 'Missing' },
} as const;

function Checks({ workOrder }: { workOrder: WorkOrderView }) {
  const read = useRead(workOrderVersionsApi.issueChecks, { params: { workOrderId: workOrder.id } });
  const found = read.data?.data;
  if (!found) return null;
  const isBlocked = found.checks.some(({ state }) => state === 'blocked');
  return (
    <section className={css.panel} aria-label="Pre-issue checks">
      <h3>Pre-issue checks</h3>
      <ul className={css.checks}>
        {found.checks.map((check) => (
          <Check key={check.text} check={check} jobId={workOrder.jobId} />
        ))}
      </ul>
      {isBlocked && (
        <p className="quiet">
          {found.mayOverride
            ? 'You can issue it anyway, with a reason.'
            : `Only ${found.overriders.join(', ') || 'nobody'} can issue it anyway, with a reason.`}
        </p>
      )}
    </section>
  );
}

function Check({ check: { state, text, fix }, jobId }: { check: IssueCheck; jobId: number }) {
  const { Icon, words } = MARKS[state];
  const can = useCan();
  return (
    <li data-state={state}>
      <Icon size={16} stroke={1.8} aria-label={words} role="img" />
      <span>
        {text}
        {fix && (
          <>
            {' · '}
            {fix.contactId !== null && can('view-contact') ? (
              <PageLink href={contactPaths.contact(fix.contactId)}>{fix.label}</PageLink>
            ) : fix.jobPage ? (
              <PageLink href={jobPaths.job(jobId, fix.jobPage)}>{fix.label}</PageLink>
            ) : (
              <span className="quiet">{fix.label}</span>
            )}
          </>
        )}
      </span>
    </li>
  );
}

const answerOf = ({ answer, answeredBy, answeredVia, answeredAt, reason }: WorkOrderVersions['versions'][number]) =>
  answer
    ? [
        `${answer === 'accepted' ? 'Accepted' : 'Declined'} by ${answeredBy ?? ''}`,
        answeredVia === 'link' ? 'by the link' : answeredVia === 'office' ? 'marked by the office' : '',
        answeredAt && showMoment(answeredAt),
        reason,
      ]
        .filter(Boolean)
        .join(', ')
    : 'Not answered yet';

function Sent({ workOrder, type }: { workOrder: WorkOrderView; type: WorkOrderStatusType }) {
  const can = useCan();
  const [all, setAll] = useState(false);
  const params = { workOrderId: workOrder.id };
  const read = useRead(workOrderVersionsApi.versions, { params });
  const sendChanges = useWrite(workOrderVersionsApi.sendChanges);
  const answerProposal = useWrite(workOrderVersionsApi.answerProposal);
  const { versions = [], changed = [], price = null } = read.data?.data ?? {};
  const mayEdit = can('edit-work-order');
  const seesCosts = workOrder.costTotal !== null;
  const isOut = ['waiting', 'active', 'hold'].includes(type);
  const proposes = isOut && workOrder.proposedStartDate !== null;
  if (!versions.length && !proposes && !price) return null;
  const shown = all ? versions : versions.slice(0, 1);
  const answer = async (take: boolean): Promise<void> => {
    await answerProposal.mutateAsync({ params, body: { take, version: workOrder.version } });
    toast(take ? 'Dates set' : 'Dates unchanged');
  };
  const open = async (number: number): Promise<void> => {
    const pdf = (await call(workOrderVersionsApi.versionPdf, { params: { ...params, number } })) as Blob;
    saveFile(pdf, `Work order ${workOrder.workOrderNumber} version ${number}.pdf`);
  };
  const tell = (error: Error): void => void alert(error.message);
  return (
    <section className={css.panel} aria-label="Contractor’s version">
      {proposes && (
        <div className={css.row} data-state="warning">
          <span>
            <strong>
              {workOrder.assigned?.label ?? 'The contractor'} proposes{' '}
              {[workOrder.proposedStartDate, workOrder.proposedEndDate]
                .filter((day) => day !== null)
                .map((day) => showDate(day))
                .join(' to ')}
            </strong>
            {workOrder.proposedNote && `: ${workOrder.proposedNote}`}
          </span>
          {mayEdit && (
            <>
              <Button size="xs" loading={answerProposal.isPending} onClick={() => void answer(true).catch(tell)}>
                Accept dates
              </Button>
              <Button size="xs" variant="default" onClick={() => void answer(false).catch(tell)}>
                Keep our dates
              </Button>
            </>
          )}
        </div>
      )}
      {price && <ContractorPrice price={price} workOrder={workOrder} mayEdit={mayEdit} />}
      {shown.map((version) => (
        <div key={version.id} className={css.row} data-state={version.answer ?? 'waits'}>
          <span>
            <strong>Version {version.number}</strong> of {showMoment(version.createdAt)} · {answerOf(version)}{' '}
            <span className="quiet" title={`SHA-256 ${version.sha256}`}>
              {version.sha256.slice(0, 8)}
            </span>
          </span>
          {seesCosts && (
            <Button size="xs" variant="default" onClick={() => void open(version.number).catch(tell)}>
              As sent
            </Button>
          )}
        </div>
      ))}
      {versions.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(!all)}>
          {all ? 'Latest only' : `All ${versions.length} versions`}
        </Button>
      )}
      {changed.length > 0 && (
        <div className={css.row} data-state="warning">
          <span>
            Changed since it was sent: {changed.join(', ').toLowerCase()}. The contractor has not been told yet.
          </span>
          {mayEdit && (
            <Button
              size="xs"
              loading={sendChanges.isPending}
              onClick={() => void sendChanges.mutateAsync({ params }).catch(tell)}
            >
              Ask them again
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
