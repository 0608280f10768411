import { type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';

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
export function createLogger(level: string): Logger {
  const options = logOptions(level);
  return process.stdout.isTTY ? pino(options, pretty({ ignore: 'pid,hostname' })) : pino(options);
}

const withoutQuery = (url: string | undefined) => url?.split('?', 1)[0];
