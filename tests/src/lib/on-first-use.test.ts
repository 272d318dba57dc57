import { describe, expect, test } from 'vitest'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** A piece that is lost on the way as often as this. */
function piece(losses: number) {
  let fetches = 0
  const fetchPiece = onFirstUse(async () => {
    fetches += 1
    if (fetches <= losses) throw new TypeError('Failed to fetch dynamically imported module: /assets/wire.js')
    return 'the piece'
  })
  return { fetchPiece, fetches: () => fetches }
}

describe('a heavy piece', () => {
  test('is fetched when it is first used, once for all who need it', async () => {
    const { fetchPiece, fetches } = piece(0)
    expect(fetches()).toBe(0)
    expect(await Promise.all([fetchPiece(), fetchPiece()])).toEqual(['the piece', 'the piece'])
    expect([await fetchPiece(), fetches()]).toEqual(['the piece', 1])
  })

  test('[D-20] that was lost on the way is nothing to quote, and is fetched again by the next who needs it', async () => {
    const { fetchPiece } = piece(1)
    await expect(fetchPiece()).rejects.toMatchObject({ name: 'Error', message: '' })
    expect(await fetchPiece()).toBe('the piece')
  })
})
