import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Names in the page's head what every address needs and the browser would find only by running or reading something else
 * first: the app behind the entry's dynamic import, and the font of the style sheet.
 */
export function earlyHints(app: string): Plugin {
  return {
    name: 'early-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, chunk: entry }) {
        const started = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(app),
        );
        if (started?.type !== 'chunk') throw new Error(`No file of the build starts with ${app}.`);
        const needed = withImports(started, bundle, entry && withImports(entry, bundle));
        const scripts = [...needed].filter((name) => name !== entry?.fileName);
        const fonts = Object.keys(bundle).filter((name) => /-latin-standard-normal-.*\.woff2$/.test(name));
        return [
          ...scripts.map((name) => link({ rel: 'modulepreload', href: `/${name}` })),
          ...fonts.map((name) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}` })),
        ];
      },
    },
  };
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '' },
  injectTo: 'head',
});

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const file = bundle[name];
    if (file?.type === 'chunk') withImports(file, bundle, seen);
  }
  return seen;
}
