import { limits } from '@daywright/contract/limits';
import {
  allowOf,
  baseUrlOf,
  ConfigError,
  clockStartOf,
  contactOf,
  countOf,
  isLoopback,
  type OutgoingAllow,
  oneOf,
  portOf,
  proxiesOf,
  smtpUrlOf,
  urlOf,
} from './config-values.ts';

/** What the environment says, checked once at start. docs/configuration.md documents each name. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin of every link, redirect and webhook address; never taken from a request. No trailing slash. */
  readonly publicUrl: string;
  /** Those whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** `postgres://…`; undefined: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly signUp: 'owner' | 'list' | 'open';
  /** Lower-cased addresses, for `list`. */
  readonly signUpList: readonly string[];
  readonly encryptionKey: string | undefined;
  /** Google's client of this instance; undefined: nothing of Google is offered. */
  readonly google: GoogleConfig | undefined;
  /** The language model that answers in the chat; undefined: the built-in assistant. */
  readonly llm: LlmConfig | undefined;
  /** Tokens that language models may use a person and UTC day, and a turn. */
  readonly llmDailyTokens: number;
  readonly llmTurnTokens: number;
  /** Where to report what concerns the security of this instance, as a URI. */
  readonly securityContact: string | undefined;
  /** Hosts and networks that outgoing requests may reach although they are not public, by http too. */
  readonly outgoingAllow: OutgoingAllow;
  /** Tokens for all people together a UTC day. */
  readonly llmTotalDailyTokens: number;
  /** Origin and path before `/v1/forecast` and `/v1/search`. No trailing slash. */
  readonly weatherBaseUrl: string;
  readonly geocodingBaseUrl: string;
  /** How much one person may store. */
  readonly quotas: Quotas;
  /** Epoch milliseconds at which the server's clock begins; tests and demos only. */
  readonly clockStart: number | undefined;
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

export interface Quotas {
  /** Live events. */
  readonly events: number;
  /** Bytes of stored text, history included. */
  readonly bytes: number;
  readonly devices: number;
  readonly conversations: number;
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

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** As tokens name it: without a trailing slash. */
  readonly issuer: string;
  /** Origin before `/calendar/v3`. */
  readonly calendarUrl: string;
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
    trustedProxies: proxiesOf('TRUSTED_PROXIES', value('TRUSTED_PROXIES')),
    dataDir: value('DATA_DIR') ?? 'data',
    databaseUrl,
    smtpUrl: smtpUrlOf(value('SMTP_URL')),
    mailFrom: value('MAIL_FROM') ?? 'Daywright <daywright@localhost>',
    signUp,
    signUpList,
    encryptionKey,
    google: googleOf(value),
    llm: llmOf(value),
    llmDailyTokens: countOf('LLM_DAILY_TOKENS', value('LLM_DAILY_TOKENS') ?? '1000000'),
    llmTotalDailyTokens: countOf('LLM_TOTAL_DAILY_TOKENS', value('LLM_TOTAL_DAILY_TOKENS') ?? '20000000', 2e9),
    llmTurnTokens: countOf('LLM_TURN_TOKENS', value('LLM_TURN_TOKENS') ?? '100000'),
    securityContact: contactOf('SECURITY_CONTACT', value('SECURITY_CONTACT')),
    outgoingAllow: allowOf('OUTGOING_ALLOW', value('OUTGOING_ALLOW')),
    weatherBaseUrl: baseUrlOf('WEATHER_BASE_URL', value('WEATHER_BASE_URL') ?? 'https://api.open-meteo.com'),
    geocodingBaseUrl: baseUrlOf(
      'GEOCODING_BASE_URL',
      value('GEOCODING_BASE_URL') ?? 'https://geocoding-api.open-meteo.com',
    ),
    quotas: {
      events: countOf('QUOTA_EVENTS', value('QUOTA_EVENTS') ?? String(limits.eventsPerPerson)),
      bytes: countOf('QUOTA_BYTES', value('QUOTA_BYTES') ?? String(limits.bytesPerPerson)),
      devices: countOf('QUOTA_DEVICES', value('QUOTA_DEVICES') ?? String(limits.devicesPerPerson)),
      conversations: countOf(
        'QUOTA_CONVERSATIONS',
        value('QUOTA_CONVERSATIONS') ?? String(limits.conversationsPerPerson),
      ),
    },
    clockStart: clockStartOf(value('CLOCK_START')),
    rateLimits: oneOf('RATE_LIMITS', value('RATE_LIMITS') ?? 'on', ['on', 'off'] as const) === 'on',
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
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

function googleOf(value: (name: string) => string | undefined): GoogleConfig | undefined {
  const [clientId, clientSecret] = [value('GOOGLE_CLIENT_ID'), value('GOOGLE_CLIENT_SECRET')];
  if (!clientId || !clientSecret) {
    const left = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GOOGLE_CALENDAR_URL'].find(value);
    if (!left) return undefined;
    const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
    throw new ConfigError(`${left} needs ${missing}, of an OAuth client of the Google Cloud console.`);
  }
  const issuer = baseUrlOf('GOOGLE_ISSUER', value('GOOGLE_ISSUER') ?? 'https://accounts.google.com');
  const calendarUrl = urlOf('GOOGLE_CALENDAR_URL', value('GOOGLE_CALENDAR_URL') ?? 'https://www.googleapis.com', [
    'http:',
    'https:',
  ]);
  for (const [name, address] of [
    ['GOOGLE_ISSUER', issuer],
    ['GOOGLE_CALENDAR_URL', calendarUrl],
  ] as const) {
    // Codes, secrets and tokens travel there: in plain text only to a stand-in on the same machine.
    if (!address.startsWith('https:') && !isLoopback(address))
      throw new ConfigError(`${name} must begin with https://, or be an address of this machine such as 127.0.0.1.`);
  }
  return { clientId, clientSecret, issuer, calendarUrl };
}
