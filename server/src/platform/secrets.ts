/** Keys derived from `ENCRYPTION_KEY` or the key file (design, section 8). */
export interface Secrets {
  /** Signs this server's id tokens. */
  readonly signingKey: Uint8Array;
  /** Encrypts provider credentials at rest. */
  readonly encryptionKey: Uint8Array;
}
