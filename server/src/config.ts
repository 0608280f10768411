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
  /** The language model that answers in the chat; undefined: the built-in assistant. */
  readonly llm: LlmConfig | undefined;
  /** Tokens that language models may use a person and UTC day, and a turn. */
  readonly llmDailyTokens: number;
  readonly llmTurnTokens: number;
  /** Origin and path before `/v1/forecast` and `/v1/search`. No trailing slash. */
  readonly weatherBaseUrl: string;
  readonly geocodingBaseUrl: string;
  /** Epoch milliseconds at which the server's clock begins; tests and demos only. */
  readonly clockStart: number | undefined;
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

export const llmProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type LlmProvider = (typeof llmProviders)[number];

export interface LlmConfig {
  readonly provider: LlmProvider;
  readonly model: string;
  /** Undefined only of an `openai-compatible` one, such as a model on the same machine. */
  readonly apiKey: string | undefined;
  /** Undefined: the provider's own. Never of an `openai-compatible` one. No trailing slash. */
  readonly baseUrl: string | undefined;
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
    llm: llmOf(value),
    llmDailyTokens: countOf('LLM_DAILY_TOKENS', value('LLM_DAILY_TOKENS') ?? '1000000'),
    llmTurnTokens: countOf('LLM_TURN_TOKENS', value('LLM_TURN_TOKENS') ?? '100000'),
    weatherBaseUrl: baseUrlOf('WEATHER_BASE_URL', value('WEATHER_BASE_URL') ?? 'https://api.open-meteo.com'),
    geocodingBaseUrl: baseUrlOf(
      'GEOCODING_BASE_URL',
      value('GEOCODING_BASE_URL') ?? 'https://geocoding-api.open-meteo.com',
    ),
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

/** An address that calls are made to. It may have a path; what could hold a password is refused, and not repeated. */
function baseUrlOf(name: string, value: string): string {
  const url = URL.parse(value);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(
      `${name} must be an address such as https://models.example.org/v1, without user, password and query.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

function countOf(name: string, value: string): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || !Number.isSafeInteger(count))
    throw new ConfigError(`${name} must be a whole number from 1, not "${value}".`);
  return count;
}

function llmOf(value: (name: string) => string | undefined): LlmConfig | undefined {
  const named = value('LLM_PROVIDER');
  if (!named) {
    const left = ['LLM_MODEL', 'LLM_API_KEY', 'LLM_BASE_URL'].find(value);
    if (left) throw new ConfigError(`${left} needs LLM_PROVIDER, one of ${llmProviders.join(', ')}.`);
    return undefined;
  }
  const provider = oneOf('LLM_PROVIDER', named, llmProviders);
  const [model, apiKey, baseUrl] = [value('LLM_MODEL'), value('LLM_API_KEY'), value('LLM_BASE_URL')];
  const isCompatible = provider === 'openai-compatible';
  const required = (name: string) => new ConfigError(`${name} is required with LLM_PROVIDER=${provider}.`);
  if (!model) throw required('LLM_MODEL');
  if (!apiKey && !isCompatible) throw required('LLM_API_KEY');
  if (!baseUrl && isCompatible) throw required('LLM_BASE_URL');
  // It travels in a header, and a header that cannot be sent would be shown in the failure.
  if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ConfigError('LLM_API_KEY must have neither blanks nor characters beyond ASCII.');
  }
  return { provider, model, apiKey, baseUrl: baseUrl && baseUrlOf('LLM_BASE_URL', baseUrl) };
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
