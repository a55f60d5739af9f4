// The frame of the pages before signing in: the brand, one box, and where there is something to tell a panel beside it.
import '../../../../platform/web/theme/public.css';
import css from './PublicFrame.module.css';
import type { ReactNode } from 'react';
import { useBranding, useSupportEmail } from '../../../../platform/web/theme/branding.ts';

interface PublicFrameProps {
  title: string;
  children: ReactNode;
  panel?: ReactNode;
  /** Whose page it is, where it is not the product's own: a form that a company's customers fill in. */
  company?: string | undefined;
}

export function PublicFrame({ title, children, panel, company }: PublicFrameProps) {
  const training = useBranding(({ theme }) => theme?.trainingLabel);
  const arriving = useBranding(({ theme }) => theme?.demoLoading);
  return (
    <main className={panel ? css.login : `${css.login} ${css.loginAlone}`}>
      <section className={css.loginSide} aria-labelledby="public-title">
        <div className={css.loginHead}>
          <Brand company={company} />
          {training && <span className={css.loginTraining}>{training}</span>}
        </div>
        <div className={css.loginBox} data-form={company ? true : undefined}>
          <h1 id="public-title">{title}</h1>
          {arriving && (
            <Outcome tone="plain">
              The demonstration data is still loading. You can sign in now. More jobs appear over the next minute.
            </Outcome>
          )}
          {children}
        </div>
      </section>
      {panel}
    </main>
  );
}

/** The company's logo where it has one, the product's mark elsewhere. */
function Brand({ company }: { company: string | undefined }) {
  const logo = useBranding(({ theme }) => theme?.logoFile);
  return (
    <div className={css.loginBrand} aria-hidden={!company}>
      {logo ? (
        <img src={logo} alt={company ?? ''} />
      ) : (
        <>
          <span aria-hidden="true">{(company ?? 'Reinstate').slice(0, 1)}</span> <b>{company ?? 'Reinstate'}</b>
        </>
      )}
    </div>
  );
}

/** Whom to write to, where this site names somebody. */
export function SupportAddress() {
  const address = useSupportEmail();
  return (
    address && (
      <>
        {' at '}
        <a href={`mailto:${address}`}>{address}</a>
      </>
    )
  );
}

/** Says what happened to people who see it and to people who hear it. */
export function Outcome({ tone, children }: { tone: 'done' | 'late' | 'plain'; children: ReactNode }) {
  return (
    <div className={css.publicOutcome} data-tone={tone} role={tone === 'late' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
