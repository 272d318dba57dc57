import type { Hono } from 'hono'
import * as to from '#contract/staff/desk-endpoints.ts'
import * as notices from '#contract/staff/notice-endpoints.ts'
import type { GuardedAct } from '#server/services/approval/guarded-act.ts'
import { getDesk } from '#server/services/desk/get-desk.ts'
import { changeSetting, listSettings } from '#server/services/setting/settings.ts'
import { chooseNotices, getNotices } from '#server/services/staff/notices.ts'
import { listViews, removeView, saveView } from '#server/services/view/views.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** The first page of the office, what the chapter has set, and what a person keeps there. */
export function deskRoutes(app: Hono<Environment>, deps: RouteDeps, acts: readonly GuardedAct[]) {
  route(app, deps, to.getDesk, (ctx) => getDesk(ctx, acts))
  route(app, deps, to.listSettings, listSettings)
  route(app, deps, to.changeSetting, changeSetting)
  route(app, deps, notices.getNotices, getNotices)
  route(app, deps, notices.chooseNotices, chooseNotices)
  route(app, deps, to.listViews, listViews)
  route(app, deps, to.saveView, saveView)
  route(app, deps, to.removeView, removeView)
}
