// The lists of appointments that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

const PHONE_CALL = 9;
const INSPECTION = 1;
const MOISTURE_READING = 4;
const MINUTES = [60, 120, 60, 30, 240, 240, 45, 45, 15, 60];
const COLOURS = ['teal', 'brown', 'blue', 'blue', 'violet', 'orange', 'green', 'green', 'grey', 'grey'];
const types = labels(
  'appointment_type',
  'Inspection; Make safe; Restoration visit; Moisture reading; Works; Contents pack-out; Quality check; Handover; Phone call; Meeting',
);

export const schedulingSeeds: readonly ListSeed[] = [
  {
    ...types,
    entries: types.entries.map((entry, index) => ({
      ...entry,
      more: {
        colour: COLOURS[index],
        minutes: MINUTES[index],
        travel: entry.id !== PHONE_CALL,
        inspects: entry.id === INSPECTION,
        readings: entry.id === MOISTURE_READING,
      },
    })),
  },
  {
    ...states(
      'appointment_status',
      'Proposed | proposed | amber; Scheduled | booked | blue; Confirmed | confirmed | blue; On the way | travelling | teal; On site | onSite | teal; Completed | done | green; No access | missed | red; Rescheduled | superseded | grey; Cancelled | cancelled | grey',
    ),
  },
  labels('appointment_outcome', 'Done as planned; Done in part; Further visit needed; Quote needed; Handed over'),
  labels('no_access_reason', 'Nobody home; No key; Refused entry; Unsafe; Wrong address; Weather'),
].map((seed) =>
  seed.table === 'appointment_status'
    ? {
        ...seed,
        entries: seed.entries.map((entry) => ({
          ...entry,
          more: { ...('more' in entry ? entry.more : {}), is_default: entry.id === 2 },
        })),
      }
    : seed,
);
