// What a file or feed in iCalendar is found to hold.

export interface InEvent {
  uid: string;
  sequence: number;
  title: string;
  description: string | null;
  start: number;
  end: number;
  allDay: boolean;
  firstDay: string | null;
  lastDay: string | null;
  busy: boolean;
}
export interface ReadCalendar {
  events: InEvent[];
  /** What was not taken, in words. */
  left: string[];
  /** Nothing of it was read: what was read before stays. */
  unread?: true;
}
