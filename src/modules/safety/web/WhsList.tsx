// WHS items of the company: all of them, the register of incidents, the toolbox talks.
import { Button } from '@mantine/core';
import type { Condition } from '../../../kit/filter.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { editing } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { riskOf } from '../shared/notifiable.ts';
import { whsItem } from '../shared/whs-item.entity.ts';
import { type WhsItemView, whsItemsApi } from '../shared/whs-items.api.ts';
import type { WhsType } from '../shared/whs-status.ts';
import { AttendanceList } from './AttendanceList.tsx';
import { SafetyLinks } from './SafetyLinks.tsx';
import { safetyPaths } from './safety-paths.ts';

const columns: Column<WhsItemView>[] = [
  { id: 'whsNumber', header: 'Number', width: 110, sortField: 'whsNumber', cell: (of) => of.whsNumber },
  { id: 'label', header: 'What', width: 240, grow: true, sortField: 'label', cell: (of) => of.label },
  { id: 'whsItemType', header: 'Type', width: 140, cell: (of) => of.whsItemType.label },
  { id: 'whsItemStatus', header: 'Status', width: 150, cell: (of) => <Status value={of.whsItemStatus} /> },
  { id: 'job', header: 'Job', width: 120, cell: (of) => of.job?.label },
  {
    id: 'incidentDate',
    header: 'Happened on',
    width: 120,
    sortField: 'incidentDate',
    cell: (of) => showDate(of.incidentDate),
  },
  {
    id: 'severity',
    header: 'Risk',
    width: 90,
    sortField: 'severity',
    cell: (of) => riskOf(of.severity, of.likelihood),
  },
  {
    id: 'injuredParty',
    header: 'Injured person',
    width: 160,
    sortField: 'injuredParty',
    cell: (of) => of.injuredParty,
  },
  { id: 'notifiable', header: 'Regulator', width: 160, cell: (of) => <Regulator of={of} /> },
  { id: 'openActions', header: 'Open actions', width: 110, align: 'right', cell: (of) => of.openActions || '' },
  {
    id: 'costTotal',
    header: 'Cost',
    width: 110,
    align: 'right',
    sortField: 'costTotal',
    hidden: true,
    cell: (of) => showMoney(of.costTotal),
  },
  { id: 'linkedContact', header: 'Contact', width: 180, hidden: true, cell: (of) => of.linkedContact?.label },
  { id: 'loggedBy', header: 'Logged by', width: 160, hidden: true, cell: (of) => of.loggedBy?.label },
];
const FILTERS = filterFields(whsItem, Object.keys(whsItem.fields));

/** Told, still to be told, or nothing to tell. */
export const Regulator = ({ of: { notifiable, notifiedDate } }: { of: WhsItemView }) =>
  !notifiable ? null : notifiedDate ? <>Notified {showDate(notifiedDate)}</> : <span className="late">To notify</span>;

const REGISTERS: Readonly<Record<string, { title: string; types: readonly WhsType[]; none: string }>> = {
  incidents: { title: 'Incident register', types: ['incident'], none: 'No incidents reported.' },
  talks: { title: 'Toolbox talks', types: ['talk'], none: 'No toolbox talks yet.' },
};

/** /prime/whs and its registers. */
export function WhsRef() {
  const { ref } = usePageParams<{ ref?: string }>();
  if (ref === undefined || ref === 'list') return <WhsItems title="Health and safety" none="Nothing reported yet." />;
  if (ref === 'attendance') return <AttendanceList />;
  const register = Object.hasOwn(REGISTERS, ref) ? REGISTERS[ref] : undefined;
  return register ? <Register key={ref} {...register} /> : <NotFoundPage />;
}

function Register({ title, types, none }: { title: string; types: readonly WhsType[]; none: string }) {
  const { options } = useOptions('whsItemType');
  if (!options.length) return <SkeletonRows rows={8} />;
  const ids = options.filter(({ item }) => types.includes(item?.typeName as WhsType)).map(({ value }) => value);
  return (
    <WhsItems
      title={title}
      none={none}
      filter={[{ field: 'whsItemTypeId', operator: 'equals', value: ids }]}
      newTypeId={ids[0]}
    />
  );
}

interface ListProps {
  title: string;
  none: string;
  filter?: Condition[];
  newTypeId?: number | undefined;
}
function WhsItems({ title, none, filter, newTypeId }: ListProps) {
  useTabTitle(title);
  const can = useCan();
  const mayCreate = can('create-whs-item');
  const create = safetyPaths.create(undefined, newTypeId);
  return (
    <>
      <SafetyLinks />
      <DataList<WhsItemView>
        name="whsItem"
        title={title}
        endpoint={whsItemsApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="-whsNumber"
        {...(filter && { defaultFilter: filter })}
        rowHref={({ id }) => safetyPaths.item(id)}
        {...(can('edit-whs-item') && { editHref: ({ id }: WhsItemView) => editing(safetyPaths.item(id)) })}
        rowLabel={({ whsNumber, label }) => `${whsNumber} ${label}`}
        exportable
        actions={
          mayCreate && (
            <Button size="xs" onClick={() => openPage(create)}>
              New WHS item
            </Button>
          )
        }
        phoneRow={(of) => ({
          title: `${of.whsNumber} ${of.label}`,
          status: <Status value={of.whsItemStatus} />,
          detail: [of.whsItemType.label, of.job?.label, of.incidentDate && showDate(of.incidentDate)]
            .filter(Boolean)
            .join(' · '),
        })}
        empty={{ text: none, ...(mayCreate && { action: { label: 'New WHS item', href: create } }) }}
      />
    </>
  );
}
