import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { ApplicationForm } from '#contract/membership.ts'
import { apply, type ReadForm } from '#server/services/membership/apply.ts'
import { applyForUpgrade } from '#server/services/membership/apply-for-upgrade.ts'
import { getOwnFile } from '#server/services/membership/get-file.ts'
import { listUpgrades } from '#server/services/membership/list-upgrades.ts'
import { getLinkHolder, openOwnLink } from '#server/services/membership/payment-links.ts'
import type { FileRoom } from '#server/services/membership/stage-files.ts'
import type { Environment } from './environment.ts'
import { attemptKey, formOf } from './input.ts'
import { privateFileRoute } from './private-file.ts'
import { accountRoute, type Desk, guestRoute, openRoute } from './route.ts'
import { readUpload } from './upload.ts'

/** Becoming a member, and rising. */
export function membershipRoutes(app: Hono<Environment>, desk: Desk, room: FileRoom) {
  guestRoute(app, desk, to.applyForMembership, ({ account, ...ctx }, _input, c) => {
    const read: ReadForm = async (take) => {
      const sent = await readUpload(c, take)
      return { form: formOf(ApplicationForm, sent), sent }
    }
    return apply(ctx, { account, read, room, key: attemptKey(c) })
  })
  openRoute(app, desk, to.getLinkHolder, getLinkHolder)
  accountRoute(app, desk, to.openOwnLink, openOwnLink)
  accountRoute(app, desk, to.listUpgrades, listUpgrades)
  accountRoute(app, desk, to.applyForUpgrade, applyForUpgrade)
  privateFileRoute(app, desk, {
    endpoint: to.getOwnFile,
    files: room.files,
    admit: desk.door.admitAccount,
    find: getOwnFile,
  })
}
