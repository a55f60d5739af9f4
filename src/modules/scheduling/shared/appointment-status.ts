// How an appointment may go on. Companies name and colour their statuses; code asks for the type alone.
export const APPOINTMENT_STATUS_TYPES = [
  'proposed',
  'booked',
  'confirmed',
  'travelling',
  'onSite',
  'done',
  'missed',
  'superseded',
  'cancelled',
] as const;
export type AppointmentStatusType = (typeof APPOINTMENT_STATUS_TYPES)[number];

/** From one type of status to those that may follow. */
const FOLLOWS: Readonly<Record<AppointmentStatusType, readonly AppointmentStatusType[]>> = {
  proposed: ['booked', 'confirmed', 'cancelled'],
  booked: ['confirmed', 'travelling', 'missed', 'superseded', 'cancelled'],
  confirmed: ['booked', 'travelling', 'missed', 'superseded', 'cancelled'],
  travelling: ['onSite', 'missed', 'cancelled'],
  onSite: ['done', 'missed'],
  done: [],
  missed: ['superseded'],
  superseded: [],
  cancelled: [],
};

const WORDS: Readonly<Record<AppointmentStatusType, string>> = {
  proposed: 'only proposed so far',
  booked: 'scheduled',
  confirmed: 'confirmed',
  travelling: 'under way',
  onSite: 'being attended',
  done: 'completed',
  missed: 'closed without access',
  superseded: 'replaced by another one',
  cancelled: 'cancelled',
};

/** True, or why not, in words. */
export function appointmentStatusCan(from: AppointmentStatusType, to: AppointmentStatusType): true | string {
  if (from === to || FOLLOWS[from].includes(to)) return true;
  const next = FOLLOWS[from];
  if (!next.length) return `This appointment is ${WORDS[from]}. Book a new one instead`;
  return `This appointment is ${WORDS[from]}: it cannot be ${WORDS[to]} from there`;
}

export const nextStatuses = (from: AppointmentStatusType): readonly AppointmentStatusType[] => FOLLOWS[from];

/** Takes the time of its people. */
export const BLOCKING: readonly AppointmentStatusType[] = ['booked', 'confirmed', 'travelling', 'onSite', 'done'];
/** Still to come or under way. */
export const OPEN_TYPES: readonly AppointmentStatusType[] = ['proposed', 'booked', 'confirmed', 'travelling', 'onSite'];
/** May be given another time. */
export const MOVABLE: readonly AppointmentStatusType[] = ['proposed', 'booked', 'confirmed'];
/** Stands on no calendar. */
export const HIDDEN_TYPES: readonly AppointmentStatusType[] = ['cancelled', 'superseded'];
