// What a person opens often: pages, records and saved lists, in an order of their own. Kept with their other options.
import { keepUserOption, useUserOption, userOption } from '../session/user-options.ts';
import type { RecentItem } from './recent-items.ts';

/** A page, or a list with its filters in the address. */
export type Favourite = Pick<RecentItem, 'href' | 'title' | 'kind'>;

const REF = 'favouritePages';
/** More than fit beside the pages of a place are no favourites. */
export const MOST_FAVOURITES = 12;

export const useFavourites = (): readonly Favourite[] => useUserOption<Favourite[]>(REF) ?? [];

const all = (): Favourite[] => userOption<Favourite[]>(REF) ?? [];

export const isFavourite = (of: readonly Favourite[], href: string): boolean => of.some((one) => one.href === href);

/** Adds it at the end, or takes it away. False: there are as many as there may be. */
export function toggleFavourite({ href, title, kind }: Favourite): boolean {
  const known = all();
  if (isFavourite(known, href))
    keepUserOption(
      REF,
      known.filter((one) => one.href !== href),
    );
  else if (known.length >= MOST_FAVOURITES) return false;
  else keepUserOption(REF, [...known, { href, title, kind }]);
  return true;
}

/** Puts the one at `from` to the place `to`. */
export function moveFavourite(from: number, to: number): void {
  const known = all();
  const moved = known[from];
  if (!moved || to < 0 || to >= known.length) return;
  const others = known.filter((_one, at) => at !== from);
  keepUserOption(REF, [...others.slice(0, to), moved, ...others.slice(to)]);
}
