import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { getGrade } from '#server/services/grade/get-grade.ts'
import { listGrades } from '#server/services/grade/list-grades.ts'
import type { Environment } from './environment.ts'
import { type Desk, publicRoute } from './route.ts'

export function gradeRoutes(app: Hono<Environment>, desk: Desk) {
  publicRoute(app, desk, to.listGrades, listGrades)
  publicRoute(app, desk, to.getGrade, getGrade)
}
