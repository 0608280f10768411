import { deleteBudget, listBudgets, saveBudgets } from '@daywright/contract/budgets';
import { getDayReview, getReport } from '@daywright/contract/reports';
import { getStats } from '@daywright/contract/tracking';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listedValues } from '../../platform/pieces.ts';
import { serve, serveInTurn, serveText } from '../../platform/serve.ts';
import { readBudgets } from './budget-store.ts';
import * as budgets from './budgets.ts';
import { readReport } from './report.ts';
import { readDayReview } from './review.ts';
import { readStats } from './stats.ts';

export function trackingRoutes(app: FastifyInstance, ctx: Context): void {
  serveInTurn(app, getStats, ({ userId, query }) => readStats(ctx.read, userId, query, ctx.clock.now()));

  serveInTurn(app, getReport, async ({ userId, query }) => ({
    periods: await readReport(ctx.read, userId, query, ctx.clock.now()),
  }));

  serveText(app, getDayReview, async ({ userId, query: { date } }) => {
    const items = await readDayReview(ctx.read, userId, date, ctx.clock.now());
    return listedValues(`{"success":true,"date":${JSON.stringify(date)},"items":`, items, '}');
  });

  serve(app, listBudgets, async ({ userId }) => ({ budgets: await readBudgets(ctx.read, userId) }));

  serve(app, saveBudgets, async ({ userId, body }) => ({ budgets: await budgets.saveBudgets(ctx, userId, body) }));

  serve(app, deleteBudget, async ({ userId, query }) => ({ budgets: await budgets.removeBudget(ctx, userId, query) }));
}
