// What all rows of one time axis share: fine lines at visits, a red one now.
import css from './drying-charts.module.css';
import type { Moment } from '../../shared/drying-facts.ts';
import type { TimeScale } from '../../shared/drying-time.ts';
import { px } from './chart-shapes.ts';

interface Props {
  scale: TimeScale;
  width: number;
  height: number;
  now: Moment;
  visits?: Moment[] | undefined;
}

export function ChartTime({ scale, width, height, now, visits = [] }: Props) {
  const line = (at: Moment, key: string, className: string | undefined) => {
    const share = scale.at(at);
    if (share < 0 || share > 1) return null;
    return <line key={key} className={className} x1={px(share * width)} x2={px(share * width)} y1={0} y2={height} />;
  };
  return (
    <g aria-hidden>
      {visits.map((at) => line(at, at, css.visitLine))}
      {line(now, 'now', css.nowLine)}
    </g>
  );
}
