import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';

/** Pictures are shown by addresses alone, which send no token: whoever knows the random id may see it. */
export const getPicture = {
  method: 'GET',
  path: '/pictures/:id',
  summary: 'A picture of a person, by its random id.',
  access: 'public',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  produces: 'image/*',
} as const satisfies Endpoint;
