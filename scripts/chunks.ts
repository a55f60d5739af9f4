// Which files the build makes of what is always loaded together. Left to itself the bundler makes one file for each set of
// screens that share something: more than two hundred small ones for one page, each a request of its own.
import { type InlineConfig, type Rolldown, build } from 'vite';

/** In this order: what an earlier file holds is there when a later one comes. Each is everything that these modules import. */
const FILES: readonly [name: string, modules: readonly string[]][] = [
  // What the page of a claim (src/app/outside.tsx) and the application share: that page loads nothing else of it.
  ['both', ['react-dom/client.js']],
  ['start', ['src/app/application.tsx', 'identity/web/LoginPage.tsx']],
  ['workbench', ['src/app/workbench.tsx']],
  ['list', ['list/DataList.tsx', 'jobs/web/JobList.tsx']],
  ['record', ['shell/TopMenus.tsx', 'dialogs/Dialog.tsx', 'record/RecordPage.tsx']],
  ['parts', ['src/app/web-parts.ts']],
  ['controls', ['jobs/web/settings/SettingAdmin.tsx', 'company/web/lists/ListAdmin.tsx', 'form/FieldValue.tsx']],
  ['day', ['jobs/web/day/MyDay.tsx', 'web/TimesheetDialog.tsx', 'queue/QueueStanding.tsx', 'JobReach.tsx']],
  [
    'dashboard', // with what stands in the bar above every page
    [
      'notices/Bell.tsx',
      'shell/TabMenu.tsx',
      'timesheets/web/TimerPlace.tsx',
      'timesheets/web/Timer.tsx',
      'dashboard/DashboardPage.tsx',
      'jobs/web/JobTiles.tsx',
      'jobs/web/JobStatusTile.tsx',
      'job-schedules/web/SchedulesTile.tsx',
      'timesheets/web/MyHoursTile.tsx',
      'board/NoticeboardTile.tsx',
      'contacts/web/ContactTiles.tsx',
      'allocations/web/AllocationTile.tsx',
      'work-orders/web/WorkOrderTiles.tsx',
      'quote-requests/web/QuoteTiles.tsx',
      'scheduling/web/AppointmentTiles.tsx',
      'wizards/web/ChecklistTile.tsx',
    ],
  ],
  [
    'job',
    [
      'jobs/web/JobViewPage.tsx',
      'jobs/web/front/JobFrontPage.tsx',
      'jobs/web/front/JobWhat.tsx',
      'jobs/web/front/JobMoney.tsx',
      'jobs/web/front/JobDates.tsx',
      'jobs/web/front/JobPeople.tsx',
      'map/web/JobFrontMap.tsx',
      'front/JobFrontPhotos.tsx',
      'front/JobFrontDocuments.tsx',
      'scheduling/web/JobFrontVisit.tsx',
      'wizards/web/JobFrontWizards.tsx',
      'reminders/web/JobFrontReminders.tsx',
      'messages/web/LatestConversation.tsx',
    ],
  ],
];

/** The groups for the bundler, learned from a first build of the same config: only the bundler knows what it leaves out. */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.OutputOptions> {
  const first = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const output = 'output' in first ? first.output : [];
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const places = new Map<string, string>();
  for (const [name, modules] of FILES) {
    const starts = modules.map((module) => {
      const start = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!start) throw new Error(`scripts/chunks.ts: the build has no ${module}`);
      return start.fileName;
    });
    const files = new Set(starts);
    for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
    for (const file of files)
      for (const id of chunks.get(file)?.moduleIds ?? []) if (!places.has(id)) places.set(id, name);
  }
  return {
    // Each of four hundred names stands in the list of what a page needs: words and long hashes there cost the shell two kilobytes.
    chunkFileNames: ({ name }) =>
      FILES.some(([file]) => file === name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
    assetFileNames: 'assets/[hash:6][extname]',
    codeSplitting: {
      // Each file has all that its modules import, here or in one before it: no circle can arise.
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => places.get(id) ?? null, debugName: 'together' }],
    },
  };
}
