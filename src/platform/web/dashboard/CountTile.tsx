// One live figure of the dashboard and the way to its rows.
import './dashboard.css';
import { showNumber } from '../display/format.ts';
import { PageLink } from '../shell/PageLink.tsx';

export interface CountTileProps {
  label: string;
  /** Undefined while it loads. */
  count: number | undefined;
  failed?: boolean;
  href: string;
}

export function CountTile({ label, count, failed = false, href }: CountTileProps) {
  return (
    <PageLink href={href} className="count-tile">
      <span className="count-tile-figure figures">
        {count === undefined ? (failed ? '–' : '\u00a0') : showNumber(count)}
      </span>
      <span>{failed ? `${label}: could not be counted` : label}</span>
    </PageLink>
  );
}
