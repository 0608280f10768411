import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Every feature's routes, on the app that is mounted at `/api`. */
export function registerFeatures(_api: FastifyInstance, _ctx: Context): void {}
