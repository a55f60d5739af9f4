// What a company gets by joining, beside the form.
import css from '../login.module.css';
import { Button } from '@mantine/core';

export function RegisterPanel() {
  return (
    <aside className={css.loginPanel} aria-labelledby="register-panel-title">
      <h2 id="register-panel-title">A Place to Build Your Business</h2>
      <ul>
        <li>
          <strong>Be found</strong>
          <span>Builders, restorers and insurers look here for the trades they need.</span>
        </li>
        <li>
          <strong>Work on the same job</strong>
          <span>Work orders and quotes arrive where you answer them. Nothing is typed twice.</span>
        </li>
        <li>
          <strong>Yours</strong>
          <span>Your contacts, prices and documents stay in your own company.</span>
        </li>
      </ul>
      <div>
        <Button component="a" href="/login" variant="default">
          Already have an account? Login
        </Button>
      </div>
    </aside>
  );
}
