// What modules add besides their pages: sections, tiles, words of the palette, and what fills the slots of lower modules. All of
// it is one part of the build, which arrives behind the shell: thirty modules must not make the first page heavier.
import { type FunctionComponent, Fragment, createElement, use, useEffect, useState } from 'react';
import { ShellPart } from './ShellPart.tsx';
import { arrived } from './not-arrived.ts';
import { type LazyPage, type LoadParts, type WebParts, RegistryContext, useRegistry } from './registry.ts';

type Filled<K extends keyof WebParts> = NonNullable<WebParts[K]>;

/** The entries of each slot, those with an order by it. */
export function mergeParts(all: readonly WebParts[]): WebParts {
  const merged: Record<string, { order?: number }[]> = {};
  for (const parts of all)
    for (const [slot, entries] of Object.entries(parts))
      (merged[slot] ??= []).push(...(entries as { order?: number }[]));
  for (const entries of Object.values(merged)) entries.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return merged as WebParts;
}

/** Asks once for all who wait. */
export function partsOnce(load: LoadParts): LoadParts {
  let asked: Promise<WebParts> | undefined;
  return () => (asked ??= arrived(load()));
}

/** What fills a slot; waits until it has arrived. Empty outside of the workbench. */
export function useSlot<K extends keyof WebParts>(slot: K): Filled<K> {
  const registry = use(RegistryContext);
  return ((registry && use(registry.parts())[slot]) ?? []) as Filled<K>;
}

/** Without waiting: undefined while it is on its way, null when it did not arrive. */
export function useArrivedParts(): WebParts | null | undefined {
  const { parts } = useRegistry();
  const [arrived, setArrived] = useState<WebParts | null>();
  useEffect(() => {
    let left = false;
    const keep = (value: WebParts | null) => {
      if (!left) setArrived(value);
    };
    parts().then(keep, () => keep(null));
    return () => {
      left = true;
    };
  }, [parts]);
  return arrived;
}

/** A place that shows what modules put into a slot of components, and does not hold the page back until it is there. */
export function placeOf<P extends object>(useFilling: () => readonly LazyPage<P>[]): FunctionComponent<P> {
  function Filling(props: P) {
    const parts = useFilling().map((part, index) => createElement(part, { ...props, key: index }));
    return createElement(Fragment, null, ...parts);
  }
  return function Place(props: P) {
    return createElement(ShellPart, null, createElement(Filling, props));
  };
}
