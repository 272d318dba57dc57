import { PGlite } from '@electric-sql/pglite'

/**
 * Counts from now on what the engine is told. Before it hears the message of this number the process is killed; without
 * a number it lives on.
 */
export function killAt(point: number) {
  let messages = 0
  const send = PGlite.prototype.execProtocolRawSync
  PGlite.prototype.execProtocolRawSync = function (message) {
    messages += 1
    if (messages === point) process.kill(process.pid, 'SIGKILL')
    return send.call(this, message)
  }
  return () => messages
}
