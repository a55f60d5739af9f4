// The pages of bills: all of them, what is owed by age, payment runs, what is held back, the construction industry scheme.
import css from './bills.module.css';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { REVERSE_CHARGE_COUNTRY } from '../../finance/shared/tax.ts';
import { financePaths } from '../../finance/web/finance-paths.ts';
import { billPaths } from './bill-paths.ts';

/** There the report has a name that everybody knows: taxable payments annual report. */
const AUSTRALIA = 1;

export type BillTab = 'list' | 'arrived' | 'ageing' | 'runs' | 'retention' | 'cis' | 'contractor-payments';

export function BillTabs({ at }: { at: BillTab }) {
  const can = useCan();
  const { country } = useCurrentUser();
  const inScheme = country.id === REVERSE_CHARGE_COUNTRY;
  const pages: { id: BillTab | 'tax-return'; label: string; href: string }[] = [
    { id: 'list', label: 'Bills', href: billPaths.list() },
    ...(can('create-accounts-payable')
      ? [{ id: 'arrived' as const, label: 'Arrived', href: billPaths.arrived() }]
      : []),
    { id: 'ageing', label: 'Aged payables', href: billPaths.ageing() },
    ...(can('pay-bills') ? [{ id: 'runs' as const, label: 'Payment runs', href: billPaths.runs() }] : []),
    { id: 'retention', label: 'Retention', href: billPaths.retention() },
    ...(can('pay-bills') && inScheme ? [{ id: 'cis' as const, label: 'CIS', href: billPaths.cis() }] : []),
    ...(can('pay-bills')
      ? [
          {
            id: 'contractor-payments' as const,
            label: country.id === AUSTRALIA ? 'TPAR' : 'Contractor payments',
            href: billPaths.contractorPayments(),
          },
        ]
      : []),
    ...(can('see-tax-return')
      ? [{ id: 'tax-return' as const, label: `${country.taxName} return`, href: financePaths.taxReturn() }]
      : []),
  ];
  return (
    <nav className={css.tabs} aria-label="Pages of bills">
      {pages.map(({ id, label, href }) => (
        <PageLink key={id} href={href} aria-current={id === at ? 'page' : undefined}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
