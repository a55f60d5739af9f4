// One undo stack over edits, pastes, inserts, deletions and moves.
import { Listeners } from '../../../platform/web/grid/listeners.ts';
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
}

const DEPTH = 500;

export class EstimateHistory {
  private readonly done: HistoryEntry[] = [];
  private readonly undone: HistoryEntry[] = [];
  private readonly listeners = new Listeners();
  readonly subscribe = this.listeners.subscribe;

  get canUndo(): boolean {
    return this.done.length > 0;
  }
  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  add(entry: HistoryEntry): void {
    this.done.push(entry);
    if (this.done.length > DEPTH) this.done.shift();
    this.undone.length = 0;
    this.listeners.notify();
  }

  /** The steps that take the last entry back. */
  undo(): HistoryEntry | undefined {
    const entry = this.done.pop();
    if (entry && !entry.byServer) this.undone.push(entry);
    this.listeners.notify();
    return entry && { ...entry, steps: reversed(entry.steps) };
  }

  /** What can be done again after the server took it back. */
  addUndone(entry: HistoryEntry): void {
    this.undone.push(entry);
    this.listeners.notify();
  }

  redo(): HistoryEntry | undefined {
    const entry = this.undone.pop();
    if (entry && !entry.byServer) this.done.push(entry);
    this.listeners.notify();
    return entry;
  }
}
