import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';

const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: 'src/app/web-root',
  plugins: [react(), contractWithoutSchemas()],
  // The development server's browser asks for /web.tsx, because no address can lead above the root.
  resolve: { alias: { '/web.tsx': resolve(import.meta.dirname, 'src/app/web.tsx') } },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { treeshake: { manualPureFunctions: ['nothing'] } },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: [import.meta.dirname] },
  },
});
