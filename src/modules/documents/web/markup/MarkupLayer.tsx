// What was drawn over a picture, as SVG in its own proportions; the picture stays as it is.
import css from './Markup.module.css';
import type { Mark } from '../../shared/attachment.entity.ts';

interface LayerProps {
  marks: readonly Mark[];
  width: number;
  height: number;
  /** The picture is cut to fill its place. */
  cover?: boolean;
  /** The mark that the keys act on. */
  current?: number | undefined;
}

export function MarkupLayer({ marks, width, height, cover = false, current }: LayerProps) {
  return (
    <svg
      className={css.layer}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMid slice' : 'xMidYMid meet'}
      aria-hidden="true"
    >
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- marks have no other name
        <g key={index} data-current={index === current || undefined}>
          <Shape mark={mark} width={width} height={height} />
        </g>
      ))}
    </svg>
  );
}

function Shape({ mark, width, height }: { mark: Mark; width: number; height: number }) {
  const stroke = Math.max(width, height) * mark.width;
  const line = {
    stroke: mark.colour,
    strokeWidth: stroke,
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  const at = ([x, y]: readonly [number, number]) => [x * width, y * height] as const;
  if (mark.kind === 'text') {
    const [x, y] = at(mark.at);
    return (
      <text
        x={x}
        y={y}
        fill={mark.colour}
        fontSize={Math.max(width, height) * mark.width * 6}
        fontWeight={600}
        paintOrder="stroke"
        stroke="#ffffff"
        strokeWidth={stroke * 0.8}
      >
        {mark.text}
      </text>
    );
  }
  if (mark.kind === 'freehand')
    return <polyline points={mark.points.map((point) => at(point).join(',')).join(' ')} {...line} />;
  const [x1, y1] = at(mark.from);
  const [x2, y2] = at(mark.to);
  if (mark.kind === 'box')
    return (
      <rect x={Math.min(x1, x2)} y={Math.min(y1, y2)} width={Math.abs(x2 - x1)} height={Math.abs(y2 - y1)} {...line} />
    );
  if (mark.kind === 'circle')
    return (
      <ellipse cx={(x1 + x2) / 2} cy={(y1 + y2) / 2} rx={Math.abs(x2 - x1) / 2} ry={Math.abs(y2 - y1) / 2} {...line} />
    );
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = stroke * 5;
  const wing = (turn: number) => `${x2 - head * Math.cos(angle + turn)},${y2 - head * Math.sin(angle + turn)}`;
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} {...line} />
      <polyline points={`${wing(0.45)} ${x2},${y2} ${wing(-0.45)}`} {...line} />
    </>
  );
}
