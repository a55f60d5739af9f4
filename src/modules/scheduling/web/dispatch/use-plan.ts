// Changes on the board: made at once with a way back, or held in the browser (what if) until they are applied or dropped together.
import { momentText } from '../../../../kit/dates.ts';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type BoardVisit, type PlanChange, appointmentsApi } from '../../shared/appointments.api.ts';
import { idsOfKeys } from '../../shared/plan.ts';
import {} from '../../shared/site-time.ts';
import type { Change, Changes } from './board-model.ts';

const NONE: Changes = new Map();
interface Step {
  label: string;
  back: PlanChange[];
}
const asChange = (id: number, { start, end, people }: Change): PlanChange => ({
  id,
  startAt: momentText(start),
  endAt: momentText(end),
  ...idsOfKeys(people),
});

export interface Plan {
  changes: Changes;
  whatIf: boolean;
  busy: boolean;
  /** Refused: the words, and what was tried. */
  refused: { text: string; tried: PlanChange[]; code: string } | null;
  canUndo: boolean;
  move: (visit: BoardVisit, to: Change, label: string) => void;
  undo: () => void;
  startWhatIf: () => void;
  apply: () => void;
  discard: () => void;
  insist: (reason: string) => void;
  dismiss: () => void;
}

export function usePlan(visits: readonly BoardVisit[]): Plan {
  const write = useWrite(appointmentsApi.plan);
  const [changes, setChanges] = useState<Changes>(NONE);
  const [whatIf, setWhatIf] = useState(false);
  const [steps, setSteps] = useState<Step[]>([]);
  const [refused, setRefused] = useState<Plan['refused']>(null);
  const standing = (id: number): BoardVisit | undefined => visits.find((visit) => visit.id === id);

  const send = (tried: PlanChange[], label: string, back: PlanChange[] | null, override?: string): void => {
    write.mutate(
      { body: { changes: tried, ...(override && { override }) } },
      {
        onSuccess: () => {
          setRefused(null);
          setChanges(NONE);
          setWhatIf(false);
          if (!back) return;
          // What had no time before has none to go back to.
          if (!back.length) {
            toast(label);
            return;
          }
          setSteps((known) => [...known.slice(-49), { label, back }]);
          toast(label, { undo: () => takeBack({ label, back }) });
        },
        onError: (error) => {
          if (!whatIf) setChanges(NONE);
          setRefused({ text: error.message, tried, code: error.code });
        },
      },
    );
  };
  const takeBack = (step: Step): void => {
    setSteps((known) => known.filter((one) => one !== step));
    send(step.back, step.label, null);
  };
  const backOf = (ids: readonly number[]): PlanChange[] =>
    ids.flatMap((id) => {
      const visit = standing(id);
      return visit ? [asChange(id, visit)] : [];
    });
  return {
    changes,
    whatIf,
    refused,
    busy: write.isPending,
    canUndo: steps.length > 0,
    move(visit, to, label) {
      const same = to.start === visit.start && to.end === visit.end && to.people.join() === visit.people.join();
      if (same) return;
      setChanges((known) => new Map(known).set(visit.id, to));
      if (whatIf) return;
      send([{ ...asChange(visit.id, to), version: visit.version }], label, backOf([visit.id]));
    },
    undo() {
      if (whatIf && changes.size) {
        const last = [...changes.keys()].at(-1);
        setChanges(new Map([...changes].filter(([id]) => id !== last)));
        return;
      }
      const step = steps.at(-1);
      if (step) takeBack(step);
    },
    startWhatIf: () => setWhatIf(true),
    apply() {
      const ids = [...changes.keys()];
      const tried = [...changes].map(([id, to]) => ({ ...asChange(id, to), version: standing(id)?.version ?? 0 }));
      send(tried, ids.length === 1 ? '1 visit moved' : `${ids.length} visits moved`, backOf(ids));
    },
    discard() {
      setChanges(NONE);
      setWhatIf(false);
      setRefused(null);
    },
    insist(reason) {
      if (refused) send(refused.tried, 'Moved anyway', backOf(refused.tried.map(({ id }) => id)), reason);
    },
    dismiss: () => setRefused(null),
  };
}
