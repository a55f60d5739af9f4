// What the product is for, beside the login form.
import css from './login.module.css';
import { Button } from '@mantine/core';

/** Fixed for this installation; in the UK there is no free community account. */
const REGION: string = 'aus';

export function LoginPanel() {
  return (
    <aside className={css.loginPanel} aria-labelledby="login-panel-title">
      <h2 id="login-panel-title">Connecting Insurers, Builders, and Customers</h2>
      <ul>
        <li>
          <strong>One claim, one record</strong>
          <span>From the first call to the last invoice, everyone works on the same job.</span>
        </li>
        <li>
          <strong>Estimates that add up</strong>
          <span>Scopes, margins and tax to the cent, from the site visit to the authorised works.</span>
        </li>
        <li>
          <strong>The right people on site</strong>
          <span>Work orders, appointments and forms go to the trade who needs them.</span>
        </li>
      </ul>
      {REGION !== 'uk' && (
        <div className={css.loginJoin}>
          <p>A free community account for people in construction and services.</p>
          <Button component="a" href="/join" variant="default">
            Join For Free
          </Button>
        </div>
      )}
    </aside>
  );
}
