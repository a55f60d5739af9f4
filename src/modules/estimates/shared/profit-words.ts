// How a profit margin comes about and stands to what the company asks for, in words.

export interface ProfitTargets {
  /** Null for people who may not see them; they see no margin either. */
  targetProfitMarginPercentage: number | null;
  warningProfitMarginPercentage: number | null;
}

export const PROFIT_FORMULA = 'Profit Margin = Profit / Total';

/** Nothing where there is no margin, or nothing that it must meet. */
export function profitSentence(
  light: 'danger' | 'warning' | 'success' | 'neutral',
  { targetProfitMarginPercentage: target, warningProfitMarginPercentage: warning }: ProfitTargets,
): string | undefined {
  if (light === 'danger') return `The margin is below the company requirement of ${warning}%`;
  if (light === 'warning') return `The margin is below the company target of ${target}%`;
  return light === 'success' && target ? 'The margin meets the company target' : undefined;
}
