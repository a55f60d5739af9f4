// A line of the last weeks beside a figure, ending in a dot; its figures stand in the rows that the figure opens.
import css from './money.module.css';

const [WIDTH, HEIGHT, PAD] = [72, 26, 3];

export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null;
  const least = Math.min(0, ...values);
  const most = Math.max(...values, least + 1);
  const x = (place: number): number => PAD + (place * (WIDTH - 2 * PAD)) / (values.length - 1);
  const y = (value: number): number => HEIGHT - PAD - ((value - least) * (HEIGHT - 2 * PAD)) / (most - least);
  const last = values.length - 1;
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1={PAD} x2={WIDTH - PAD} y1={y(least)} y2={y(least)} />
      <polyline points={values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />
    </svg>
  );
}
