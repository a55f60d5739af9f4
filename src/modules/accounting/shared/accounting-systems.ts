// The accounting systems that documents go to.
export const SYSTEMS = ['xero', 'myob', 'reckon'] as const;
export type SystemRef = (typeof SYSTEMS)[number];

export interface SystemFacts {
  label: string;
  /** Its maker publishes an interface that we speak; otherwise files are the way. */
  isConnectable: boolean;
  /** What it calls the books of one company. */
  organisation: string;
}
export const SYSTEM_FACTS: Readonly<Record<SystemRef, SystemFacts>> = {
  xero: { label: 'Xero', isConnectable: true, organisation: 'organisation' },
  myob: { label: 'MYOB AccountRight', isConnectable: true, organisation: 'company file' },
  reckon: { label: 'Reckon', isConnectable: false, organisation: 'company file' },
};
export const isSystem = (ref: string): ref is SystemRef => SYSTEMS.some((system) => system === ref);
