import { defineConfig } from 'vitest/config';

/** What `npm test` runs beside the stories instead (scripts/test.ts). Projects do not hear `--exclude`. */
const LATER = process.env['TESTS_LATER']?.split(',') ?? [];
/** What has styles or JSX under it, which Node does not read. */
const PAGES = [
  'src/**/web/**/*.test.ts',
  'src/app/web-registry.test.ts',
  'tests/menus.test.ts',
  'tests/help-pages.test.ts',
];
const RULES = ['src/**/shared/**/*.test.ts', 'src/kit/**/*.test.ts'];
/** Read by Node itself, as the server is that people start: no bundler between, which took a fifth of the processor time of a run. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/**
 * What needs no database runs in workers of its own: the files of one worker share its memory, and a test that makes the clock run
 * fast would tell a server beside it that the database has been silent for minutes.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    retry: 0,
    testTimeout: 40_000,
    expect: { poll: { timeout: 10_000 } }, // one second is little beside other work
    hookTimeout: 120_000, // a world of all modules is made before the sweeps
    projects: [
      { extends: true, test: { name: 'pages', include: PAGES } },
      { extends: true, test: { name: 'rules', include: RULES, experimental: BY_NODE } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...PAGES, ...RULES, ...LATER],
          globalSetup: 'tests/global-setup.ts',
          setupFiles: 'tests/end-of-file.ts',
          experimental: BY_NODE,
        },
      },
    ],
  },
});
