import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** One call of the HTTP API. `path` is below `/api`; its parameters are written `:name`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  /** `public` endpoints answer without a bearer token. */
  readonly access: 'public' | 'user';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Success body, `success: true` included. Absent where the answer is a file or a redirect. */
  readonly reply?: TSchema;
  /** Media types of a body or an answer that is not JSON. */
  readonly consumes?: readonly string[];
  readonly produces?: string;
}

export type Params<E> = E extends { params: infer S extends TSchema } ? Static<S> : undefined;
export type Query<E> = E extends { query: infer S extends TSchema } ? Static<S> : undefined;
export type Body<E> = E extends { body: infer S extends TSchema } ? Static<S> : undefined;
export type Reply<E> = E extends { reply: infer S extends TSchema } ? Static<S> : undefined;

/** A success body. */
export const reply = <P extends TProperties>(properties: P) =>
  Type.Object({ success: Type.Literal(true), ...properties });

/** An object that refuses fields it does not name. */
export const strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
