// What the drying pages of a job ask: its schedules, and all of each, so that a visit works without signal.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';

/** As the page of a job asks for its schedules. */
export const schedulesQuery = (jobId: number) => ({
  filter: JSON.stringify({ object: { jobId } }),
  perPage: '50',
});

export const dryingFieldReads: FieldReads = {
  ofJob: (jobId) => [fieldRead(moistureSchedulesApi.list, { query: schedulesQuery(jobId) })],
  leadsTo: (address, answer) =>
    address.startsWith('/moistureSchedule?')
      ? (answer as { data: { id: number }[] }).data.map(({ id }) =>
          fieldRead(moistureSchedulesApi.whole, { params: { id } }),
        )
      : [],
};
