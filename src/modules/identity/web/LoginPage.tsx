// /login: the form, and beside it what the product is for.
import './login.css';
import { loginRedirect } from './login-redirect.ts';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const expired = loginRedirect() !== undefined;
  return (
    <main className="login">
      <section className="login-side" aria-labelledby="login-title">
        <div className="login-brand" aria-hidden="true">
          <span>R</span> Reinstate
        </div>
        <div className="login-box">
          <h1 id="login-title">Log In to Your Account</h1>
          {expired && (
            <p className="login-banner" role="status">
              Your previous session expired. Log in to pick up where you left off.
            </p>
          )}
          <LoginForm />
          <p className="login-terms">
            By logging in you agree to the <a href="/api/docs/terms">Terms of Use</a> and{' '}
            <a href="/api/docs/privacy">Privacy Policy</a>
          </p>
        </div>
      </section>
      <aside className="login-panel" aria-labelledby="login-panel-title">
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
      </aside>
    </main>
  );
}
