// One work order inside its job: figures, items, and what can be done with it.
import workOrdersCss from './work-orders.module.css';
import css from './WorkOrderPage.module.css';
import { fateBadge } from '../../../platform/shared/message-fate.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronLeft, IconDots } from '../../../platform/web/icons.tsx';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { Rooms } from '../../../platform/web/display/Rooms.tsx';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useEditAddress } from '../../../platform/web/record/use-edit-address.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { ExportSlot } from '../../estimates/web/index.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { type WorkOrderStatusType, workOrderCan } from '../shared/work-order-status.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { RecordForms } from '../../forms/web/index.ts';
import { ContractorPanel } from './ContractorPanel.tsx';
import { PayableFigures, taxFactsOf } from './PayableFigures.tsx';
import { ProfitMark } from './ProfitMark.tsx';
import { RecordSend } from '../../../platform/web/record/record-send.ts';
import { WorkOrderItems } from './WorkOrderItems.tsx';
import { jobWorkOrdersHref, workOrderHref } from './work-order-href.ts';

const StatusDialog = lazy(async () => ({ default: (await import('./WorkOrderStatus.tsx')).WorkOrderStatus }));
const AssignDialog = lazy(async () => ({ default: (await import('./AssignWorkOrder.tsx')).AssignWorkOrder }));
const EditDialog = lazy(async () => ({ default: (await import('./EditWorkOrder.tsx')).EditWorkOrder }));

const NotifyDialog = lazy(async () => ({ default: (await import('./NotifyContractor.tsx')).NotifyContractor }));

type OpenDialog = 'status' | 'next' | 'assign' | 'edit' | 'notify' | null;

export function WorkOrderPage({ id, job }: { id: number; job: JobView }) {
  const read = useRead(workOrdersApi.get, { params: { id } });
  const workOrder = read.data?.data;
  if (read.error?.status === 404 || (workOrder && workOrder.jobId !== job.id)) return <NotFoundPage />;
  if (read.error && !workOrder) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return workOrder ? <Loaded workOrder={workOrder} job={job} /> : <SkeletonRows rows={8} />;
}

function Loaded({ workOrder, job }: { workOrder: WorkOrderView; job: JobView }) {
  const can = useCan();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const type = workOrder.status.typeName as WorkOrderStatusType;
  const mayEdit = can('edit-work-order');
  const isDraft = workOrderCan.editTerms(type) === true;
  const mayEditNow = workOrderCan.edit(type);
  const startEditing = (): void => {
    if (mayEdit && mayEditNow === true) setDialog('edit');
    else if (mayEdit) toast(mayEditNow as string, { tone: 'late' });
  };
  useEditAddress(startEditing, `workOrder:${workOrder.id}`, dialog === 'edit');
  const close = (): void => setDialog(null);
  const next = nextStep(workOrder, type);
  // A phone has room for one button beside the menu.
  const phone = useIsPhone();
  const inMenu = [
    ...(phone && mayEdit && mayEditNow === true ? [{ label: 'Edit', run: () => setDialog('edit') }] : []),
    ...(phone && mayEdit ? [{ label: 'Change work order status', run: () => setDialog('status') }] : []),
    ...(phone && mayEdit && isDraft
      ? [
          {
            label: workOrder.assignedId === null ? 'Choose contractor' : 'Change contractor',
            run: () => setDialog('assign'),
          },
        ]
      : []),
  ];
  return (
    <section className={`${workOrdersCss.woPage} fills-page`} aria-label={`Work order ${workOrder.workOrderNumber}`}>
      <header className={workOrdersCss.woBar}>
        <PageLink href={jobWorkOrdersHref(workOrder.jobId)} className={css.woBack} aria-label="Back to work orders">
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </PageLink>
        <h2 className={css.woTitle}>
          <span className="figures">{workOrder.workOrderNumber}</span> {workOrder.label}
        </h2>
        <Status value={workOrder.status} />
        {type === 'waiting' && fateBadge(workOrder.mail) && <span className="quiet">{fateBadge(workOrder.mail)}</span>}
        <span className="grow" />
        <div className={workOrdersCss.woActions}>
          <ExportSlot target={{ kind: 'workOrder', workOrderId: workOrder.id }} />
          <RecordSend objectType="workOrder" objectId={workOrder.id} jobId={workOrder.jobId} />
          {mayEdit && (
            <>
              {mayEditNow === true && !phone && (
                <Button size="xs" variant="default" onClick={() => setDialog('edit')}>
                  Edit
                </Button>
              )}
              {isDraft && !phone && (
                <Button size="xs" variant="default" onClick={() => setDialog('assign')}>
                  {workOrder.assignedId === null ? 'Choose contractor' : 'Change contractor'}
                </Button>
              )}
              {next && (
                <Button size="xs" onClick={() => setDialog('next')}>
                  {next.label}
                </Button>
              )}
              {!phone && (
                <Button size="xs" variant="default" onClick={() => setDialog('status')}>
                  Change work order status
                </Button>
              )}
            </>
          )}
          <MoreMenu
            workOrder={workOrder}
            isDraft={isDraft}
            first={inMenu}
            {...(mayEdit && mayEditNow === true && !isDraft && { onNotify: () => setDialog('notify') })}
          />
        </div>
      </header>
      <Figures workOrder={workOrder} job={job} />
      <Rooms name="workOrder">
        <div className={css.woPart} data-room="contractor">
          <ContractorPanel workOrder={workOrder} type={type} />
        </div>
        <div className={css.woPart} data-room="forms">
          <RecordForms objectType="workOrder" id={workOrder.id} />
        </div>
      </Rooms>
      <WorkOrderItems workOrder={workOrder} />
      <Suspense fallback={null}>
        {(dialog === 'status' || dialog === 'next') && (
          <StatusDialog workOrder={workOrder} to={dialog === 'next' ? next : undefined} onClose={close} />
        )}
        {dialog === 'assign' && <AssignDialog workOrder={workOrder} onClose={close} />}
        {dialog === 'notify' && <NotifyDialog workOrder={workOrder} onClose={close} />}
        {dialog === 'edit' && <EditDialog workOrder={workOrder} isDraft={isDraft} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** The verb of what comes next, where there is one thing. */
function nextStep(
  { assigned, items }: WorkOrderView,
  type: WorkOrderStatusType,
): { label: string; to: WorkOrderStatusType } | undefined {
  if (type === 'draft')
    return assigned && items.length ? { label: `Issue to ${assigned.label}`, to: 'waiting' } : undefined;
  if (type === 'waiting') return { label: 'Mark as accepted', to: 'active' };
  if (type === 'active') return { label: 'Mark as completed', to: 'completed' };
  return type === 'completed' ? { label: 'Close work order', to: 'closed' } : undefined;
}

interface MoreMenuProps {
  workOrder: WorkOrderView;
  isDraft: boolean;
  /** What has no button of its own here. */
  first: readonly { label: string; run: () => void }[];
  /** Absent where there is nothing to send. */
  onNotify?: () => void;
}

function MoreMenu({ workOrder, isDraft, first, onNotify }: MoreMenuProps) {
  const can = useCan();
  const copy = useWrite(workOrdersApi.copy);
  const remove = useWrite(workOrdersApi.remove);
  const tell = (error: Error): void => void alert(error.message);
  const copyIt = async (): Promise<void> => {
    const made = await copy.mutateAsync({ params: { workOrderId: workOrder.id } });
    openPage(workOrderHref(workOrder.jobId, made.data.id));
  };
  const removeIt = async (): Promise<void> => {
    if (
      !(await confirm({
        title: 'Delete this work order?',
        text: 'Its quantities return to the estimate.',
        action: 'Delete',
        danger: true,
      }))
    )
      return;
    await remove.mutateAsync({ params: { id: workOrder.id }, query: { version: workOrder.version } });
    openPage(jobWorkOrdersHref(workOrder.jobId), { replace: true });
  };
  const mayCopy = can('create-work-order');
  const mayDelete = isDraft && can('delete-work-order');
  if (!mayCopy && !mayDelete && !onNotify && first.length === 0) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="xs" variant="default" aria-label="More actions" px={6}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {first.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        {onNotify && <Menu.Item onClick={onNotify}>Send to the contractor</Menu.Item>}
        {mayCopy && <Menu.Item onClick={() => void copyIt().catch(tell)}>Copy as a draft</Menu.Item>}
        {mayDelete && (
          <Menu.Item color="red.8" onClick={() => void removeIt().catch(tell)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What it costs, sells at and makes; who, when and where. */
function Figures({ workOrder, job }: { workOrder: WorkOrderView; job: JobView }) {
  const { costTotal, sellTotal, overrideCost, assigned, startDate, endDate, siteAddress } = workOrder;
  const facts: [string, ReactNode][] = [
    ['Contractor', assigned?.label ?? 'Not chosen'],
    ['Start', showDate(startDate)],
    ['End', showDate(endDate)],
    ['Site', siteAddress && directions(siteAddress)],
    ['Call', phoneOf(job)],
    ['Instructions', workOrder.instructions],
    ['Issued anyway', workOrder.issueReason],
    ...taxFactsOf(workOrder),
  ];
  return (
    <div className={css.woSummary}>
      <dl className={workOrdersCss.woFigures}>
        {costTotal !== null && (
          <Figure label={overrideCost === null ? 'Cost' : 'Agreed cost'} value={showMoney(costTotal)} />
        )}
        {overrideCost !== null && (
          <Figure
            label="Cost of the items"
            value={showMoney(fromCents(toCents(workOrder.materialCostTotal) + toCents(workOrder.labourCostTotal)))}
          />
        )}
        <PayableFigures workOrder={workOrder} />
        {sellTotal !== null && (
          <>
            <Figure label="Sell" value={showMoney(sellTotal)} />
            <Figure
              label="Profit"
              value={
                <ProfitMark
                  percentage={workOrder.profitPercentage}
                  light={workOrder.light}
                  targets={workOrder.settings}
                />
              }
            />
          </>
        )}
      </dl>
      <dl className={workOrdersCss.woFacts}>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const directions = (address: string): ReactNode => (
  <a href={directionsTo(address)} target="_blank" rel="noreferrer" title="Directions">
    {address}
  </a>
);
/** Whoever is rung about the job, to press. */
function phoneOf({
  mainContact,
  customerMobileNumber,
  customerHomeNumber,
  customerWorkNumber,
  ...job
}: JobView): ReactNode {
  const number = mainContact?.phone ?? customerMobileNumber ?? customerHomeNumber ?? customerWorkNumber;
  if (!number) return null;
  return (
    <>
      {mainContact?.label ?? job.customerName} <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
    </>
  );
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
