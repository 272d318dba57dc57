import { attendee } from '#samples/events.ts'
import { credentials } from '#samples/identity.ts'
import { storeCredentials } from '#src/site/identity/credentials.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { bindPending } from '#src/site/money/pending.ts'
import { answering } from './answer.ts'
import { fixtureAt, places, traceOf } from './fixtures.ts'

/** On an address of a fixture: this tab holds what it would hold, and the API answers what it would answer. */
export function prepareReturn(): void {
  const fixture = fixtureAt(location)
  if (!fixture) return
  const { purpose, outcome } = fixture
  const storage = browserStorage()
  const entries = {
    event: ['registrationDetails', JSON.stringify(attendee)],
    dues: ['duesDetails', JSON.stringify({ duration: 1, trace_id: traceOf(outcome) })],
    membership: ['paymentToken', 'fixture'.repeat(8)],
    upgrade: ['upgradeDetails', JSON.stringify({ upgrade_id: 1 })],
  } as const
  const [key, text] = entries[purpose]
  if (outcome.isStored) {
    storage?.setItem(key, text)
    bindPending(storage, key, traceOf(outcome), purpose === 'event' ? { event_id: 2 } : undefined)
  }
  if (places[purpose].isMember) storeCredentials(storage, credentials)
  window.fetch = answering(outcome, window.fetch.bind(window))
}
