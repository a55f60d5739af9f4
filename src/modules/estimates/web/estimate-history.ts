// One undo stack over edits, pastes, inserts, deletions and moves.
import { Listeners } from '../../../platform/web/grid/listeners.ts';
import type { FittingSteps } from './estimate-history-fit.ts';
import { reversed } from './estimate-records.ts';
import type { Step } from './estimate-records.ts';

export interface HistoryEntry {
  /** "Paste of 900 cells": spoken on undo. */
  label: string;
  steps: Step[];
  /** Row that becomes active again. */
  focusId?: number;
  /** The server does it, and the estimates are read anew; `again` where it could not be tried yet. */
  byServer?: (again: () => void) => void;
  /** Of an editor before this one: others may have changed the rows since, so each step is looked at before it is carried out. */
  isCarried?: boolean;
}
/** What is to be carried out now. */
export interface Turn {
  entry: HistoryEntry;
  /** Cells and rows that stay as they are, because they were changed since or may not be changed any more. */
  left: number;
}
export interface Stacks {
  done: HistoryEntry[];
  undone: HistoryEntry[];
}

const DEPTH = 500;

export class EstimateHistory {
  private readonly done: HistoryEntry[] = [];
  private readonly undone: HistoryEntry[] = [];
  private readonly fit: (steps: readonly Step[]) => FittingSteps;
  private readonly listeners = new Listeners();
  readonly subscribe = this.listeners.subscribe;

  /** `fit`: what of carried steps can still be done. */
  constructor(fit: (steps: readonly Step[]) => FittingSteps) {
    this.fit = fit;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }
  get canRedo(): boolean {
    return this.undone.length > 0;
  }
  /** The newest last. */
  get stacks(): Readonly<Stacks> {
    return { done: this.done, undone: this.undone };
  }

  add(entry: HistoryEntry): void {
    this.done.push(entry);
    if (this.done.length > DEPTH) this.done.shift();
    this.undone.length = 0;
    this.listeners.notify();
  }

  /** What an editor before this one did, below what was done here. */
  carry({ done, undone }: Stacks): void {
    const carried = (entries: HistoryEntry[]) => entries.map((entry) => ({ ...entry, isCarried: true }));
    // Where something was done here already, nothing of before is done again.
    if (this.done.length === 0) this.undone.unshift(...carried(undone));
    this.done.unshift(...carried(done));
    this.done.splice(0, this.done.length - DEPTH);
    this.listeners.notify();
  }

  /** The steps that take the last entry back; entries of which nothing can be taken back are passed over. */
  undo(): Turn | undefined {
    return this.turn(this.done, this.undone, reversed);
  }
  redo(): Turn | undefined {
    return this.turn(this.undone, this.done, (steps) => [...steps]);
  }

  /** What can be done again after the server took it back. */
  addUndone(entry: HistoryEntry): void {
    this.undone.push(entry);
    this.listeners.notify();
  }

  private turn(from: HistoryEntry[], to: HistoryEntry[], turned: (steps: readonly Step[]) => Step[]): Turn | undefined {
    let left = 0;
    for (let entry = from.pop(); entry; entry = from.pop()) {
      const steps = turned(entry.steps);
      const fitting = entry.isCarried ? this.fit(steps) : { steps, left: 0 };
      left += fitting.left;
      if (fitting.steps.length === 0 && !entry.byServer) continue;
      if (!entry.byServer) to.push({ ...entry, steps: turned(fitting.steps) });
      this.listeners.notify();
      return { entry: { ...entry, steps: fitting.steps }, left };
    }
    this.listeners.notify();
    return left > 0 ? { entry: { label: '', steps: [] }, left } : undefined;
  }
}
