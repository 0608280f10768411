import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError, call } from '../lib/call.ts';
import { openLayer } from '../lib/layers.ts';
import { toast } from '../lib/toasts.ts';

/** Opens the event that an address names, such as a link in the chat, and takes it out of the address. */
export function LinkedEvent({ id }: { id: string }) {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get('event') !== id) return;
    query.delete('event');
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
    void openEvent(id);
  }, [id, path, navigate]);
  return null;
}

async function openEvent(id: string): Promise<void> {
  try {
    const { event } = await call('GET /events/:id', { params: { id } });
    openLayer({ kind: 'editor', event });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isGone = error instanceof ApiError && error.code === 'EVENT_NOT_FOUND';
    toast(isGone ? 'This event is not there any more.' : error.message, { tone: 'failed' });
  }
}
