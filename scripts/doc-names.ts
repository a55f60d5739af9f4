// A file that a document names is there: what was renamed or went is renamed in words, too.
import { globSync, readFileSync } from 'node:fs';

/** Stand for any file in a recipe. */
const EXAMPLES = /(^|\/)(tools?[.-]|noun\.|Component\.)/;
const NAME = /`([^`\s*<>{}…$?]+\.(?:tsx?|mjs|css|sql|typ|service))`/g;

/** The names in `text` that no path of `files` ends with. */
export function missingNames(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return named.filter(
    (name) =>
      !/^[.-]/.test(name) &&
      !name.includes('NNNN') &&
      !EXAMPLES.test(name) &&
      !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
}

/** Where documents of the repository name files that are not there. */
export function docNameProblems(): string[] {
  const files = globSync('{src,scripts,tests,e2e,bench,docs}/**/*.*').map((file) => file.replaceAll('\\', '/'));
  const own = globSync('*.{ts,json,mjs}');
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md', 'tests/**/README.md']);
  return documents.flatMap((document) =>
    missingNames(readFileSync(document, 'utf8'), [...files, ...own]).map(
      (name) => `${document}: \`${name}\` is not there; name the file that took its place`,
    ),
  );
}
