import { makeBackup as makeBackupCall } from '#contract/staff/shell-endpoints.ts'
import { makeBackup } from '#server/areas/jobs/backup/make-backup.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { respondingRoute } from '#server/http/route.ts'

/** Sent as it is read, and kept nowhere on the way. */
export function backupRoute(app: App, deps: AreaDeps) {
  const store = { database: deps.database, files: deps.store.files }
  respondingRoute(app, deps, makeBackupCall, async (ctx, _, c) =>
    c.body(await makeBackup(ctx, store), 200, {
      'content-type': 'application/x-tar',
      'content-disposition': 'attachment; filename="backup.tar"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }),
  )
}
