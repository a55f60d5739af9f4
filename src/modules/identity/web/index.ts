// What other modules may use of these screens: the frame and the fields of pages before signing in, and signing in itself.
export { type Asked, SignIn } from './SignIn.tsx';
export { Outcome, PublicFrame } from './public/PublicFrame.tsx';
export { EmailField, PasswordField, SubmitRow } from './public/PublicFields.tsx';
export { emailProblem } from './public/public-rules.ts';
export { type PublicForm, usePublicForm } from './public/usePublicForm.ts';
export { PlaceFields, sentPlace } from './public/PlaceFields.tsx';
export { RegisterForm } from './public/RegisterForm.tsx';
export { RegisterPanel } from './public/RegisterPanel.tsx';
export { VerifySent } from './public/VerifySent.tsx';
export { publicCall } from './public/public-calls.ts';
export type { UserSectionProps } from './users/user-sections.tsx';
export { Viewers } from './notices/Viewers.tsx';
export { screenshotOf } from './profile/screenshot.ts';
