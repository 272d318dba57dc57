import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { readSettings } from '#server/config/settings.ts'
import type { App } from '#server/http/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { argonPasswords } from '#server/ports/passwords.ts'
import { sharpPictures } from '#server/ports/sharp-pictures.ts'
import { createApp, type Deps } from '#server/start/app.ts'
import { noPayments } from './no-payments.ts'

/** Noon in Abuja, the 12th of March 2027. */
export const now = Date.parse('2027-03-12T11:00:00.000Z')

export const clock = { now: () => now }

/** The least that a hash may cost. */
export const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Dear only where the cost itself is asked for. One for all: each has a queue and a dummy of its own. */
export const passwords = argonPasswords({ cost: cheap })

export const pictures = sharpPictures()

/** A log that is kept in memory, one line an entry. */
export function recordedLog() {
  const lines: string[] = []
  return { lines, log: createLog({ write: (line) => lines.push(line) }) }
}

/** The server on this database, with a clock that stands still. */
export function testApp(deps: Pick<Deps, 'database'> & Partial<Deps>, site?: App) {
  return createApp({
    settings: readSettings({}),
    clock,
    passwords,
    pictures,
    payments: noPayments,
    files: localFiles('/nonexistent'),
    log: recordedLog().log,
    signer: createTicketSigner('the-key-of-the-tickets-of-a-test'),
    ...deps,
    ...(site && { site }),
  })
}
