import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type UserConfig, defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { preloadWhatIsMissing } from './scripts/preload-what-is-missing.ts';

const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

const config: UserConfig = {
  root: 'src/app/web-root',
  plugins: [react(), contractWithoutSchemas(), preloadWhatIsMissing(), offlineWorker()],
  // The development server's browser asks for /web.tsx, because no address can lead above the root.
  resolve: {
    alias: {
      '/web.tsx': resolve(import.meta.dirname, 'src/app/web.tsx'),
      '/outside.tsx': resolve(import.meta.dirname, 'src/app/outside.tsx'),
    },
  },
  // Readable in the browser's tools, and short on the wire; scripts/shape.ts sees to it that no two modules have one name.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      // The application, and the page of a claim by link, which loads nothing of it.
      input: ['index', 'outside'].map((page) => resolve(import.meta.dirname, `src/app/web-root/${page}.html`)),
      treeshake: { manualPureFunctions: ['nothing'] },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: [import.meta.dirname] },
  },
};

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config;
  const output = await chunkGroups(config);
  return { ...config, build: { ...config.build, rolldownOptions: { ...config.build?.rolldownOptions, output } } };
});
