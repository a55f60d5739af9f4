// The slot of the finance page: figures of modules above, in its row of figures. Each is a `div` with a term and its figure.
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    financeFigures?: readonly { order: number; permission: string; component: LazyPage }[];
  }
}
