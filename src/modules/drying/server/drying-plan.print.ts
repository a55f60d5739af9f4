// A plan with its points, and on the first page with its units. Shapes say the state: a disc is at goal, a diamond over it.
import type { SheetPlan } from '../../../platform/server/print/print-sheets.ts';
import type { PointFacts } from '../shared/drying-facts.ts';
import { type Standing, isRemoved } from './drying-as-of.print.ts';
import type { DryingLogSource } from './drying-source.print.ts';

type Pin = SheetPlan['pins'][number];

const LEGEND: SheetPlan['legend'] = [
  { shape: 'disc', text: 'at goal' },
  { shape: 'diamond', text: 'over goal' },
  { shape: 'ring', text: 'unaffected' },
  { shape: 'filled-box', text: 'dehumidifier' },
  { shape: 'box', text: 'other' },
];

/** The plan on which most of these points lie; null where they lie on none. `units`: with what stands there. */
export function planOf(
  { plans, unitPins }: DryingLogSource,
  standing: Standing,
  points: readonly PointFacts[],
  most: number,
  units = false,
): SheetPlan | null {
  const shown = points.filter((point) => point.pin && !isRemoved(standing, point));
  const on = (attachmentId: unknown): number => shown.filter(({ pin }) => pin?.attachmentId === attachmentId).length;
  const [plan] = plans.toSorted((left, right) => on(right.attachmentId) - on(left.attachmentId));
  if (!plan || !on(plan.attachmentId)) return null;
  const there = new Map(standing.equipment.filter(({ outAt }) => outAt === null).map((span) => [span.id, span]));
  const pins: Pin[] = [
    ...(units ? unitPins : []).flatMap(({ equipmentId, attachmentId, x, y }): Pin[] => {
      const span = attachmentId === plan.attachmentId ? there.get(equipmentId) : undefined;
      if (!span) return [];
      return [
        { x, y, label: span.asset.replace(/^\D+/, ''), shape: span.kind === 'dehumidifier' ? 'filled-box' : 'box' },
      ];
    }),
    ...shown.flatMap((point): Pin[] =>
      point.pin?.attachmentId === plan.attachmentId
        ? [{ x: point.pin.x, y: point.pin.y, label: pinLabel(point), shape: shapeOf(standing, point) }]
        : [],
    ),
  ];
  const used = new Set(pins.map(({ shape }) => shape));
  return {
    kind: 'plan',
    title: units ? 'Points and units' : '',
    picture: plan.bytes,
    ratio: plan.height / plan.width,
    most,
    pins,
    legend: LEGEND.filter(({ shape }) => used.has(shape)),
  };
}

const pinLabel = ({ kind, number }: PointFacts): string =>
  kind === 'affected' ? String(number) : (kind[0]?.toUpperCase() ?? '');

function shapeOf({ forecasts }: Standing, { id, kind }: PointFacts): Pin['shape'] {
  if (kind !== 'affected') return 'ring';
  return forecasts.get(id)?.state === 'at-goal' ? 'disc' : 'diamond';
}
