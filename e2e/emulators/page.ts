/** A page of a stand-in: nothing in it comes from elsewhere, and nothing runs in it. `content` is HTML. */
export const pageOf = (heading: string, content: string, width = '24rem'): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>${escaped(heading)} – stand-in for Google</title>
<style>
  html { color-scheme: light dark }
  body { display: grid; place-items: center; min-height: 90vh; font: 16px/1.5 system-ui }
  main { width: min(${width}, 92vw) }
  button { font: inherit; padding: 0.7rem 1rem; min-width: 6rem }
  p > button:only-child { width: 100% }
  form.fields label { display: block; margin: 0.6rem 0 }
  form.fields :is(input:not([type=checkbox]), select, textarea) { font: inherit; display: block; width: 100%; box-sizing: border-box }
  ul { padding-left: 1.2rem }
  small { opacity: 0.75 }
</style>
<main><h1>${escaped(heading)}</h1>
${content}
<p><small>This is not Google: it stands in for it on this machine.</small></p></main></html>`;

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each] ?? each);
