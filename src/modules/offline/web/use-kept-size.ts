// How much room the answers take that are kept here to read.
import { useEffect, useState } from 'react';
import { keptBytes } from '../../../platform/web/offline/kept-reads.ts';

/** "14.2 MB"; empty while it is counted, and where nothing is kept. Counted again once loading is done. */
export function useKeptSize(running: boolean): string {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    if (!running) void keptBytes().then(setBytes);
  }, [running]);
  return bytes === 0 ? '' : `${Math.max(0.1, Math.round(bytes / 100_000) / 10)} MB`;
}
