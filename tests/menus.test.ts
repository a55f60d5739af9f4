// about: everything
// The workbench shows the menus and pages that the call of a user's menu tells of, and no others.
import { expect, test } from 'vitest';
import { modules } from '../src/app/registry.ts';
import { listed } from '../src/platform/server/module.ts';
import type { MenuLine, SectionLine } from '../src/platform/shared/menus.ts';

interface Menu {
  menu?: readonly MenuLine[];
}
/** What runs in the browser is no part of the program that these tests are checked with. */
const ofBrowser = (name: string): string => new URL(`../src/app/${name}`, import.meta.url).href;

const sorted = (lines: readonly object[]): string[] => lines.map((line) => JSON.stringify(line)).sort();

test('the entries of the main menu', async () => {
  const { webModules }: { webModules: readonly (Menu & { external?: Menu })[] } = await import(
    ofBrowser('web-registry.ts')
  );
  const entry = ({ id, label, order, permission, area }: MenuLine) => ({ id, label, order, permission, area });
  const told = listed(modules, 'menu');
  const inside = webModules.flatMap(({ menu = [] }) => menu);
  const outside = webModules.flatMap(({ external }) => external?.menu ?? []);
  expect(sorted(inside.map(entry))).toEqual(sorted(told.filter(({ external }) => !external).map(entry)));
  expect(sorted(outside.map(entry))).toEqual(sorted(told.filter(({ external }) => external).map(entry)));
});

test('the pages of Administration and of the profiles', async () => {
  const { webParts }: { webParts: { sections: readonly SectionLine[] } } = await import(ofBrowser('web-parts.ts'));
  const page = (of: SectionLine) => [of.area, of.ref, of.label, of.permission, of.systemAdmin, of.staffOnly];
  expect(webParts.sections.length).toBeGreaterThan(40);
  expect(sorted(webParts.sections.map(page))).toEqual(sorted(listed(modules, 'sections').map(page)));
});
