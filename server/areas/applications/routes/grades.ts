import { setGrade as setGradeCall } from '#contract/content/shell-endpoints.ts'
import * as to from '#contract/endpoints.ts'
import { getGrade } from '#server/areas/applications/grade/get-grade.ts'
import { listGrades } from '#server/areas/applications/grade/grade.ts'
import { setGrade } from '#server/areas/applications/grade/set-grade.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { partOf } from '#server/http/memory/response-cache.ts'
import { route } from '#server/http/route.ts'

/** The grades, with what each costs. */
export function gradeRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.listGrades, listGrades)
  route(app, deps, to.getGrade, getGrade)
  route(app, deps, setGradeCall, async (ctx, costs) => {
    const set = await setGrade(ctx, costs)
    // The fees stand in the data of every page.
    for (const { path } of [to.listGrades, to.getSite]) deps.cache.purge(partOf(path))
    return set
  })
}
