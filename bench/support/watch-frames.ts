/** What `watchFrames` puts into a page. Times are milliseconds since the navigation started. */
export interface Watched {
  /** When the frame was drawn that first held all the events. */
  readonly firstShown: Promise<number>;
  /** When the frame was drawn that first held `count` elements. */
  shown(selector: string, count: number): Promise<number>;
}

/**
 * Runs in the page before its own scripts. A frame counts as drawn when the page's thread is done with its style, layout and
 * paint: a message that was sent by its animation callback arrives then.
 */
export function watchFrames({ events, count }: { events: string; count: number }): void {
  const shown = (selector: string, wanted: number) =>
    new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`${document.querySelectorAll(selector).length} of ${wanted} were shown: ${selector}`));
      }, 60_000);
      const elements = document.getElementsByTagName('*');
      let seen = 0;
      const look = () => {
        // Counting costs next to nothing where no element came or went.
        const isChanged = elements.length !== seen;
        seen = elements.length;
        if (!isChanged || document.querySelectorAll(selector).length < wanted) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        clearTimeout(late);
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  Object.assign(window, { shown, firstShown: shown(events, count) });
}
