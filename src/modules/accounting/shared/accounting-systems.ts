// The accounting systems that documents go to.
export const SYSTEMS = ['xero', 'myob', 'reckon'] as const;
export type SystemRef = (typeof SYSTEMS)[number];

export interface SystemFacts {
  label: string;
  /** What it calls the books of one company. */
  organisation: string;
  /** How a document is taken back there. */
  undo: 'void' | 'delete';
}
export const SYSTEM_FACTS: Readonly<Record<SystemRef, SystemFacts>> = {
  xero: { label: 'Xero', organisation: 'organisation', undo: 'void' },
  myob: { label: 'MYOB AccountRight', organisation: 'company file', undo: 'void' },
  reckon: { label: 'Reckon', organisation: 'book', undo: 'delete' },
};
/** Reckon One has an interface that we speak; of the other products of Reckon files are the way. */
export const isByFile = ({ system, isReckonOne }: { system: SystemRef; isReckonOne: boolean }): boolean =>
  system === 'reckon' && !isReckonOne;
export const isSystem = (ref: string): ref is SystemRef => SYSTEMS.some((system) => system === ref);
