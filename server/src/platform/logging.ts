import { type Logger, pino, stdTimeFunctions } from 'pino';

/**
 * Addresses are logged without their query, since a socket's token travels in it; headers and bodies are never logged.
 */
export const logOptions = (level: string) => ({
  level,
  timestamp: stdTimeFunctions.isoTime,
  serializers: {
    req: (request: { method?: string; url?: string; ip?: string }) => ({
      method: request.method,
      path: withoutQuery(request.url),
      address: request.ip,
    }),
  },
});

/** JSON lines on stdout, readable on a terminal. */
export async function createLogger(level: string): Promise<Logger> {
  const options = logOptions(level);
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ ignore: 'pid,hostname' }));
}

const withoutQuery = (url: string | undefined) => url?.split('?', 1)[0];
