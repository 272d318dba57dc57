import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** How many tables are vacuumed depends on earlier runs, so these messages are not counted. */
const isUpkeep = (told: unknown) =>
  String(typeof told === 'object' && told && 'text' in told ? told.text : told).startsWith('vacuum analyze')

/**
 * Counts from now on what the database is told: the embedded one, or a PostgreSQL server. Before it hears the message of
 * this number the process is killed; without a number it lives on.
 */
export function killAt(point: number) {
  let messages = 0
  const counting = <Send extends (...given: never[]) => unknown>(send: Send): Send =>
    new Proxy(send, {
      apply: (target, self, given) => {
        if (!isUpkeep(given[0])) messages += 1
        if (messages === point) process.kill(process.pid, 'SIGKILL')
        return Reflect.apply(target, self, given)
      },
    })
  PGlite.prototype.execProtocolRawSync = counting(PGlite.prototype.execProtocolRawSync)
  Client.prototype.query = counting(Client.prototype.query)
  return () => messages
}
