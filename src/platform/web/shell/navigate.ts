// All movement in the workbench: open an address, switch, close, and Back. One tab per thing, one address per tab.
import { callWire } from '../api/call.ts';
import { isPhoneNow } from '../display/phone.ts';
import {
  NOT_FOUND,
  currentHref,
  isOfWorkbench,
  onBrowserBack,
  pushAddress,
  replaceAddress,
} from './browser-location.ts';
import { matchRoute, pathOf } from './match-route.ts';
import { LOST, forgetLocation, listPlaceOf, liveLocation, registeredPages } from './tab-pages.ts';
import {
  DASHBOARD,
  activateTab,
  addTab,
  findTab,
  inStrip,
  isPinned,
  removeAllTabs,
  removeTab,
  replaceTab,
  renewTab,
  setTabHref,
  type WorkTab,
  useTabs,
} from './tabs-store.ts';
import { isOfWindow, isWindow, openFromWindow } from './window-link.ts';

export interface OpenOptions {
  background?: boolean;
  /** Take the place of the current entry of the browser's history. */
  replace?: boolean;
  /** The way back: the page is shown as it was left. */
  back?: boolean;
}

/** Opens an address in its tab: an existing one when there is one for this thing, otherwise a new one. */
export function openPage(
  wanted: string,
  { background = false, replace = false, back = false }: OpenOptions = {},
): void {
  if (isWindow()) return openFromWindow(wanted, { replace });
  const asked = existing(pathOf(wanted) === '/prime' ? DASHBOARD.href : wanted);
  const id = ensureTab(asked);
  const href = back || replace || isPhoneNow() ? asked : asLeft(id, asked);
  if (!background) {
    activateTab(id);
    // Before the tab moves: it mirrors its address, and must find it there already.
    (replace || currentHref() === href ? replaceAddress : pushAddress)(href, { tab: id });
  }
  if (isPhoneNow() && !background && !back) startAnew(id, href);
  else moveTab(id, href);
}

/** The way to a page that is open in another tab finds its search and filter as they were left; asked for once more, the page is plain. */
function asLeft(id: string, asked: string): string {
  const left = id === useTabs.getState().active ? undefined : (leftBehind.get(id) ?? findTab(id)?.href);
  leftBehind.delete(id);
  return left?.startsWith(`${asked}?`) ? left : asked;
}

/** Search and filter of lists that gave their tab to another one. */
const leftBehind = new Map<string, string>();

/** The id of the tab for this address; makes the tab when there is none. */
function ensureTab(href: string): string {
  const { route, params } = matchRoute(registeredPages(), href) ?? { route: LOST, params: {} };
  const id = route.tabId(params);
  if (findTab(id)) return id;
  const tab = { id, href, title: route.title, kind: route.kind };
  const other = listBeside(href);
  if (other) {
    leftBehind.set(other.id, other.href);
    forgetLocation(other.id);
    replaceTab(other.id, tab);
  } else addTab(tab);
  return id;
}

/** The lists of a place share one tab: a day among lists fills no strip. What is pinned or not saved keeps its own. */
function listBeside(href: string): WorkTab | undefined {
  const place = listPlaceOf(href);
  if (!place) return undefined;
  return useTabs.getState().tabs.find((tab) => !isPinned(tab) && !tab.dirty && listPlaceOf(tab.href) === place);
}

/** Where no page answers, /not-found does. */
function existing(href: string): string {
  if (matchRoute(registeredPages(), href)) return href;
  reportLost(href);
  return NOT_FOUND;
}

/** A page that its viewer may not see gives its place to /not-found, which says why; what is typed there keeps its tab. */
export function leaveForbidden(id: string): void {
  const tab = findTab(id);
  if (!tab || tab.dirty || useTabs.getState().active !== id) return;
  removeTab(id);
  openPage(`${NOT_FOUND}?from=${encodeURIComponent(pathOf(tab.href))}`, { replace: true });
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Someone has made a link that leads nowhere: the server's log knows. Whoever follows it sees so on the page. */
function reportLost(href: string): void {
  const path = encodeURI(decoded(pathOf(href))).slice(0, 300);
  callWire({ method: 'POST', path: '/routeNotFound', body: { path } }).catch(() => undefined);
}

/** On a phone a link never finds a page as it was left, except where something typed is not saved. */
function startAnew(id: string, href: string): void {
  if (findTab(id)?.dirty) return moveTab(id, href);
  setTabHref(id, href);
  if (forgetLocation(id)) renewTab(id);
}

function moveTab(id: string, href: string): void {
  setTabHref(id, href);
  liveLocation(id)?.go(href);
}

export function switchTo(id: string): void {
  const tab = findTab(id);
  if (!tab || useTabs.getState().active === id) return;
  activateTab(id);
  pushAddress(tab.href, { tab: id });
}

export function switchBy(step: 1 | -1): void {
  const { active, tabs: all } = useTabs.getState();
  const tabs = inStrip(all);
  const at = tabs.findIndex((tab) => tab.id === active);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (next) switchTo(next.id);
}

export function closeTab(id: string): void {
  removeTab(id);
  showActive();
}

export function closeAllTabs(): void {
  removeAllTabs();
  showActive();
}

function showActive(): void {
  const tab = findTab(useTabs.getState().active);
  if (tab) replaceAddress(tab.href, { tab: tab.id });
}

/** A page changed its own address (search, filter): the tab and the address bar follow. */
export function tabMoved(id: string, href: string): void {
  setTabHref(id, href);
  if (useTabs.getState().active === id && currentHref() !== href) replaceAddress(href, { tab: id });
}

/** Back and Forward go to the tab and the page that was active then. */
export const followBrowserBack = (): (() => void) =>
  onBrowserBack((href) => {
    if (!isOfWindow(href) && isOfWorkbench(href)) openPage(href, { replace: true, back: true });
  });
