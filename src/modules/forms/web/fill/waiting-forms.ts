// Answers and files of forms that wait on this device, whether the form is open or not.
import { create } from 'zustand';
import { draftsOf } from '../../../../platform/web/form/drafts.ts';
import { formsWithFiles } from './waiting-files.ts';

const DRAFT = 'customForm:';

export interface WaitingForms {
  /** Forms with answers or files that the office does not have. */
  ids: readonly number[];
  /** Those of them that only a person can send: somebody else answered the same, or the form is closed. */
  asks: ReadonlySet<number>;
  /** The disk was looked at. */
  looked: boolean;
}
export const useWaitingForms = create<WaitingForms>(() => ({ ids: [], asks: new Set(), looked: false }));

/** Looks again at what waits. */
export async function lookAtForms(owner: string): Promise<void> {
  const drafts = (await draftsOf(owner)).flatMap((name) =>
    name.startsWith(DRAFT) ? Number(name.slice(DRAFT.length)) : [],
  );
  const ids = [...new Set([...drafts, ...(await formsWithFiles(owner))])]
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
  const { ids: known, asks, looked } = useWaitingForms.getState();
  if (!looked || ids.join() !== known.join())
    useWaitingForms.setState({ ids, asks: new Set([...asks].filter((id) => ids.includes(id))), looked: true });
}

/** A form that cannot be sent without somebody, or can be after all. */
export function formAsks(id: number, isAsking: boolean): void {
  const { asks } = useWaitingForms.getState();
  if (asks.has(id) === isAsking) return;
  useWaitingForms.setState({ asks: new Set(isAsking ? [...asks, id] : [...asks].filter((other) => other !== id)) });
}
