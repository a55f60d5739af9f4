// One live figure of the dashboard and the way to its rows. With `of` a ring shows what share of them it is.
import dashboardCss from './dashboard.module.css';
import css from './CountTile.module.css';
import { roundTo } from '../../../kit/money.ts';
import { showNumber } from '../display/format.ts';
import { PageLink } from '../shell/PageLink.tsx';

export interface CountTileProps {
  label: string;
  /** Undefined while it loads. */
  count: number | undefined;
  failed?: boolean;
  href: string;
  /** The whole that the figure is a part of. */
  of?: number | undefined;
}

export function CountTile({ label, count, failed = false, href, of }: CountTileProps) {
  return (
    <PageLink href={href} className={dashboardCss.countTile}>
      <span className={css.countTileHead}>
        <span className={`${css.countTileFigure} figures`}>
          {count === undefined ? (failed ? '–' : '\u00a0') : showNumber(count)}
        </span>
        {of !== undefined && of > 0 && count !== undefined && <Ring share={Math.min(1, count / of)} />}
      </span>
      <span>{failed ? `${label}: could not be counted` : label}</span>
    </PageLink>
  );
}

const RADIUS = 13;
const ROUND = 2 * Math.PI * RADIUS;

function Ring({ share }: { share: number }) {
  const percent = `${roundTo(share * 100, 0)}%`;
  return (
    <span className={css.countTileShare}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle cx="16" cy="16" r={RADIUS} className={css.ringWhole} />
        <circle
          cx="16"
          cy="16"
          r={RADIUS}
          className={css.ringPart}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 16 16)"
        />
      </svg>
      <span className="figures">{percent}</span>
    </span>
  );
}
