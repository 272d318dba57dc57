import { getAct as getActCall } from '#contract/staff/act.ts'
import * as to from '#contract/staff/desk-endpoints.ts'
import { find as findCall } from '#contract/staff/find.ts'
import * as notices from '#contract/staff/notices.ts'
import { getAct } from '#server/areas/staff/act/acts.ts'
import { getDesk } from '#server/areas/staff/desk/get-desk.ts'
import { find } from '#server/areas/staff/find/find.ts'
import { getFirstWeek } from '#server/areas/staff/first-week/get-first-week.ts'
import { chooseNotices, getNotices } from '#server/areas/staff/notices.ts'
import { changeSetting, listSettings } from '#server/areas/staff/setting/settings.ts'
import { listViews, removeView, saveView } from '#server/areas/staff/view/views.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** The first page of the office, what the chapter has set, and what a person keeps there. */
export function deskRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.getDesk, (ctx) => getDesk(ctx, deps.guardedActs))
  route(app, deps, to.getFirstWeek, getFirstWeek)
  route(app, deps, getActCall, getAct)
  route(app, deps, findCall, (ctx, input) => find(ctx, deps.finders, input))
  route(app, deps, to.listSettings, listSettings)
  route(app, deps, to.changeSetting, changeSetting)
  route(app, deps, notices.getNotices, getNotices)
  route(app, deps, notices.chooseNotices, chooseNotices)
  route(app, deps, to.listViews, listViews)
  route(app, deps, to.saveView, saveView)
  route(app, deps, to.removeView, removeView)
}
