import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

/** `/auth/sigin` (spelled so) */
export default function SignIn() {
  useDocumentTitle('Sign in');
  return <SignInScreen />;
}
