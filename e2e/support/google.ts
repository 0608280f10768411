import { freePort } from '../../scripts/free-port.ts';
import { startGoogleAccounts } from '../emulators/google-accounts/google-accounts.ts';
import type { GooglePerson } from '../emulators/google-accounts/people.ts';
import { type Product, startProduct } from './product.ts';

/** The product beside a stand-in for Google's accounts, of which these people have one. */
export async function startWithGoogle(people: readonly GooglePerson[]): Promise<Product> {
  const port = await freePort();
  const client = { clientId: 'daywright-journey', clientSecret: 'secret' };
  const redirectUris = [`http://127.0.0.1:${port}/api/auth/google/callback`];
  const accounts = await startGoogleAccounts({ ...client, redirectUris, people });
  const env = {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: accounts.issuer,
  };
  const product = await startProduct({ port, env });
  return {
    ...product,
    async stop() {
      const code = await product.stop();
      await accounts.stop();
      return code;
    },
  };
}
