import type { TestProduct } from '../../product.ts';
import { addOwner, type Belongings, type Owner } from '../belongings.ts';
import { type Answer, faultsOf } from './faults.ts';
import type { Request } from './requests.ts';

/** After so many requests little is left of what somebody had. */
const ASKED_EACH = 150;
/** Answers that leave nobody to go on. */
const endings = new Set(['DELETE /profile', 'DELETE /auth/session']);
/** Nothing is asked outside: whoever says "weather" is told that it cannot be had. */
export const noWeather = { WEATHER_BASE_URL: 'http://127.0.0.1:9', GEOCODING_BASE_URL: 'http://127.0.0.1:9' };

const goesOutside = ({ operation, body }: Request) =>
  /^POST \/assistant\//.test(operation) && /"(openai|anthropic|google)"/.test(String(body));

/** Somebody who sends whatever it is to a product that keeps its log. */
export interface Asker {
  own(): Belongings;
  /** @throws where the answer, or what was logged, is not as it may be */
  ask(request: Request): Promise<void>;
  get(path: string): Promise<Answer>;
}

export async function asker(product: TestProduct): Promise<Asker> {
  let asked = 0;
  let owner: Owner = await addOwner(product, 'Adas');

  async function send({ method, url, type, body }: Omit<Request, 'operation'>): Promise<Answer> {
    const headers = { authorization: `Bearer ${owner.token}`, ...(type !== undefined && { 'content-type': type }) };
    const response = await product.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  }

  return {
    own: () => owner.own,
    get: (path) => send({ method: 'GET', url: `/api${path}`, type: undefined, body: undefined }),
    async ask(request) {
      if (goesOutside(request)) return;
      if (asked++ % ASKED_EACH === ASKED_EACH - 1) owner = await addOwner(product, 'Adas');
      product.logged.length = 0;
      const answer = await send(request);
      await product.ctx.background.settled();
      const sent = `${unescape(request.url)}${request.body}`;
      const faults = [...faultsOf(answer, request.operation, sent), ...failuresIn(product)];
      if (faults.length > 0) {
        throw new Error(`${request.operation} is answered ${answer.status} ${answer.text.slice(0, 1_000)}: ${faults}`);
      }
      if (answer.status === 401 || endings.has(request.operation)) owner = await addOwner(product, 'Adas');
    },
  };
}

/** Lines of the log that tell of a failure of ours. */
export function failuresIn({ logged }: TestProduct): string[] {
  return logged.filter((line) => /"level":(50|60)/.test(line));
}
