import { expect, test } from 'vitest';
import { paths } from '../platform/web/paths/paths.ts';
import { webModules } from './web-registry.ts';

const patterns = webModules
  .flatMap((module) => [...(module.routes ?? []), ...(module.external?.routes ?? [])])
  .map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));
/** The shell's own page. */
const OWN = ['/prime/dashboard'];

test.each(Object.entries(paths))('the address of %s leads to a page', (_name, path) => {
  const address = (path as (...parts: unknown[]) => string)(1001, 'overview').split('?')[0] ?? '';
  expect(OWN.includes(address) || patterns.some((pattern) => pattern.test(address)), address).toBe(true);
});
