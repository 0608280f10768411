// The double as a process of its own: `node e2e/emulators/google-calendar/serve.ts [port]` prints where it listens, as a
// line of JSON, and ends with its standard input.
import { startGoogleCalendar } from './google-calendar.ts';

const google = await startGoogleCalendar({ port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ url: google.url }));
process.stdin.resume().on('end', () => google.stop());
