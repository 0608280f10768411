import { useEffect } from 'react';

const product = 'Daywright';
let page: string = product;
let running: string | null = null;

function show() {
  document.title = running === null ? `${page} · ${product}` : `${running} – ${product}`;
}

/** Names the document after the page that is shown. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    page = name;
    show();
  }, [name]);
}

/** While something runs its remaining time stands in the title in place of the page: `1h 16m · Deep work`. */
export function useRunningTitle(text: string | null): void {
  useEffect(() => {
    running = text;
    show();
    return () => {
      running = null;
      show();
    };
  }, [text]);
}
