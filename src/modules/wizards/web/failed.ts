import { toast } from '../../../platform/web/display/toast.ts';

export const failed = (error: Error): void => toast(error.message, { tone: 'late' });
