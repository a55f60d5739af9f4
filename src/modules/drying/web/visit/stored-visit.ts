// The visit that this browser is at, so that closing the window does not begin another.
export interface VisitRef {
  clientRef: string;
  at: string;
}
const keyOf = (scheduleId: number): string => `reinstate.drying-visit.${scheduleId}`;

export function storedVisit(scheduleId: number): VisitRef | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(scheduleId)) ?? 'null') as VisitRef | null;
  } catch {
    return null;
  }
}
export function keepVisit(scheduleId: number, visit: VisitRef | null): void {
  if (visit) localStorage.setItem(keyOf(scheduleId), JSON.stringify(visit));
  else localStorage.removeItem(keyOf(scheduleId));
}
