// What the screens of other modules may use of scheduling.
export { dayInWords, statusOf, timeSpan, whenInWords } from './appointment-words.ts';
export { usePeople } from './use-appointments.ts';
export type { VisitReadingsProps } from './visit-readings-slot.ts';
export type { BoardAsideProps, Run } from './dispatch/board-aside.ts';
