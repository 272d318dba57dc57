import type { Db } from './database.ts'

/** A query that each database prepares once. Its name must be its own: a connection keeps statements by name. */
export function prepared<Query>(prepare: (db: Db) => Query) {
  const queries = new WeakMap<Db, Query>()
  return (db: Db): Query => {
    const query = queries.get(db) ?? prepare(db)
    queries.set(db, query)
    return query
  }
}
