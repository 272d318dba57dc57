import { MINUTE } from '#contract/common/spans.ts'
import type { Area } from '../area.ts'
import { restatePast } from '../common/ledger/restate.ts'
import { arrearsExport } from './arrears.list.ts'
import { changeFee } from './fee/fee-act.ts'
import { reliefAct } from './give-relief.ts'
import { gradeRuleAct } from './grade/rule-act.ts'
import { gradeDayAct } from './grade-day.ts'
import { membershipAct } from './membership-act.ts'
import { planReminders } from './reminder/plan-reminders.ts'
import { reminderJob } from './reminder/send-run.ts'
import { duesRoutes } from './routes/dues.ts'
import { reminderRoutes } from './routes/reminders.ts'
import { waiverAct } from './waive-many.ts'

export const dues: Area = {
  api: [duesRoutes, reminderRoutes],
  guardedActs: () => [changeFee, gradeDayAct, gradeRuleAct, membershipAct, reliefAct, waiverAct],
  jobKinds: () => ({ 'arrears-export': arrearsExport.kind, reminders: reminderJob }),
  loops: [
    { name: 'standings', every: MINUTE, work: ({ ctx }, stopping) => restatePast(ctx.db, ctx, stopping) },
    {
      name: 'reminders',
      every: 10 * MINUTE,
      needsSteadyClock: true,
      work: ({ ctx }, stopping) => planReminders(ctx, stopping),
    },
  ],
}
