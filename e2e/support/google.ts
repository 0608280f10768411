import { freePort } from '../../scripts/free-port.ts';
import { type Google, startGoogle } from '../emulators/google.ts';
import { type Product, startProduct } from './product.ts';

export interface ProductWithGoogle extends Product {
  readonly google: Google;
}

/** The product beside stand-ins for Google's accounts and calendars, which tell it of changes. */
export async function startWithGoogle(): Promise<ProductWithGoogle> {
  const port = await freePort();
  const google = await startGoogle({ publicUrl: `http://127.0.0.1:${port}` });
  const product = await startProduct({ port, env: { ...google.env } });
  return {
    ...product,
    google,
    async stop() {
      const code = await product.stop();
      await google.stop();
      return code;
    },
  };
}
