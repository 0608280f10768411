import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped, pageOf } from '../../page.ts';
import { isFromHere, isOwnPage } from '../from-here.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Service } from '../service.ts';
import { bodyOf } from './event-body.ts';
import { eventPage } from './event-page.ts';
import { calendarsPage, monthPage } from './month-page.ts';
import { isWritable, monthOf, openPlace, type Place, placeAddress } from './place.ts';

/** A page, and what its form does: the address to go on to. */
interface Page {
  show(service: Service, query: URLSearchParams): string;
  act?(place: Place, query: URLSearchParams, form: URLSearchParams, service: Service): string | Promise<string>;
}

/** Where a person changes calendars at "Google" by hand, in a browser of this machine. */
const pages: Record<string, Page> = {
  '/': {
    show: ({ world, takeBack }, query) =>
      calendarsPage([...world.accounts.values()], {
        canTakeBack: takeBack !== undefined,
        taken: world.accounts.get(query.get('taken') ?? ''),
      }),
    async act({ person: { account } }, _query, form, { takeBack }) {
      if (!takeBack || !form.has('take-back')) return '/';
      await takeBack(account.email);
      return `/?${new URLSearchParams({ taken: account.email })}`;
    },
  },
  '/month': { show: (service, query) => monthPage(openPlace(service, query), monthOf(service, query)) },
  '/event': {
    show: (service, query) => eventPage(openPlace(service, query), query, service.world.clock.now()),
    act: ({ person, calendar }, query, form) => {
      const id = query.get('id');
      if (!id) person.insert(bodyOf(form), calendar);
      else if (form.has('delete')) person.delete(id, calendar);
      else person.patch(id, bodyOf(form, person.get(id, calendar)), calendar);
      return placeAddress('/month', { person, calendar }, { month: query.get('month') ?? '' });
    },
  },
};

export const pageAt = (path: string): Page | undefined => pages[path];

export async function servePage(
  page: Page,
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  { searchParams: query }: URL,
  text: string,
) {
  const send = (status: number, html: string) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    response.end(html);
  };
  const refuse = (status: number, why: string) => send(status, pageOf('That did not work', `<p>${escaped(why)}</p>`));
  if (!isFromHere(request)) return refuse(403, 'This page is for the machine that it runs on.');
  try {
    if (request.method === 'GET') return send(200, page.show(service, query));
    if (request.method !== 'POST' || !page.act) return refuse(405, 'There is nothing to do here.');
    if (!isOwnPage(request)) return refuse(403, 'Another page sent this form.');
    const place = openPlace(service, query);
    if (!isWritable(place)) return refuse(403, 'This calendar can only be read.');
    const location = await page.act(place, query, new URLSearchParams(text), service);
    return response.writeHead(303, { location }).end();
  } catch (error) {
    if (error instanceof GoogleFailure) return refuse(error.status, error.message);
    throw error;
  }
}
