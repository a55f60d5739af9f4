// about: api-access
// The events that a webhook can be told of are those that the product emits: none is missing, none is gone.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modules } from '../src/app/registry.ts';
import { listed } from '../src/platform/server/module.ts';
import { INTERNAL_EVENTS, WEBHOOK_EVENTS } from '../src/modules/api-access/shared/webhook-events.ts';

const sources = globSync(['src/modules/*/server/*.ts', 'src/platform/server/*.ts'])
  .filter((file) => !/\.(test|build|demo)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** Names that stand in the calls that emit, and in what is changed many at a time. */
const emitted = new Set([
  ...[...sources.matchAll(/\b(?:emit|withEvent)\(\s*ctx,\s*'([\w.]+)'/g)].map(([, name = '']) => name),
  ...[...sources.matchAll(/\bevent: '(\w+\.\w+)'/g)].map(([, name = '']) => name),
  ...[...sources.matchAll(/export const [A-Z_]+ = '(\w+\.\w+)'/g)].map(([, name = '']) => name),
]);
/** What is changed many at a time has an event that nobody emits otherwise; plain lists of the company are left out. */
const plain = new Set(listed(modules, 'resources').map(({ entity }) => `${entity.name}.updated`));

test('every event that is emitted can be told, or is internal', () => {
  const known = new Set([...WEBHOOK_EVENTS, ...INTERNAL_EVENTS]);
  expect([...emitted].filter((name) => !known.has(name) && !plain.has(name)).sort()).toEqual([]);
});

test('every event that can be told is emitted somewhere', () => {
  const isThere = (name: string): boolean => {
    const [noun, verb] = name.split('.');
    // Of some the verb is a status, and the noun the name of the kind.
    return (
      emitted.has(name) ||
      (sources.includes(`'${verb}'`) && new RegExp(`${noun}\\.\\$\\{|\\.name\\}\\.${verb}`).test(sources)) ||
      sources.includes(`'${name}'`)
    );
  };
  expect(WEBHOOK_EVENTS.filter((name) => !isThere(name))).toEqual([]);
});
