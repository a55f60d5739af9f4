/** What the service worker keeps of a build; made by scripts/offline-worker.ts. Addresses below the site. */
export interface OfflineFiles {
  /** Changes with every file of the build. */
  build: string;
  /** The script that the page of this build begins with. */
  entry: string;
  /** What every page needs. */
  shell: readonly string[];
  /** The pages that people on site open. */
  field: readonly string[];
}
