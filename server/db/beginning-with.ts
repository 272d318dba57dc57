import type { Db } from './database.ts'

/**
 * The same database, whose first transaction that may write begins with `first`. Once it is committed no other does so; one
 * that was undone and is tried again begins with it again.
 */
export function beginningWith(db: Db, first: (tx: Db) => Promise<void>) {
  let isCommitted = false
  const transaction: Db['transaction'] = async (work, config) => {
    if (isCommitted || config?.accessMode === 'read only') return db.transaction(work, config)
    const answer = await db.transaction(async (tx) => {
      await first(tx)
      return work(tx)
    }, config)
    isCommitted = true
    return answer
  }
  const begun: Db = Object.create(db, { transaction: { value: transaction } })
  return { db: begun, isCommitted: () => isCommitted }
}
