export const SignInScreen = () => <main>Sign in</main>;
