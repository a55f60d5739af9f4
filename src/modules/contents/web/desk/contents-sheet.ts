// The sheet of one loss schedule while it is open: its rows, and what keys do to the items as they are now.
import type { GridActions } from '../../../../platform/web/grid/grid-types.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import type { ItemFields } from '../contents-ops.ts';
import type { ContentsWrites } from '../use-contents.ts';
import { contentsActions } from './contents-actions.ts';
import { type ContentsLine, ContentsModel, type Facts, ValueCache, reused } from './contents-model.ts';

interface Latest {
  writes: ContentsWrites;
  items: readonly ContentsItem[];
  categories: readonly { id: number; label: string }[];
}

export class ContentsSheet {
  readonly cache = new ValueCache();
  readonly model = new ContentsModel(this.cache);
  readonly actions: GridActions<ContentsLine>;
  private latest: Latest | undefined;
  private facts: Facts | undefined;
  private known: readonly ContentsItem[] = [];

  constructor(onTable: (lines: string[][]) => void) {
    this.actions = contentsActions({
      writes: () => this.now().writes,
      items: () => this.now().items,
      categories: () => this.now().categories,
      rows: this.model.rows,
      onTable,
    });
  }

  /** Items that are as they were keep being the same objects: nothing of them is reckoned or painted twice. */
  reuse(items: readonly ContentsItem[]): readonly ContentsItem[] {
    this.known = reused(this.known, items);
    return this.known;
  }

  /** What keys and rows follow from now on. */
  follow(latest: Latest, facts: Facts, readOnlyReason: string | undefined): void {
    this.latest = latest;
    if (facts === this.facts && readOnlyReason === this.model.readOnlyReason) return;
    this.facts = facts;
    this.model.readOnlyReason = readOnlyReason;
    this.model.update(facts);
  }

  /** What is proposed counts from now on. */
  accept(refs: readonly string[]): void {
    this.now().writes.change(refs.map((ref) => ({ ref, fields: { proposed: false } })));
  }

  /** Cells of one item, as they are on the panel beside the sheet. */
  change(ref: string, fields: ItemFields): void {
    this.now().writes.change([{ ref, fields }]);
  }

  private now(): Latest {
    if (!this.latest) throw new Error('The sheet is not shown yet');
    return this.latest;
  }
}
