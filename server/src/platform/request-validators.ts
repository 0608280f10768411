import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';

type Compiler = typeof TypeBoxValidatorCompiler;

/** By their schemas, which are the contract's: what was compiled serves every app of the process. Bodies are not converted. */
const compiled = {
  body: new WeakMap<object, ReturnType<Compiler>>(),
  other: new WeakMap<object, ReturnType<Compiler>>(),
};

/** TypeBox's validators of requests, each compiled when it is first needed. */
export const requestValidators: Compiler = (route) => {
  const known = compiled[route.httpPart === 'body' ? 'body' : 'other'];
  return (value) => {
    const validate = known.get(route.schema) ?? TypeBoxValidatorCompiler(route);
    known.set(route.schema, validate);
    return validate(value);
  };
};
