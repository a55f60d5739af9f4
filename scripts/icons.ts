// Makes src/platform/web/icons.tsx: the pictures that our pages import, out of the five thousand of Tabler. `node scripts/icons.ts`
// after an import of a new one (or of none any more); tests/icons.test.ts says when that was forgotten.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const ICONS_FILE = 'src/platform/web/icons.tsx';
const PACKAGE = 'node_modules/@tabler/icons-react';
const IMPORT = /import (?:type )?\{([^}]*)\} from '[^']*\/icons\.tsx';/g;

/** What the package's own file of an icon says. */
interface Drawing {
  kind: 'outline' | 'filled';
  /** As one path: each part begins with an absolute place, so nothing changes by joining them. */
  path: string;
}

/** The text of the file, as it must be for what the pages import now. */
export async function iconsFile(): Promise<string> {
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string };
  const licence = readFileSync(`${PACKAGE}/LICENSE`, 'utf8').trim().split('\n');
  const lines: string[] = [];
  for (const name of importedIcons()) {
    const { kind, path } = await drawing(name);
    lines.push(`export const ${name} = ${kind}('${path}');`);
  }
  return `// Made by scripts/icons.ts of @tabler/icons-react ${version}; do not edit. An icon more: import it from here and run
// \`node scripts/icons.ts\`. The drawings are Tabler's, under this licence:
//
${licence.map((line) => `// ${line}`.trimEnd()).join('\n')}
import type { Ref, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> {
  /** Width and height. */
  size?: string | number;
  /** Width of the lines. */
  stroke?: string | number;
  ref?: Ref<SVGSVGElement>;
}

const box = (size: string | number) => ({
  xmlns: 'http://www.w3.org/2000/svg',
  width: size,
  height: size,
  viewBox: '0 0 24 24',
});
/* @__NO_SIDE_EFFECTS__ */
function outline(path: string) {
  return ({ size = 24, stroke = 2, color = 'currentColor', ...rest }: IconProps) => (
    <svg
      {...box(size)}
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
/* @__NO_SIDE_EFFECTS__ */
function filled(path: string) {
  return ({ size = 24, stroke: _, color = 'currentColor', ...rest }: IconProps) => (
    <svg {...box(size)} fill={color} stroke="none" {...rest}>
      <path d={path} />
    </svg>
  );
}

${lines.join('\n')}
`;
}

/** Every name that a page imports from the file, once and in order. */
function importedIcons(): string[] {
  const names = globSync('src/**/*.{ts,tsx}')
    .filter((file) => file !== ICONS_FILE)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    );
  return [...new Set(names)].filter((name) => /^Icon[A-Z]/.test(name) && name !== 'IconProps').sort();
}

async function drawing(name: string): Promise<Drawing> {
  const file = `${PACKAGE}/dist/esm/icons/${name}.mjs`;
  if (!existsSync(file)) throw new Error(`Tabler has no ${name}. Look for another name on https://tabler.io/icons.`);
  const kind = /createReactComponent\("(outline|filled)"/.exec(readFileSync(file, 'utf8'))?.[1];
  const { __iconNode: parts } = (await import(pathToFileURL(file).href)) as { __iconNode: [string, { d?: string }][] };
  const paths = parts.map(([tag, { d = '' }]) => (tag === 'path' ? d : ''));
  const joins = paths.every((path) => path.startsWith('M')) && (kind === 'outline' || paths.length === 1);
  if (!joins) throw new Error(`${name} is more than one line or shape: teach scripts/icons.ts to draw it.`);
  return { kind: kind as Drawing['kind'], path: paths.join('') };
}

if (process.argv[1] === import.meta.filename) writeFileSync(ICONS_FILE, await iconsFile());
