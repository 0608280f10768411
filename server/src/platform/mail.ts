/** One mail to one person, as plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail: by SMTP, or into `DATA_DIR/outbox` where none is configured (design, section 8). */
export interface Mail {
  /** `console`: letters are only written to the outbox, and links are printed. */
  readonly kind: 'smtp' | 'console';
  send(letter: Letter): Promise<void>;
}
