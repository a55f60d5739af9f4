// What of an open estimate is kept in this browser until the server has it, or until it is put into a row.

export interface KeptStorage<State> {
  load: () => Promise<State | undefined>;
  save: (state: State) => Promise<void>;
  clear: () => Promise<void>;
  /** At once, where the page is about to go; undefined: nothing is left to keep. */
  saveNow?: (state: State | undefined) => void;
}

/** Keeps the state as it is when it is written: writes follow each other, and several asked for at once are one. */
export class KeptState<State> {
  private readonly storage: KeptStorage<State>;
  private readonly now: () => State | undefined;
  private writing: Promise<void> = Promise.resolve();
  private writeAsked = false;
  /** How many are on their way. */
  private unwritten = 0;

  constructor(storage: KeptStorage<State>, now: () => State | undefined) {
    this.storage = storage;
    this.now = now;
  }

  keep(): Promise<void> {
    if (this.writeAsked) return this.writing;
    this.writeAsked = true;
    this.unwritten++;
    const write = async () => {
      this.writeAsked = false;
      const state = this.now();
      await (state ? this.storage.save(state) : this.storage.clear()).catch(() => undefined);
      this.unwritten--;
    };
    this.writing = this.writing.then(write);
    return this.writing;
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
    save: async (state: State) => {
      storage.state = structuredClone(state);
    },
    clear: async () => {
      storage.state = undefined;
    },
  };
  return storage;
};
