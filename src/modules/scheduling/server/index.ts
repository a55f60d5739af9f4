// What other modules may use of scheduling.
export { appointmentScope } from './appointments.scope.ts';
export { createAppointment } from './appointments.service.ts';
export type { AppointmentLinks, LinkAsked } from './offers.slots.ts';
export { acceptVisited, proposeVisited, visitedPage as visitedTimes } from './offers.service.ts';
export { sharedAppointment } from './offers.views.ts';
export { type VisitAnswer, answerVisit } from './visit-answers.service.ts';
export { placeEntry, removePlaced } from './calendars.service.ts';
export { SITE, coordinate } from './appointments.views.ts';
