import type { Hono } from 'hono'
import * as to from '#contract/dues/grade-rules.ts'
import { listGradeRules } from '#server/areas/dues/grade/list-grade-rules.ts'
import { proposeGradeRule } from '#server/areas/dues/grade/propose-grade-rule.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** What the chapter asks of who rises to a grade. */
export function gradeRuleRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listGradeRules, listGradeRules)
  route(app, deps, to.proposeGradeRule, proposeGradeRule)
}
