import { readFileSync } from 'node:fs';

const packageJson = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The product's version, as the root package.json has it. */
export const version = packageJson.version;
