// The lists of health and safety that a new company starts with.
import { type ListSeed, states } from '../../company/server/index.ts';
import { HIGH_RISK_WORK } from '../shared/high-risk-work.ts';

export const safetySeeds: readonly ListSeed[] = [
  states(
    'whs_item_type',
    'Hazard | hazard | amber; Near miss | incident | orange; Incident | incident | red; Injury | incident | red; Property damage | incident | red; Environmental | incident | red; SWMS | swms | blue; Toolbox talk | talk | teal; Site inspection | inspection | grey; Asbestos find | hazard | amber',
  ),
  states(
    'whs_item_status',
    'Open | new | red; Under investigation | active | blue; Mitigated | waiting | amber; Resolved | done | green; Closed | closed | grey; Raised in error | cancelled | grey',
  ),
  {
    table: 'swms_trigger',
    entries: HIGH_RISK_WORK.map(({ label, words, trades, source }, index) => ({
      id: index + 1,
      label,
      more: { words: [...words], trades: [...trades], source },
    })),
  },
];
