import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { getGrade } from '#server/services/grade/get-grade.ts'
import { listGrades } from '#server/services/grade/list-grades.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

export function gradeRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listGrades, listGrades)
  route(app, deps, to.getGrade, getGrade)
}
