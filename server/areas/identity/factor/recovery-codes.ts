import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hashOf } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { memberRecoveryCode, recoveryCode } from '#server/db/schema/index.ts'

const CODES = 10
/** Without 0, 1, l and o, which people take for each other. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_SIGNS = 4

const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 120 bits, in groups that can be copied by hand: of fewer than 112 a plain hash would not be enough. */
const newCode = () => Array.from({ length: GROUPS }, group).join('-')

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

type Codes = typeof recoveryCode | typeof memberRecoveryCode

/** Ten new codes, in place of all there were. */
export async function newRecoveryCodes(tx: Db, table: Codes, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.delete(table).where(eq(table.account_id, account_id))
  await tx.insert(table).values(codes.map((code) => ({ account_id, code_hash: hashOf(plain(code)) })))
  return codes
}

/** Each code once. Answers how many are left, or null where it is none of the account's. */
export async function spendRecoveryCode(
  tx: Db,
  table: Codes,
  { account_id, code }: { account_id: number; code: string },
): Promise<number | null> {
  const used = await tx
    .delete(table)
    .where(and(eq(table.account_id, account_id), eq(table.code_hash, hashOf(plain(code)))))
    .returning({ code_hash: table.code_hash })
  return used.length === 0 ? null : tx.$count(table, eq(table.account_id, account_id))
}
