import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { recoveryCode } from '#server/db/schema/index.ts'
import type { CallContext } from '#server/services/context.ts'
import { hashOf } from '#server/services/identity/secrets.ts'
import { postMail } from '#server/services/outbox.ts'
import { needPerson } from './person.ts'

const CODES = 10
/** Without 0, 1, l and o, which people take for each other. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_SIGNS = 4

const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 120 bits, in groups that can be copied by hand: of fewer than 112 a plain hash would not be enough. */
const newCode = () => Array.from({ length: GROUPS }, group).join('-')

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

/** Ten new codes, in place of all there were. */
export async function newRecoveryCodes(tx: Db, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.account_id, account_id))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ account_id, code_hash: hashOf(plain(code)) })))
  return codes
}

/** Each code once. Its owner is told by mail: it may have been found by somebody else. */
export async function spendRecoveryCode(
  tx: Db,
  ctx: Pick<CallContext, 'clock'>,
  { account_id, code }: { account_id: number; code: string },
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.account_id, account_id), eq(recoveryCode.code_hash, hashOf(plain(code)))))
    .returning({ code_hash: recoveryCode.code_hash })
  if (used.length === 0) return false
  const left = await tx.$count(recoveryCode, eq(recoveryCode.account_id, account_id))
  const { email, first_name } = await needPerson(tx, account_id)
  await postMail(tx, ctx, email, { kind: 'recovery-code-used', data: { first_name, left } })
  return true
}
