import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { InteractionDetails } from 'oidc-provider';
import { askedFor, chooserPage, consentPage } from './pages.ts';
import { type People, personOf } from './people.ts';

export interface Given {
  /** Grants that asked for a refresh token and have had none. */
  readonly askedOffline: Set<string>;
  /** Every grant of a person, by their id. */
  readonly grants: Map<string, Set<string>>;
}

/** Plays the pages between the product's request and the return to it: choose an account, consent, or cancel. */
export async function interact(
  { provider, people, given }: { provider: Provider; people: People; given: Given },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const { prompt, params, session } = details;
  const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined;
  const show = (html: string) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  };
  if (form?.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });

  if (prompt.name !== 'consent') {
    const hinted = prompt.name === 'login' ? params.login_hint : undefined;
    const person = people.get(form?.get('account') ?? '') ?? personOf(people, hinted);
    if (!person) return show(chooserPage(people));
    const result = { login: { accountId: person.sub }, select_account: {} };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const boxes = askedFor(params.scope ?? '');
  const ticked = form?.has('consent') ? form.getAll('scope') : [];
  if (boxes.length > 0 && !form) {
    return show(consentPage(people.get(session?.accountId ?? ''), params.scope ?? ''));
  }
  const refused = boxes.filter((scope) => !ticked.includes(scope));
  const grantId = await grantOf(provider, details, refused);
  if (params.access_type === 'offline') given.askedOffline.add(grantId);
  const subject = session?.accountId ?? '';
  given.grants.set(subject, (given.grants.get(subject) ?? new Set()).add(grantId));
  await provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
}

async function grantOf(
  provider: Provider,
  { grantId, session, params }: InteractionDetails,
  refused: readonly string[],
): Promise<string> {
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = known ?? new provider.Grant({ accountId: session?.accountId, clientId: params.client_id });
  // What was left unticked before is asked anew.
  grant.rejected = undefined;
  for (const scope of (params.scope ?? '').split(' ')) {
    if (refused.includes(scope)) grant.rejectOIDCScope(scope);
    else grant.addOIDCScope(scope);
  }
  return grant.save();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
