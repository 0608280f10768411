import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';

/**
 * Addresses are logged without their query, since a socket's token travels in it; headers and bodies are never logged. Nor is
 * what PostgreSQL tells beside the message of an error: the row that it refused, whole.
 */
export const logOptions = (level: string) => ({
  level,
  timestamp: stdTimeFunctions.isoTime,
  serializers: {
    err: (error: Error) => {
      const { detail: _row, where: _place, internalQuery: _query, ...told } = stdSerializers.err(error);
      return told;
    },
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
