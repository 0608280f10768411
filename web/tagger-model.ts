import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Plugin } from 'vite';

const path = /\/model\.br\?url$/;
const devAddress = '/tagger-model.bin';

/**
 * The address of the tagger's model (`import model from '…/model.br?url'`). The file leaves the build unpacked: a browser asks for it
 * packed as it can unpack it, which over plain http is not brotli.
 */
export function taggerModel(): Plugin {
  let file = '';
  return {
    name: 'tagger-model',
    enforce: 'pre',
    load: {
      filter: { id: path },
      async handler(id) {
        file = id.replace(/\?url$/, '');
        if (this.environment.mode === 'dev') return `export default ${JSON.stringify(devAddress)};`;
        const model = this.emitFile({ type: 'asset', name: 'tagger-model.bin', source: await unpacked(file) });
        return `export default import.meta.ROLLUP_FILE_URL_${model};`;
      },
    },
    configureServer(server) {
      server.middlewares.use(devAddress, async (_request, response) => response.end(await unpacked(file)));
    },
  };
}

const unpacked = async (file: string): Promise<Uint8Array> => promisify(brotliDecompress)(await readFile(file));
