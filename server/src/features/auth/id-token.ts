import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';

const AUDIENCE = 'daywright';
const LIFE_S = 300;

/** Who an id token speaks of, and its own single-use id. */
export interface IdClaims {
  readonly email: string;
  readonly jti: string;
}

/** A JWT (RFC 7519) of five minutes by this server, which says that someone has proved to own an address. */
export function signIdToken(ctx: Context, { email, jti }: IdClaims): Promise<string> {
  const issuedAt = Math.floor(ctx.clock.now() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ctx.config.publicUrl)
    .setAudience(AUDIENCE)
    .setSubject(email)
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_S)
    .sign(ctx.secrets.signingKey);
}

/** @throws AppError `ID_TOKEN_INVALID` when this server did not make the token, or too long ago */
export async function readIdToken(ctx: Context, token: string): Promise<IdClaims> {
  try {
    const { payload } = await jwtVerify(token, ctx.secrets.signingKey, {
      algorithms: ['HS256'],
      issuer: ctx.config.publicUrl,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'jti', 'exp'],
      currentDate: new Date(ctx.clock.now()),
    });
    return { email: payload.sub as string, jti: payload.jti as string };
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause;
    const message =
      cause instanceof errors.JWTExpired
        ? 'Signing in took longer than five minutes. Ask for a new link.'
        : 'This sign-in could not be confirmed. Ask for a new link.';
    throw new AppError('ID_TOKEN_INVALID', message, { cause });
  }
}
