// What the contents pages of a job ask: its loss schedules, and all of each, so that items are entered without signal.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { lossSchedulesApi } from '../shared/loss-schedules.api.ts';

/** As the page of a job asks for its schedules. */
export const schedulesQuery = (jobId: number) => ({
  filter: JSON.stringify({ object: { jobId } }),
  perPage: '50',
});

export const contentsFieldReads: FieldReads = {
  ofJob: (jobId) => [fieldRead(lossSchedulesApi.list, { query: schedulesQuery(jobId) })],
  leadsTo: (address, answer) =>
    address.startsWith('/lossSchedule?')
      ? (answer as { data: { id: number }[] }).data.map(({ id }) =>
          fieldRead(lossSchedulesApi.whole, { params: { id } }),
        )
      : [],
};
