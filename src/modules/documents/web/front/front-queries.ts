// What the front of a job asks of its photos and documents; devices ask the same ahead (field-reads.ts).
import { photoQuery } from '../photos/use-photos.ts';

const [PHOTOS, DOCUMENTS] = [7, 5];
const NEWEST = JSON.stringify([
  { field: 'day', direction: 'desc' },
  { field: 'id', direction: 'desc' },
]);
/** The newest few pictures. */
export const FRONT_PHOTOS = {
  ...photoQuery({ s: '', filter: [], any: false }),
  perPage: String(PHOTOS),
  sort: NEWEST,
};

/** The newest few, no pictures. */
export const FRONT_DOCUMENTS = {
  filter: JSON.stringify({
    and: [
      { field: 'isPicture', operator: 'equals', value: false },
      { field: 'attachmentStatusId', operator: 'equals', value: 1 },
    ],
  }),
  sort: JSON.stringify([{ field: 'createdAt', direction: 'desc' }]),
  perPage: String(DOCUMENTS),
};
