// The rules of the login form, without a schema library: they are loaded before anything else.

export interface LoginValues {
  email: string;
  password: string;
}
export interface LoginErrors {
  email?: string;
  password?: string;
  general?: string;
}

const LABELS = { email: 'Email', password: 'Password' } as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkField(name: keyof LoginValues, value: string): string | undefined {
  if (!value.trim()) return `${LABELS[name]} is required`;
  if (name === 'email' && !EMAIL.test(value.trim())) return 'This is not a valid email address';
  return undefined;
}

export function checkLogin(values: LoginValues): LoginErrors {
  const email = checkField('email', values.email);
  const password = checkField('password', values.password);
  return { ...(email && { email }), ...(password && { password }) };
}
