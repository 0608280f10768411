/** What the environment says, checked once at start. docs/configuration.md documents each name. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin of every link, redirect and webhook address; never taken from a request. No trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** `postgres://…`; undefined: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly signUp: 'owner' | 'list' | 'open';
  /** Lower-cased addresses, for `list`. */
  readonly signUpList: readonly string[];
  readonly encryptionKey: string | undefined;
  readonly googleConfigured: boolean;
  /** Epoch milliseconds at which the server's clock begins; tests and demos only. */
  readonly clockStart: number | undefined;
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

/** A value of the environment that cannot be used. The message names it and says what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError naming the first variable that cannot be used */
export function readConfig(env: Record<string, string | undefined>): Config {
  const value = (name: string) => env[name]?.trim() || undefined;
  const port = portOf(value('PORT'));
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres://, or be left out to use the embedded database.');
  }
  const encryptionKey = value('ENCRYPTION_KEY');
  if (databaseUrl && !encryptionKey) {
    throw new ConfigError(
      'ENCRYPTION_KEY is required with DATABASE_URL, so that every server process has the same key.',
    );
  }
  if (encryptionKey && encryptionKey.length < 32) {
    throw new ConfigError(
      'ENCRYPTION_KEY must have at least 32 characters, such as the output of: openssl rand -hex 32',
    );
  }
  const signUp = oneOf('SIGN_UP', value('SIGN_UP') ?? 'owner', ['owner', 'list', 'open'] as const);
  const signUpList = (value('SIGN_UP_LIST') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase());
  if (signUp === 'list' && signUpList.length === 0) {
    throw new ConfigError('SIGN_UP=list needs SIGN_UP_LIST, the addresses that may sign in, separated by commas.');
  }
  return {
    host: value('HOST') ?? 'localhost',
    port,
    publicUrl: urlOf('PUBLIC_URL', value('PUBLIC_URL') ?? `http://localhost:${port}`, ['http:', 'https:']),
    dataDir: value('DATA_DIR') ?? 'data',
    databaseUrl,
    smtpUrl: smtpUrlOf(value('SMTP_URL')),
    mailFrom: value('MAIL_FROM') ?? 'Daywright <daywright@localhost>',
    signUp,
    signUpList,
    encryptionKey,
    googleConfigured: Boolean(value('GOOGLE_CLIENT_ID') && value('GOOGLE_CLIENT_SECRET')),
    clockStart: clockStartOf(value('CLOCK_START')),
    rateLimits: oneOf('RATE_LIMITS', value('RATE_LIMITS') ?? 'on', ['on', 'off'] as const) === 'on',
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
}

function portOf(text: string | undefined): number {
  if (text === undefined) return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function urlOf(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an address such as https://daywright.example.org, not "${value}".`);
  }
  const { origin, href } = new URL(value);
  // Screens and calls stand at fixed paths, and the address is part of the headers.
  if (href.replace(/\/+$/, '') !== origin)
    throw new ConfigError(`${name} is an address without a path, not "${value}".`);
  return origin;
}

function smtpUrlOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // The address may carry a password: it is not repeated in the sentence.
  if (!URL.canParse(value) || !['smtp:', 'smtps:'].includes(new URL(value).protocol)) {
    throw new ConfigError('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.');
  }
  return value;
}

function clockStartOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const start = Date.parse(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(start)) {
    throw new ConfigError(`CLOCK_START must be an ISO instant such as 2026-06-11T08:14:00Z, not "${value}".`);
  }
  return start;
}
