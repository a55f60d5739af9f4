// At the thumb of a visit for moisture readings: leads to the points, and starts with the first that is not read.
import { Button } from '@mantine/core';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { VisitReadingsProps } from '../../scheduling/web/index.ts';
import { dryingPaths } from './drying-paths.ts';

export function StartReadings({ jobId }: VisitReadingsProps) {
  if (!useCan()('edit-moisture-schedule')) return null;
  return <Button onClick={() => openPage(dryingPaths.readings(jobId))}>Start readings</Button>;
}
