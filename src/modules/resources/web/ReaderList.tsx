// /prime/resources/readers: who has confirmed what, and who has not; filtered, kept as a view, exported.
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { type Column, type FilterField, MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { type ReaderRow, resourcesApi } from '../shared/resources.api.ts';
import { READER_STATES } from './resource-words.ts';
import { resourcesPaths } from './resources-paths.ts';

const columns: Column<ReaderRow>[] = [
  { id: 'person', header: 'Person', width: 200, sortField: 'person', cell: (of) => of.person },
  { id: 'roles', header: 'Roles', width: 180, sortField: 'roles', cell: (of) => of.roles },
  { id: 'resource', header: 'Resource', width: 260, grow: true, sortField: 'resource', cell: (of) => of.resource },
  {
    id: 'state',
    header: 'State',
    width: 130,
    sortField: 'state',
    cell: ({ state }) => <Status value={READER_STATES[state]} />,
  },
  { id: 'dueDate', header: 'Due', width: 120, sortField: 'dueDate', cell: (of) => showDate(of.dueDate) },
  {
    id: 'number',
    header: 'Version confirmed',
    width: 140,
    align: 'right',
    sortField: 'number',
    cell: (of) => of.number,
  },
  {
    id: 'readAt',
    header: 'Confirmed at',
    width: MOMENT_WIDTH,
    sortField: 'readAt',
    cell: (of) => of.readAt && showMoment(of.readAt),
  },
];
const FILTERS: FilterField[] = [
  { field: 'state', label: 'State', kind: 'oneOf', values: Object.keys(READER_STATES) },
  { field: 'resourceId', label: 'Resource', kind: 'ref', to: 'resource' },
  { field: 'userId', label: 'Person', kind: 'ref', to: 'user' },
  { field: 'dueDate', label: 'Due', kind: 'date' },
  { field: 'readAt', label: 'Confirmed at', kind: 'moment' },
];

export const ReaderList = () => (
  <DataList<ReaderRow>
    name="resourceReader"
    title="Confirmations"
    endpoint={resourcesApi.readers}
    columns={columns}
    filters={FILTERS}
    defaultSort="dueDate"
    rowHref={({ resourceId }) => resourcesPaths.resource(resourceId)}
    rowLabel={({ person, resource }) => `${person}: ${resource}`}
    exportable
    phoneRow={(of) => ({
      title: of.person,
      detail: [of.resource, READER_STATES[of.state].label, `Due ${showDate(of.dueDate)}`].join(' · '),
    })}
    empty={{ text: 'No resource has to be confirmed yet.' }}
  />
);
