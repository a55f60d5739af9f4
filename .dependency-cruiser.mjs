// The fences of ARCHITECTURE.md. `npm run check` also proves that this configuration finds a planted violation.
import { FLOORS } from './scripts/floors.ts';

const TEST = '\\.test\\.tsx?$';
const BUILD = '\\.build\\.ts$';
const READER = '\\.reader\\.ts$';
/** Libraries that take apart what strangers wrote. */
const PARSERS =
  'hucre|sax|postal-mime|html-to-text|sanitize-html|node-ical|yauzl|csv-parse|unpdf|sharp|heic-decode|exif-reader|file-type|fast-xml-parser|mammoth|papaparse';
const anyOf = (names) => `^src/modules/(${names.join('|')})/`;

/** What a module shows to others. */
const OPEN = [
  '^src/modules/[^/]+/shared/',
  '^src/modules/[^/]+/server/index\\.ts$',
  '^src/modules/[^/]+/web/(routes\\.tsx|index\\.ts|[a-z-]+-paths\\.ts)$', // and its addresses
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const floors = FLOORS.map((names, floor) =>
  forbid(
    `floor-${floor + 1}-${names[0]}`,
    'A module knows only modules of the floors below its own; what travels upwards is registered.',
    { path: `^src/modules/(${names.join('|')})/`, pathNot: TEST },
    { path: anyOf(FLOORS.slice(floor).flat()), pathNot: '^src/modules/$1/' },
  ),
);

export default {
  forbidden: [
    forbid('no-cycles', 'Files that need each other are one file, or miss a third one.', {}, { circular: true }),
    forbid(
      'kit-alone',
      'The kit imports Zod and itself.',
      { path: '^src/kit/', pathNot: TEST },
      { pathNot: ['^src/kit/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'platform-below-modules',
      'The platform does not know the business.',
      { path: '^src/platform/', pathNot: TEST },
      { path: '^src/(modules|app)/' },
    ),
    forbid(
      'platform-zones',
      'Server and browser meet in shared only.',
      { path: '^src/platform/(server|web)/' },
      { path: '^src/platform/', pathNot: ['^src/platform/$1/', '^src/platform/shared/'] },
    ),
    forbid(
      'app-on-top',
      'Nothing imports the app but tests and tooling.',
      { path: '^src/(kit|platform|modules)/', pathNot: TEST },
      { path: '^src/app/' },
    ),
    forbid(
      'shared-is-pure',
      'shared/ runs in both halves: only the kit and other shared/ files, Zod of all packages.',
      { path: '^src/(platform|modules/[^/]+)/shared/', pathNot: TEST },
      { pathNot: ['^src/kit/', '^src/(platform|modules/[^/]+)/shared/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'server-without-web',
      'The server does not import pages.',
      { path: '^src/modules/[^/]+/server/' },
      { path: '^src/(platform|modules/[^/]+)/web/' },
    ),
    forbid(
      'web-without-server',
      'Pages do not import the server.',
      { path: '^src/modules/[^/]+/web/' },
      { path: '^src/(platform|modules/[^/]+)/server/' },
    ),
    forbid(
      'module-doors',
      "Another module's shared/**, server/index.ts, web/routes.tsx, web/index.ts and web/*-paths.ts are its doors; factories may use factories.",
      { path: '^src/modules/([^/]+)/', pathNot: [TEST, BUILD] },
      { path: '^src/modules/', pathNot: ['^src/modules/$1/', ...OPEN] },
    ),
    forbid(
      'module-doors-of-tests',
      'Tests and factories may also use the *.build.ts of any module.',
      { path: `^src/modules/([^/]+)/.*(${TEST}|${BUILD})` },
      { path: '^src/modules/', pathNot: ['^src/modules/$1/', ...OPEN, BUILD] },
    ),
    forbid(
      'factories-in-tests',
      'Factories serve tests only.',
      { path: '^src/', pathNot: [TEST, BUILD] },
      { path: BUILD },
    ),
    forbid(
      'sql-in-its-places',
      'Only *.store.ts, *.views.ts, *.scope.ts, *.across.ts, *.build.ts, *.demo.ts and the platform touch SQL.',
      {
        path: '^src/',
        pathNot: ['^src/platform/server/', '^src/app/demo/', '\\.(store|views|scope|across|build|demo)\\.ts$', TEST],
      },
      { path: '(^|/)node_modules/(@types/pg|kysely|pg)/' },
    ),
    forbid(
      'parsers-in-readers',
      'What strangers wrote is read by *.reader.ts alone, each in a process of its own (platform/server/reading); demonstration data draws its own pictures, print writes sheets.',
      { path: '^src/', pathNot: [TEST, BUILD, READER, '\\.demo\\.ts$', '^src/platform/server/print/'] },
      { path: `(^|/)node_modules/(@types/)?(${PARSERS})/`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'readers-apart',
      'A reader is named by outsideReader and runs in a process of its own; readers, tests and benches may import one.',
      { path: '^(src|scripts)/', pathNot: [TEST, BUILD, READER] },
      { path: READER, dependencyTypesNot: ['type-only'] },
    ),
    ...floors,
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no programming interface that dependency-cruiser could use
    tsPreCompilationDeps: true, // type-only imports count
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png|woff2)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
