// The browser needs of an endpoint its method and its path; what the server checks and documents stays out of the web build,
// and with it the library of schemas on every screen without a form.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where endpoints are declared. */
const CONTRACT = /\/src\/(kit\/(endpoint|bulk|labels)|(platform|modules\/[^/]+)\/shared\/[^/]+\.api)\.ts$/;
const SCHEMAS = /^zod$|\/((form-field|field|entity)-schemas|row)\.ts$/;
const NOTHING = fileURLToPath(new URL('../src/kit/no-schemas.ts', import.meta.url));
const FOR_THE_SERVER = new Set([
  'summary',
  'query',
  'body',
  'response',
  'example',
  'audience',
  'errorBody',
  'shareKinds',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  resolveId: {
    order: 'pre',
    handler: (source, importer) => (importer && CONTRACT.test(importer) && SCHEMAS.test(source) ? NOTHING : undefined),
  },
  transform: {
    order: 'post', // when the types are gone
    filter: { id: CONTRACT },
    handler(code) {
      const cuts: [from: number, to: number][] = [];
      each(this.parse(code) as unknown as Node, (node) => {
        if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'endpoint') return;
        const [spec] = node['arguments'] as Node[];
        for (const property of (spec?.['properties'] ?? []) as Node[])
          if (FOR_THE_SERVER.has((property['key'] as Node | undefined)?.['name'] as string))
            cuts.push([property.start, code[property.end] === ',' ? property.end + 1 : property.end]);
      });
      return { code: without(code, cuts), map: null };
    },
  },
});

function each(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const part of Object.values(node).flat())
    if (part && typeof part === 'object' && 'type' in part) each(part as Node, see);
}

/** The code without those stretches, which come in the order of the text. */
function without(code: string, cuts: [from: number, to: number][]): string {
  let at = 0;
  let kept = '';
  for (const [from, to] of cuts) {
    kept += code.slice(at, from);
    at = to;
  }
  return kept + code.slice(at);
}
