// The table of the data model, arrow by arrow: 1 Proposed 2 Scheduled 3 Confirmed 4 On the way 5 On site 6 Completed 7 No access 8 Rescheduled 9 Cancelled.
import { expect, test } from 'vitest';
import { APPOINTMENT_STATUS_TYPES, appointmentStatusCan } from './appointment-status.ts';

const ARROWS = '1→2 1→3 1→9 2→3 3→2 2→4 3→4 4→5 5→6 2→7 3→7 4→7 5→7 2→8 3→8 7→8 2→9 3→9 4→9'.split(' ');

const pairs = APPOINTMENT_STATUS_TYPES.flatMap((from, f) =>
  APPOINTMENT_STATUS_TYPES.map((to, t) => ({ from, to, arrow: `${f + 1}→${t + 1}` })),
).filter(({ from, to }) => from !== to);

test.each(pairs)('$arrow', ({ from, to, arrow }) => {
  const can = appointmentStatusCan(from, to);
  if (ARROWS.includes(arrow)) expect(can).toBe(true);
  else expect(can).toMatch(/^This appointment is /);
});
