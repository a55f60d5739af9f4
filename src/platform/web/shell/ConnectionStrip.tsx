// The amber line while the server cannot be reached.
import css from './ConnectionStrip.module.css';
import { useConnection } from '../api/connection.ts';

export function ConnectionStrip() {
  const { offline, waiting } = useConnection();
  const changes = waiting === 1 ? '1 change will be sent.' : `${waiting} changes will be sent.`;
  return (
    <div role="status" className={offline ? css.connectionStrip : 'visually-hidden'}>
      {offline && `Offline. ${waiting > 0 ? changes : 'Trying to reach the server.'}`}
    </div>
  );
}
