// Subscriptions for useSyncExternalStore: all at once, or by key.
import type { Listener } from './grid-types.ts';

export class Listeners {
  private readonly all = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  };

  notify(): void {
    for (const listener of [...this.all]) listener();
  }
}

export class KeyedListeners<Key> {
  private readonly byKey = new Map<Key, Set<Listener>>();

  readonly subscribe = (key: Key, listener: Listener): (() => void) => {
    const listeners = this.byKey.get(key) ?? new Set();
    this.byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.byKey.get(key) === listeners) this.byKey.delete(key);
    };
  };

  /** Keys that somebody listens to: the rows on screen. */
  keys(): Key[] {
    return [...this.byKey.keys()];
  }

  notify(key: Key): void {
    for (const listener of [...(this.byKey.get(key) ?? [])]) listener();
  }
}
