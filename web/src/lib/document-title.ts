import { useEffect } from 'react';

/** Names the document after the page that is shown. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · Daywright`;
  }, [page]);
}
