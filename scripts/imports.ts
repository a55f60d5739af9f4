// Which files need which when they run: the imports of the source, those of types left out.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is read: all that runs, and all that runs it. */
const READ = ['src/**/*.ts', 'src/**/*.tsx', 'tests/**/*.ts', 'e2e/*.ts', 'scripts/*.ts', 'bench/*.ts'];
/** `import … from`, `export … from` and `import '…'`: what is taken, and from where. */
const STATEMENT = /^(?:import|export)\b(?:\s+([^'";=()]*?)\s*\bfrom)?\s*['"](\.{1,2}\/[^'"\n]+)['"]/gm;
/** Loaded later, read apart by another process, or named in a test that starts it. */
const LATER = /\b(?:import|require|new URL|vi\.mock)\(\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;
/** `typeof import('…')` is gone when the file runs. */
const OF_TYPES = /\btypeof import\([^)]*\)/g;

/** The doors of a module hand on what lies behind them: who takes one name needs the file that it comes from. */
const isDoor = (file: string): boolean => /^src\/modules\/[^/]+\/(server|web)\/index\.ts$/.test(file);

interface Taken {
  from: string;
  /** None: all of it. */
  names?: string[];
}

/** File → the files that need it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

let kept: Importers | undefined;

/** Of the source as it lies there; read once. */
export const importers = (): Importers => (kept ??= readImporters());

function readImporters(): Importers {
  const files = globSync(READ).sort();
  const taken = new Map(files.map((file) => [file, takenBy(file, readFileSync(file, 'utf8'))]));
  const found = new Map<string, Set<string>>();
  const note = (of: string, by: string) => found.set(of, (found.get(of) ?? new Set()).add(by));
  for (const [file, imports] of taken)
    if (!isDoor(file)) for (const one of imports) for (const target of reached(one, taken)) note(target, file);
  return found;
}

/** The file that is named, and, where it is a door, the files that the names come from. */
function reached({ from, names }: Taken, taken: ReadonlyMap<string, Taken[]>): string[] {
  if (!isDoor(from)) return [from];
  const handedOn = (taken.get(from) ?? []).filter(
    (one) => !names || !one.names || one.names.some((name) => names.includes(name)),
  );
  return [from, ...handedOn.map((one) => one.from)];
}

/** What a file takes from others when it runs. */
export function takenBy(file: string, code: string): Taken[] {
  const at = (path: string) => join(dirname(file), path);
  const statements = [...code.matchAll(STATEMENT)].flatMap(([, clause, path = '']) => {
    const names = clause === undefined ? undefined : namesIn(clause);
    return names?.length === 0 ? [] : [{ from: at(path), ...(names && { names }) }];
  });
  const later = [...code.replaceAll(OF_TYPES, '').matchAll(LATER)].map(([, path = '']) => ({ from: at(path) }));
  return [...statements, ...later].filter(({ from }) => existsSync(from));
}

/** The names in `{ a, type B, c as d }`, types left out; nothing where all is taken or the whole module has one name. */
function namesIn(clause: string): string[] | undefined {
  if (/^type\b(?!\s*(,|from))/.test(clause)) return [];
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  if (braces === undefined || !clause.trim().startsWith('{')) return undefined;
  const names = braces.split(',').map((name) => name.replaceAll(/\/\/[^\n]*/g, '').trim());
  return names.filter((name) => name && !/^type\s/.test(name)).flatMap((name) => name.split(/\s+as\s+/));
}

/** Every file and package that is named in an import, those of types among them, in order. */
export const importsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import|require|import\()\s*\(?\s*['"]([^'"\n]+)['"]/g)]
    .map(([, path = '']) => path)
    .sort();
