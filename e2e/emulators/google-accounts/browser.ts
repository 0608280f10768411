/** Names and values, as a form sends them. */
export type Fields = readonly (readonly [string, string])[];

/** A browser without a screen: it keeps cookies, follows redirects and presses the buttons of the stand-in's pages. */
export class GoogleBrowser {
  readonly #cookies = new Map<string, string>();

  /**
   * Goes through the pages from an authorization address until one leads back to `returnTo`.
   *
   * @param press the fields of the button to press on a page, by its heading
   */
  async goThrough(from: string, returnTo: string, press: (heading: string) => Fields): Promise<URL> {
    let url = new URL(from);
    let answer = await this.#request(url);
    for (let steps = 0; steps < 15; steps++) {
      const location = answer.headers.get('location');
      if (location) {
        url = new URL(location, url);
        if (url.href.startsWith(returnTo)) return url;
        answer = await this.#request(url);
        continue;
      }
      const html = await answer.text();
      const heading = /<h1>(.*?)<\/h1>/.exec(html)?.[1];
      // Another account than the session's: the provider ends the old one by a form that submits itself.
      const fields = html.includes('/session/end/confirm') ? hiddenFields(html) : heading && press(heading);
      if (!fields) throw new Error(`The stand-in answered ${answer.status}: ${html}`);
      url = new URL(/<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? url, url);
      answer = await this.#request(url, new URLSearchParams(fields.map(([name, value]) => [name, value])));
    }
    throw new Error('The stand-in does not come to an end.');
  }

  async #request(url: URL, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

const hiddenFields = (html: string): Fields =>
  [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
