// What stands on the map: its colour and letter, and whose module it takes to see it (K-070, K-131, B-306).

export const MARKER_KINDS = [
  'job',
  'proposedAppointment',
  'appointment',
  'workOrder',
  'allocation',
  'lineup',
  'contact',
  'asset',
] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

export interface MarkerLook {
  label: string;
  many: string;
  /** Stands on the pin: nobody depends on its colour. */
  letter: string;
  colour: 'red' | 'yellow' | 'green' | 'blue';
  /** The module of the person’s rights that gates it. */
  module: string;
  permission: string;
}
export const MARKERS: Readonly<Record<MarkerKind, MarkerLook>> = {
  job: { label: 'Job', many: 'Jobs', letter: 'J', colour: 'red', module: 'job', permission: 'view-job' },
  proposedAppointment: {
    label: 'Proposed visit',
    many: 'Proposed visits',
    letter: 'P',
    colour: 'yellow',
    module: 'job',
    permission: 'view-appointment',
  },
  appointment: {
    label: 'Visit',
    many: 'Visits',
    letter: 'V',
    colour: 'green',
    module: 'job',
    permission: 'view-appointment',
  },
  workOrder: {
    label: 'Work order',
    many: 'Work orders',
    letter: 'W',
    colour: 'green',
    module: 'estimate',
    permission: 'view-work-order',
  },
  allocation: {
    label: 'Allocation',
    many: 'Allocations',
    letter: 'A',
    colour: 'green',
    module: 'allocations',
    permission: 'view-allocation',
  },
  lineup: {
    label: 'Lineup',
    many: 'Lineups',
    letter: 'L',
    colour: 'green',
    module: 'job',
    permission: 'view-lineup',
  },
  contact: {
    label: 'Contact',
    many: 'Contacts',
    letter: 'C',
    colour: 'blue',
    module: 'contact',
    permission: 'view-contact',
  },
  asset: {
    label: 'Equipment',
    many: 'Equipment',
    letter: 'E',
    colour: 'yellow',
    module: 'assets',
    permission: 'view-asset-item',
  },
};
/** Several at one place. */
export const SEVERAL_COLOUR = 'purple';

/** The kinds that a person sees, by their rights and the modules that these open. */
export const kindsSeen = (holds: (permission: string) => boolean, modules: readonly string[]): MarkerKind[] =>
  MARKER_KINDS.filter((kind) => holds(MARKERS[kind].permission) && modules.includes(MARKERS[kind].module));
