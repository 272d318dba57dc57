import { eq, sql } from 'drizzle-orm'
import {
  type Setting,
  type SettingChange,
  type SettingName,
  settingNames,
  settingRules,
} from '#contract/office/settings.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayOfSetting } from '#domain/dues-facts.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, officeSetting } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'

const usual = (name: SettingName): Setting => ({
  name,
  value: settingRules[name].usual,
  version: 0,
  by: null,
  at: null,
})

async function readSettings(db: Db): Promise<Setting[]> {
  const rows = await db
    .select({ row: officeSetting, by: sql<string | null>`${account.first_name} || ' ' || ${account.sur_name}` })
    .from(officeSetting)
    .leftJoin(account, eq(account.id, officeSetting.changed_by))
  const set = new Map(
    rows.map(({ row: { name, value, version, changed_at }, by }) => [
      name,
      { name, value, version, by, at: changed_at.toISOString() },
    ]),
  )
  return settingNames.map((name) => set.get(name) ?? usual(name))
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

/** Changes a setting that nobody has changed since it was read, and records it. */
export async function changeSetting(
  ctx: OfficeContext,
  { name, value, version }: SettingChange & { name: SettingName },
): Promise<Setting> {
  needBounds(name, value)
  return inTransaction(ctx.db, async (tx) => {
    // Two who change it for the first time at once have no row yet to wait for.
    await tx.execute(sql`lock table ${officeSetting} in share row exclusive mode`)
    const before = await readSetting(tx, name)
    if (before.version !== version) {
      throw new Refusal(409, 'Somebody else has changed this setting meanwhile.', {
        ...{ theirs: before.value, version: before.version, by: before.by, at: before.at },
      })
    }
    const row = { value, version: version + 1, changed_by: ctx.session.account, changed_at: new Date(ctx.clock.now()) }
    await tx
      .insert(officeSetting)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: officeSetting.name, set: row })
    const facts = { before: { value: before.value }, after: { value } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'change setting', about: `setting ${name}`, ...facts })
    return readSetting(tx, name)
  })
}
