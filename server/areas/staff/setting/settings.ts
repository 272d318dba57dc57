import { eq } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  limitNames,
  type Setting,
  type SettingChange,
  type SettingName,
  settingNames,
  settingRules,
} from '#contract/staff/settings.ts'
import { dayOfSetting } from '#domain/dues/dues-facts.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, fullNameOrNull, officeSetting } from '#server/db/schema/index.ts'
import { aboutSetting, lockSettings, raiseLimit, raisesAsked } from './raise-limit.ts'

const usual = (name: SettingName): Setting => ({
  name,
  value: settingRules[name].usual,
  version: 0,
  by: null,
  at: null,
})

async function readSettings(db: Db): Promise<Setting[]> {
  const rows = await db
    .select({ row: officeSetting, by: fullNameOrNull })
    .from(officeSetting)
    .leftJoin(account, eq(account.id, officeSetting.changed_by))
  const asked = await raisesAsked(db)
  const set = new Map(
    rows.map(({ row: { name, value, version, changed_at }, by }) => [
      name,
      { name, value, version, by, at: changed_at.toISOString() },
    ]),
  )
  return settingNames.map((name) => {
    const waiting = asked.get(name)
    return { ...(set.get(name) ?? usual(name)), ...(waiting && { waiting }) }
  })
}

export const listSettings = ({ db }: OfficeContext): Promise<Setting[]> => readSettings(db)

/** One setting as it holds now. */
export async function readSetting(db: Db, name: SettingName): Promise<Setting> {
  return (await readSettings(db)).find((one) => one.name === name) ?? usual(name)
}

const nairaOf = (value: number) => value.toLocaleString('en-NG')

function needBounds(name: SettingName, value: number) {
  const { least, most } = settingRules[name]
  if (value < least || value > most) throw new Refusal(400, `Give a number from ${nairaOf(least)} to ${nairaOf(most)}.`)
  if (name === 'late_from' && value !== 0 && dayOfSetting(value) === null)
    throw new Refusal(400, 'Give a day that every year has.')
}

/** By the office: the key of the shell needs no second person. */
const needsSecond = ({ session }: OfficeContext, { name, value }: Setting, next: number) =>
  session.account !== null && limitNames.includes(name) && next > value

/** Changes a setting that nobody has changed since it was read, and records it. A higher limit waits for a second person. */
export async function changeSetting(
  ctx: OfficeContext,
  { name, value, version, reason }: SettingChange & { name: SettingName },
): Promise<Setting> {
  needBounds(name, value)
  return inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const before = await readSetting(tx, name)
    if (before.version !== version) {
      const newer = { by: before.by, what: 'changed', at: before.at, version: before.version, theirs: before.value }
      throw wasFirst('Somebody else has changed this setting meanwhile.', newer)
    }
    if (needsSecond(ctx, before, value)) {
      const data = { name, was: before.value, value }
      await ask(tx, ctx, raiseLimit, { about: aboutSetting(name), version, data, reason })
      return readSetting(tx, name)
    }
    const row = { value, version: version + 1, changed_by: ctx.session.account, changed_at: new Date(ctx.clock.now()) }
    await tx
      .insert(officeSetting)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: officeSetting.name, set: row })
    const facts = { before: { value: before.value }, after: { value } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'change setting', about: aboutSetting(name), ...facts })
    return readSetting(tx, name)
  })
}
