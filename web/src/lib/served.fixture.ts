import { vi } from 'vitest';

/** A call that changes something. */
export interface Call {
  /** `PATCH /api/events/1?scope=this` */
  name: string;
  body: Record<string, unknown>;
}

export interface Answer {
  status?: number;
  reply: object;
}

/** Answers each call by `answer`, reads too; keeps those that change something. */
export function serve(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const call = { name: `${method} ${address}`, body: body === undefined ? {} : JSON.parse(body) };
    if (method !== 'GET') calls.push(call);
    const { status = 200, reply } = await answer(call);
    return new Response(JSON.stringify(reply), { status });
  });
  return calls;
}
