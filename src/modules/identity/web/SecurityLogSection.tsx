// Administration → Security log.
import peopleCss from './people.module.css';
import css from './SecurityLogSection.module.css';
import { Button } from '@mantine/core';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { callWire } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { type Column, type FilterField, MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import type { Condition } from '../../../kit/filter.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { SECURITY_EVENTS, type SecurityLogEntry, eventWords, securityLogApi } from '../shared/security-log.api.ts';
import { userPath } from './people-paths.ts';

const words = (name: string): string =>
  name
    .replace(/[-_]/g, ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A change is kept as a pair: before and after. */
function plain(value: unknown, name = ''): string {
  if (isEmpty(value)) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map((one) => plain(one)).join(name === 'changes' ? ' → ' : ', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value as Record<string, unknown>)
    .map(([part, one]) => `${words(part)} ${plain(one, name)}`)
    .join(', ');
}

/** `{newDevice: true, changes: {status: ["a", "b"]}}` as people read it: "new device: yes · changes: status a → b". */
const showDetail = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${words(name)}: ${plain(value, name)}`)
    .join(' · ');

const columns: readonly Column<SecurityLogEntry>[] = [
  { id: 'at', header: 'When', width: MOMENT_WIDTH, sortField: 'at', cell: (row) => showMoment(row.at) },
  { id: 'name', header: 'Event', width: 190, sortField: 'name', cell: (row) => eventWords(row.name) },
  { id: 'user', header: 'Person', width: 160, sortField: 'userName', cell: (row) => row.userName },
  { id: 'ip', header: 'Address', width: 130, sortField: 'ip', cell: (row) => row.ip },
  { id: 'detail', header: 'Detail', width: 320, grow: true, cell: (row) => showDetail(row.detail) },
  { id: 'device', header: 'Device', width: 200, cell: (row) => row.device, hidden: true },
  { id: 'request', header: 'Request', width: 200, cell: (row) => row.requestId, hidden: true },
];
const filters: readonly FilterField[] = [
  { field: 'name', label: 'Event', kind: 'oneOf', values: Object.keys(SECURITY_EVENTS) },
  { field: 'userId', label: 'Person', kind: 'ref', to: 'user' },
  { field: 'at', label: 'When', kind: 'moment' },
  { field: 'ip', label: 'Address', kind: 'text' },
];

export function SecurityLogSection() {
  const search = useSearch<{ s?: string; filter?: Condition[]; any?: boolean }>();
  const check = useRead(securityLogApi.check, {}).data?.data;
  const exportCsv = async (): Promise<void> => {
    const query = filterQuery({ s: search.s ?? '', filter: search.filter ?? [], any: search.any ?? false });
    try {
      saveFile((await callWire({ method: 'GET', path: '/securityEvent/export', query })) as Blob, 'security-log.csv');
    } catch (error) {
      await alert(error instanceof Error ? error.message : undefined);
    }
  };
  return (
    <div className={peopleCss.peopleList}>
      <div className={css.peopleActions}>
        <p role="status" data-alert={check?.brokenAt ? true : undefined}>
          {check?.brokenAt
            ? `The log was changed: the entries sealed at ${showMoment(check.brokenAt)} are not as they were written.`
            : check?.verifiedUntil
              ? `Verified until ${showMoment(check.verifiedUntil)}: ${check.sealed} entries are as they were written.`
              : check && 'Entries are sealed a few minutes after they are written.'}
        </p>
      </div>
      <DataList
        name="securityEvent"
        title="Security log"
        allLabel="All entries"
        actions={
          <Button size="xs" variant="default" onClick={() => void exportCsv()}>
            Export CSV
          </Button>
        }
        endpoint={securityLogApi.list}
        columns={columns}
        filters={filters}
        defaultSort="-at"
        rowHref={(row) => (row.userId ? userPath(row.userId) : paths.admin('security-log'))}
        rowLabel={(row) => `${eventWords(row.name)}, ${showMoment(row.at)}`}
        phoneRow={(row) => ({
          title: eventWords(row.name),
          status: null,
          detail: row.userName ?? row.ip ?? '',
          side: showMoment(row.at),
        })}
        empty={{ text: 'No events yet.' }}
      />
    </div>
  );
}
