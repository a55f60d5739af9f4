// What of an open estimate is kept in this browser until the server has it, or until it is put into a row.
import { oneAfterAnother } from '../../../platform/web/form/one-after-another.ts';

export interface KeptStorage<State> {
  load: () => Promise<State | undefined>;
  /** undefined: nothing is left to keep. */
  save: (state: State | undefined) => Promise<void>;
  /** At once, where a page that goes leaves it. */
  saveNow?: (state: State | undefined) => void;
}

/** Keeps the state as it is when it is written. What a hand has typed is kept at once as well, as its page may be closed with the next key. */
export class KeptState<State> {
  private readonly storage: KeptStorage<State>;
  private readonly now: () => State | undefined;
  private readonly isSmall: () => boolean;
  private readonly write: () => Promise<void>;
  /** How many are on their way. */
  private unwritten = 0;

  /** `isSmall`: writing it down with each key costs nothing that is felt. */
  constructor(storage: KeptStorage<State>, now: () => State | undefined, isSmall: () => boolean = () => true) {
    this.storage = storage;
    this.now = now;
    this.isSmall = isSmall;
    this.write = oneAfterAnother(async () => {
      const asked = this.unwritten;
      await storage.save(now()).catch(() => undefined);
      this.unwritten -= asked;
    });
  }

  keep(): Promise<void> {
    this.unwritten++;
    if (this.isSmall()) this.storage.saveNow?.(this.now());
    return this.write();
  }

  /** The page is about to go: what is still on its way to the browser's database would be lost with it. */
  keepNow(): void {
    if (this.unwritten > 0) this.storage.saveNow?.(this.now());
  }
}

export const memoryStorage = <State>(): KeptStorage<State> & { state: State | undefined } => {
  const storage = {
    state: undefined as State | undefined,
    load: async () => structuredClone(storage.state),
    save: async (state: State | undefined) => {
      storage.state = structuredClone(state);
    },
  };
  return storage;
};
