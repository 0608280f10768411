import type { Letter } from '../src/platform/mail.ts';
import type { TestAnswer, TestProduct } from './product.ts';

/** The code in the fragment of a sign-in link. */
export function codeIn(link: string | undefined): string {
  const code = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('code');
  if (!code) throw new Error(`${link} is no sign-in link`);
  return code;
}

/** Asks for a link and answers what was sent or printed for it, once that is done. */
export async function askForLink(
  product: TestProduct,
  email: string,
  redirect?: string,
): Promise<{ answer: TestAnswer; sent: Letter | undefined; printed: Letter | undefined }> {
  const before = { sent: product.letters.length, printed: product.printed.length };
  const answer = await product.call('POST', '/auth/magic-link', { email, ...(redirect !== undefined && { redirect }) });
  await product.ctx.background.settled();
  return { answer, sent: product.letters[before.sent], printed: product.printed[before.printed] };
}

/** The code of a link that was just mailed to an address. */
export async function mailedCode(product: TestProduct, email: string, redirect?: string): Promise<string> {
  return codeIn((await askForLink(product, email, redirect)).sent?.link);
}

/** An id token for an address, by a mailed link. */
export async function idTokenFor(product: TestProduct, email: string): Promise<string> {
  const code = await mailedCode(product, email);
  const answer = await product.call('POST', '/auth/identity', { code, kind: 'email', email });
  return answer.body.id_token;
}
