import Fastify, { type FastifySerializerCompiler } from 'fastify';

type Compiler = FastifySerializerCompiler<object>;

/** By their schemas, which are the contract's: what was compiled serves every app of the process. */
const compiled = new WeakMap<object, ReturnType<Compiler>>();

/**
 * Fastify's own serializers of replies, each compiled when it is first needed: to compile all of them is most of what it takes
 * to start, and many routes are not asked for long.
 */
export async function replySerializers(): Promise<Compiler> {
  const compile = await ownCompiler();
  const serializerOf: Compiler = (route) => {
    const known = compiled.get(route.schema);
    if (known) return known;
    const made = compile(route);
    compiled.set(route.schema, made);
    return made;
  };
  return (route) => (data) => serializerOf(route)(data);
}

/** An app has it once it is ready and has a reply to compile. */
async function ownCompiler(): Promise<Compiler> {
  const bare = Fastify();
  bare.get('/', { schema: { response: { 200: { type: 'string' } } } }, () => '');
  await bare.ready();
  const { serializerCompiler } = bare;
  await bare.close();
  if (!serializerCompiler) throw new Error('Fastify has no compiler for replies.');
  return serializerCompiler;
}
