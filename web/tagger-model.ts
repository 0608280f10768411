import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const path = /\/model\.br\?url$/;
const devAddress = '/tagger-model.bin';

/**
 * The address of the tagger's model (`import model from '…/model.br?url'`). The build holds it unpacked, with a copy in brotli, which is
 * the file as it is kept, and one in gzip: over plain http no browser takes brotli.
 */
export function taggerModel(): Plugin {
  let file = '';
  let asset = '';
  return {
    name: 'tagger-model',
    enforce: 'pre',
    load: {
      filter: { id: path },
      async handler(id) {
        file = id.replace(/\?url$/, '');
        if (this.environment.mode === 'dev') return `export default ${JSON.stringify(devAddress)};`;
        asset = this.emitFile({ type: 'asset', name: 'tagger-model.bin', source: await unpacked(file) });
        return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
      },
    },
    async writeBundle({ dir = '' }) {
      const built = join(dir, this.getFileName(asset));
      await copyFile(file, `${built}.br`);
      await writeFile(`${built}.gz`, await promisify(gzip)(await unpacked(file)));
    },
    configureServer(server) {
      server.middlewares.use(devAddress, async (_request, response) => response.end(await unpacked(file)));
    },
  };
}

const unpacked = async (file: string): Promise<Uint8Array> => promisify(brotliDecompress)(await readFile(file));
