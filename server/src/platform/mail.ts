import type { createTransport, Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import { writeToOutbox } from './outbox.ts';

/** One mail to one person, as plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The sign-in link in the text, which is printed where no mail server is configured. */
  readonly link?: string;
}

/** Sends mail: by SMTP, or into `DATA_DIR/outbox` where none is configured (design, section 8). */
export interface Mail {
  /** `console`: letters are only written to the outbox, and links are printed. */
  readonly kind: 'smtp' | 'console';
  send(letter: Letter): Promise<void>;
  /** Only prints a letter's link, whatever is configured: the owner's first sign-in never leaves the machine. */
  print(letter: Letter): void;
}

/** Prints on the console, past the log: a link must never reach a log file. */
const printLink = (letter: Letter) => {
  if (letter.link) process.stdout.write(`Sign-in link for ${letter.to}: ${letter.link}\n`);
};

export function openMail(config: Config, clock: Clock): Mail {
  return config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : outboxMail(config, clock);
}

/** The mailer is loaded with the first letter: an idle server need not hold it in memory. */
function onFirstUse(options: Parameters<typeof createTransport>[0]): () => Promise<Transporter> {
  let transport: Promise<Transporter> | undefined;
  return () => {
    transport ??= import('nodemailer').then((nodemailer) => nodemailer.createTransport(options));
    return transport;
  };
}

function smtpMail(url: string, from: string): Mail {
  const transport = onFirstUse({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  return {
    kind: 'smtp',
    async send(letter) {
      await (await transport()).sendMail({ from, to: letter.to, subject: letter.subject, text: letter.text });
    },
    print: printLink,
  };
}

function outboxMail(config: Config, clock: Clock): Mail {
  const composer = onFirstUse({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'console',
    async send(letter) {
      // First: on a full disk it is all there is.
      printLink(letter);
      const { message } = await (await composer()).sendMail({
        from: config.mailFrom,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        date: new Date(clock.now()),
      });
      await writeToOutbox(config, clock, letter.to, unwrapped(message as Buffer, letter.text));
    },
    print: printLink,
  };
}

/**
 * The composed letter with its text as it is. A line as long as a link would travel as quoted-printable, which cuts it
 * and writes `=3D` for `=`: a person could not copy it from the file.
 */
function unwrapped(message: Buffer, text: string): Buffer {
  const headers = message.subarray(0, message.indexOf('\r\n\r\n')).toString();
  const plain = headers.replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit');
  return Buffer.from(`${plain}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`);
}
