// What the pages of safety of a job ask: items, work of high risk, who is on site.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { attendanceApi } from '../shared/attendance.api.ts';
import { swmsApi } from '../shared/swms.api.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';

export const safetyFieldReads: FieldReads = {
  options: ['whsItemType', 'whsItemStatus', 'swmsTrigger', 'user'],
  ofJob: (jobId) => [
    fieldRead(whsItemsApi.list, { query: { filter: JSON.stringify({ object: { jobId } }), perPage: '400' } }),
    fieldRead(swmsApi.highRiskWork, { params: { jobId } }),
    fieldRead(attendanceApi.site, { params: { jobId } }),
  ],
  leadsTo: (address, answer) =>
    address.startsWith('/whsItem?')
      ? (answer as { data: { id: number }[] }).data.map(({ id }) => fieldRead(whsItemsApi.get, { params: { id } }))
      : [],
};
