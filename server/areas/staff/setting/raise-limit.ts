import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { settingNames } from '#contract/staff/settings.ts'
import { naira } from '#domain/common/money.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { beforeAndAfter, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { approval, officeSetting } from '#server/db/schema/index.ts'

const Raised = v.object({ name: v.picklist(settingNames), was: v.number(), value: v.number() })

const RAISE = 'settings.limit'
export const aboutSetting = (name: string) => `setting ${name}`
const nameIn = (about: string) => v.parse(v.picklist(settingNames), about.slice('setting '.length))

const number = (value: number) => value.toLocaleString('en-NG')

function wordsOf({ name, was, value }: v.InferOutput<typeof Raised>): string {
  const raised = `from ${number(was)} to ${number(value)}`
  if (name === 'second_person_limit') return `Money above which two persons are needed, in naira: ${raised}`
  if (name === 'invitations_at_once') return `Members who are invited at once, at most: ${raised}`
  return `People above which a letter needs two persons: ${raised}`
}

/** Two who change a setting for the first time at once have no row yet to wait for. */
export const lockSettings = (tx: Db) => tx.execute(sql`lock table ${officeSetting} in share row exclusive mode`)

async function versionOf(tx: Db, about: string): Promise<number> {
  const [row] = await tx
    .select({ version: officeSetting.version })
    .from(officeSetting)
    .where(eq(officeSetting.name, nameIn(about)))
  return row?.version ?? 0
}

/** A limit above which two persons are needed becomes higher. */
export const raiseLimit = guardedAct({
  name: RAISE,
  permission: 'settings.edit',
  data: Raised,
  title: 'Raise a limit',
  tell: async (_db, _ctx, { data: { name, was, value } }) => {
    const isMoney = name === 'second_person_limit'
    const said = (one: number) => (isMoney ? naira(one) : `${number(one)} people`)
    return {
      tables: [
        beforeAndAfter('The limit', [
          [isMoney ? 'Money above it takes two persons' : 'A letter to more takes two persons', said(was), said(value)],
        ]),
      ],
      collisions: [
        isMoney
          ? `Up to ${naira(value)} one person alone then records money and gives it up.`
          : `Up to ${number(value)} people one person alone then writes to.`,
      ],
      follows: [line('It counts at once'), line('One person can lower it again')],
      records: [{ label: 'Settings', to: '/settings' }],
    }
  },
  words: wordsOf,
  lock: lockSettings,
  versionOf,
  perform: async (tx, ctx, { id, about, data: { name, was, value }, asked_by }) => {
    const version = (await versionOf(tx, about)) + 1
    const row = { value, version, changed_by: asked_by, changed_at: new Date(ctx.clock.now()) }
    await tx
      .insert(officeSetting)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: officeSetting.name, set: row })
    const facts = { before: { value: was }, after: { value, approval: id } }
    await recordAct(tx, ctx, { actor: `account ${asked_by}`, what: 'change setting', about, ...facts })
  },
})

/** The higher limits that wait for a second person, by their names. */
export async function raisesAsked(db: Db) {
  const rows = await db
    .select({ id: approval.id, data: approval.data })
    .from(approval)
    .where(and(eq(approval.act, RAISE), eq(approval.state, 'asked')))
  return new Map(
    rows.map(({ id, data }) => {
      const { name, value } = v.parse(Raised, data)
      return [name, { approval: id, value }] as const
    }),
  )
}
