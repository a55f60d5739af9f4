// Start of the browser half.
import { begin } from './application.tsx';

begin();
